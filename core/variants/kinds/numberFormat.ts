import type { AnnotatedToken, Annotation } from '../../annotation.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { wordOf } from '../../english/syntax/verbGroup.ts';
import { UNIT_ABBREVIATIONS } from '../../english/words/amounts.ts';
import { MULTIPLIERS, NUMBER_OF_WORD, NUMBER_WORDS } from '../../english/words/numberWords.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, rearranged } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

const OBSTACLES = {
  'no-number': 'no number can be written in another way',
};

/**
 * The same numbers written otherwise: in words or digits, with a percent sign or the word, with or without commas, in full
 * or in millions. The first of these that applies is applied wherever it does.
 */
export const numberFormat = kindOfRewriting({
  name: 'number-format',
  label: 'number format',
  meaning: 'preserved',
  help: 'Numbers are written in another format: “5” and “five”, “50%” and “50 percent”, “1000” and “1,000”.',
  obstacles: OBSTACLES,
  rewrite: reformatted,
});

/** A number's tokens up to `to`, exclusive, written otherwise. */
interface Reformatted {
  readonly to: number;
  readonly words: readonly Piece[];
}

type Rule = (tokens: readonly AnnotatedToken[], at: number) => Reformatted | undefined;

const RULES: readonly Rule[] = [
  percentSign,
  percentWord,
  inFull,
  inMillions,
  inWords,
  inDigits,
  withCommas,
  withoutCommas,
];

function reformatted({ tokens }: Annotation): TokenEdits | Obstacle | keyof typeof OBSTACLES {
  if (!tokens.some(isNumber)) return 'no-number';
  for (const rule of RULES) {
    const pieces: Piece[] = [];
    for (let at = 0; at < tokens.length; ) {
      const found = isOfNumber(tokens, at) ? rule(tokens, at) : undefined;
      pieces.push(...(found?.words ?? [at]));
      at = found?.to ?? at + 1;
    }
    if (pieces.some((piece) => typeof piece === 'string')) return rearranged(tokens, pieces);
  }
  return 'no-number';
}

function isNumber(token: AnnotatedToken): boolean {
  return /\d/.test(token.text) || NUMBER_OF_WORD.has(wordOf(token));
}

function isOfNumber(tokens: readonly AnnotatedToken[], at: number): boolean {
  const { dummy, text } = tokens[at]!;
  return !dummy && /^(?:[\d.,]*\d|%|percent|per|\p{L}+(?:-\p{L}+)?)$/u.test(text);
}

/** "50 percent" for "50%". */
function percentSign(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  if (tokens[at + 1]?.text !== '%' || !isPlainNumber(tokens, at)) return undefined;
  return { to: at + 2, words: [at, 'percent'] };
}

/** "50%" for "50 percent". */
function percentWord(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  if (!isPlainNumber(tokens, at) || !/\d/.test(tokens[at]!.text)) return undefined;
  if (/^percent$/i.test(tokens[at + 1]?.text ?? '')) return { to: at + 2, words: [at, '%'] };
  const isTwoWords = wordOf(tokens[at + 1] ?? tokens[at]!) === 'per' && tokens[at + 2]?.text === 'cent';
  return isTwoWords ? { to: at + 3, words: [at, '%'] } : undefined;
}

/** "3,000,000" for "3 million", as an amount of money or before what is counted. */
function inFull(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  const factor = MULTIPLIERS.get(wordOf(tokens[at + 1] ?? tokens[at]!));
  if (factor === undefined || !isPlainNumber(tokens, at) || !/^\d{1,3}(?:\.\d{1,3})?$/.test(text))
    return undefined;
  const number = Math.round(Number(text) * factor);
  if (factor >= 1e9 || Math.abs(number - Number(text) * factor) > 1e-6 || isInRange(tokens, at, at + 2))
    return undefined;
  return { to: at + 2, words: [grouped(number)] };
}

/** "3 million" for "3,000,000". */
function inMillions(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (!/^\d{1,3}(?:,\d{3}){2}$/.test(text) || !isPlainNumber(tokens, at)) return undefined;
  const millions = Number(text.replaceAll(',', '')) / 1e6;
  if (!/^\d+(?:\.\d)?$/.test(`${millions}`) || isInRange(tokens, at, at + 1)) return undefined;
  return { to: at + 1, words: [`${millions}`, 'million'] };
}

/** "Five" for "5", before a plural that it counts. */
function inWords(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (!/^(?:[2-9]|[1-9]\d)$/.test(text) || !isCount(tokens, at)) return undefined;
  return { to: at + 1, words: [NUMBER_WORDS[Number(text)]!] };
}

