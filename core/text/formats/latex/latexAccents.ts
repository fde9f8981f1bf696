import { tableOf } from '../../../tableOf.ts';

/** A letter that LaTeX writes as a command: the end of the command, and the letter. */
export interface Letter {
  readonly end: number;
  readonly reads: string;
}

/** Reads the letter that the backslash at `at` begins: an accent with its letter (`\'e`, `\c{c}`), or `\ss`. */
export function letterAt(text: string, at: number): Letter | undefined {
  for (const pattern of [SIGN, COMMAND]) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) continue;
    const letter = found[2] ?? found[3] ?? '';
    const base = DOTLESS.get(letter) ?? LETTERS.get(letter.slice(1)) ?? letter;
    return { end: pattern.lastIndex, reads: (base + COMBINING.get(found[1]!)!).normalize('NFC') };
  }
  NAMED.lastIndex = at;
  const named = NAMED.exec(text);
  return named ? { end: NAMED.lastIndex, reads: LETTERS.get(named[1]!)! } : undefined;
}

const COMBINING: ReadonlyMap<string, string> = tableOf({
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030C',
  u: '\u0306',
  H: '\u030B',
  k: '\u0328',
  r: '\u030A',
  d: '\u0323',
  b: '\u0331',
});

const DOTLESS: ReadonlyMap<string, string> = tableOf({ '\\i': 'i', '\\j': 'j' });

const LETTERS: ReadonlyMap<string, string> = tableOf({
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  j: 'ȷ',
});

const BASE = String.raw`(?:\{(\\[ij]|\p{L})\}|(\\[ij](?![a-zA-Z])|\p{L}))`;
const SIGN = new RegExp(String.raw`\\(['"\x60^~=.])${BASE}`, 'uy');
const COMMAND = new RegExp(String.raw`\\([cvuHkrdb])(?:(?=\{)|[ \t]+)${BASE}`, 'uy');
/** A letter with a name and what ends the name: `\ss{}`, `\o `. */
const NAMED = new RegExp(
  String.raw`\\(${[...LETTERS.keys()].join('|')})(?![a-zA-Z])(?:\{\}| (?=[a-z]))?`,
  'y',
);