/** "5" for "five", before a plural that it counts. */
function inDigits(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const number = NUMBER_OF_WORD.get(wordOf(tokens[at]!));
  const isStart = !tokens.slice(0, at).some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (number === undefined || number < 2 || isStart || !isCount(tokens, at)) return undefined;
  return { to: at + 1, words: [`${number}`] };
}

/** "1,000" for "1000", where it is no year. */
function withCommas(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  const isYear = /^(?:1[5-9]|20)\d\d$/.test(text);
  if (!/^[1-9]\d{3,6}$/.test(text) || !(isMoney(tokens, at) || (!isYear && isCount(tokens, at))))
    return undefined;
  return { to: at + 1, words: [grouped(Number(text))] };
}

/** "1000" for "1,000". */
function withoutCommas(tokens: readonly AnnotatedToken[], at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  if (!/^[1-9]\d{0,2},\d{3}(?:\.\d\d)?$/.test(text) || isNamed(tokens, at)) return undefined;
  return { to: at + 1, words: [text.replace(',', '')] };
}

function grouped(number: number): string {
  return `${number}`.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A number that is not a part of a larger one, of a fraction or of a range. */
function isPlainNumber(tokens: readonly AnnotatedToken[], at: number): boolean {
  return (
    /^\d[\d,]*(?:\.\d+)?$/.test(tokens[at]!.text) && tokens[at - 1]?.tag !== 'CD' && !isGlued(tokens, at)
  );
}

/** Whether the number before or after a token is written together with something other than a currency sign. */
function isGlued(tokens: readonly AnnotatedToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const isAfter = before?.end === token.start && !/^(?:[$£€¥(“"]|US\$)$/.test(before.text);
  return isAfter || (after?.start === token.end && !/^[,.;:!?%)”"]$/.test(after.text));
}

/** "5 to 6 million" gives both their unit. */
function isInRange(tokens: readonly AnnotatedToken[], at: number, to: number): boolean {
  const isCurrency = /^\p{Sc}$/u.test(tokens[at - 1]?.text ?? '');
  const before = tokens[isCurrency ? at - 2 : at - 1];
  const beyond = tokens[isCurrency ? at - 3 : at - 2];
  const isRange = before !== undefined && /^(?:to|and|or|-|–)$/.test(wordOf(before)) && beyond?.tag === 'CD';
  const isLeft =
    /^(?:to|and|or)$/.test(tokens[to]?.text ?? '') && /^(?:CD|\$)$/.test(tokens[to + 1]?.tag ?? '');
  return (
    isRange ||
    isLeft ||
    tokens[to]?.tag === 'CD' ||
    /^[-–]$/.test(tokens[to]?.text ?? '') ||
    UNIT_ABBREVIATIONS.includes(wordOf(tokens[to] ?? tokens[at]!))
  );
}

function isMoney(tokens: readonly AnnotatedToken[], at: number): boolean {
  return /^[$£€]$/.test(tokens[at - 1]?.text ?? '') && !isGlued(tokens, at);
}

/** Whether a number counts the plural noun after it, with an adjective between them at most. */
function isCount(tokens: readonly AnnotatedToken[], at: number): boolean {
  const [next, then] = [tokens[at + 1], tokens[at + 2]];
  if (!next || isGlued(tokens, at) || isNamed(tokens, at)) return false;
  const isPlural = next.tag === 'NNS' || (/^JJ$/.test(next.tag) && then?.tag === 'NNS');
  return isPlural && next.confidence > 0.8 && !UNIT_ABBREVIATIONS.includes(wordOf(next));
}

/** Whether a number is a part of a name, of an amount or of a row of numbers: "Windows 10", "page 5", "$5", "2, 3 men". */
function isNamed(tokens: readonly AnnotatedToken[], at: number): boolean {
  const [before, beyond] = [tokens[at - 1], tokens[at - 2]];
  if (!before) return false;
  if (/^(?:CD|NNPS?|NNS?|\$|#|SYM|POS)$/.test(before.tag) && wordOf(before) !== 'today') return true;
  if (/^(?:last|first|next|top|no\.?|number|point)$/.test(wordOf(before)))
    return wordOf(before) !== 'last' && wordOf(before) !== 'first' && wordOf(before) !== 'next';
  return (
    /^(?:,|and|or|to|-|–|\/|:|between)$/.test(wordOf(before)) &&
    (beyond?.tag === 'CD' || wordOf(before) === 'between')
  );
}
