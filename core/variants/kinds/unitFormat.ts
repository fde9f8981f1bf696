import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import type { Spelling } from '../../english/spelling.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { LARGE_NUMBERS } from '../../english/words/numberWords.ts';
import { OTHER_SHORT_FORMS, SPEED_NAMES, SPOKEN_UNITS, UNIT_NAMES } from '../../english/words/unitNames.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Reformatted, rearranged, reformatted } from '../rewriting/rearranged.ts';

export const unitFormat = kindOfRewriting({
  name: 'unit-format',
  label: 'unit format',
  meaning: 'preserved',
  help: 'Units are abbreviated or written out: “20 mg” and “20 milligrams”, “$5” and “5 dollars”.',
  obstacles: { 'no-unit': 'no number with a unit can be written in another way' },
  rewrite({ tokens, spelling = 'american' }) {
    const isConvertible = tokens.every(
      ({ text }, at) => !/[$€£¥]/.test(text) || moneyAt(tokens, at) !== undefined,
    );
    const pieces = reformatted(
      tokens,
      (at) => (isConvertible ? moneyAt(tokens, at) : undefined) ?? measureAt(tokens, at, spelling),
    );
    return pieces ? rearranged(tokens, pieces) : 'no-unit';
  },
});

/** Writes an amount of money with the name of its currency instead of the sign ("5 dollars" for "$5"), or the reverse. */
function moneyAt(tokens: Tokens, at: number): Reformatted | undefined {
  const sign = CURRENCIES.find(([sign]) => sign === tokens[at]!.text);
  const to = amountEnd(tokens, sign ? at + 1 : at);
  if (to === undefined) return undefined;
  if (sign) {
    const [before, token] = [tokens[at - 1], tokens[at]!];
    const isGlued = before?.end === token.start && !/^[(“"]$/.test(before.text);
    if (isGlued || isOfNoun(tokens, { at, end: to })) return undefined;
    // A multiplier behind a range belongs to both amounts.
    const isRange = isBeforeSign(tokens, { at, end: to });
    if (isRange && amountEnd(tokens, to + 2) !== to + (to - at) + 1) return undefined;
    const isOne = to === at + 2 && tokens[at + 1]!.text === '1';
    return { to, words: [[at + 1, to], isOne ? sign[1] : sign[2]] };
  }
  const named = CURRENCIES.find(([, , many]) => many === wordAt(tokens, to));
  return named && !isAttributive(tokens, to + 1) && !isOfAmount(tokens, at)
    ? { to: to + 1, words: [named[0], [at, to]] }
    : undefined;
}

const CURRENCIES: readonly (readonly [sign: string, one: string, many: string])[] = [
  ['$', 'dollar', 'dollars'],
  ['€', 'euro', 'euros'],
];

const isBeforeSign = contexts('[] to|and|or|-|– $|€');

const isOfAmount = contexts('/CD|$|NNP []');

/** The end of an amount in digits: "5", "2.5 million"; undefined where it is a range. */
function amountEnd(tokens: Tokens, at: number): number | undefined {
  if (tokens[at]?.tag !== 'CD' || !/^\d[\d,]*(?:\.\d+)?$/.test(tokens[at]!.text)) return undefined;
  const to = LARGE_NUMBERS.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const next = tokens[to];
  if (!next || /^[,.;:!?)”"']+$/.test(next.text)) return to;
  return next.start === tokens[to - 1]!.end || next.tag === 'CD' ? undefined : to;
}

/** Tests for what the measure modifies: "a $5 million *deal*". */
const isAttributive = contexts('[/NN*|JJ*|CD|VBG|VBN|POS|$]\n[-|–|plus]');

const isOfNoun = contexts('/DT|PRP$|JJ|VBN|VBG|POS|CD []\n[] @attributive', {
  attributive: isAttributive,
});

function measureAt(tokens: Tokens, at: number, spelling: Spelling): Reformatted | undefined {
  const number = tokens[at]!;
  const unit = tokens[at + 1];
  if (!unit || unit.dummy || !/^\d[\d,]*(?:\.\d+)?$/.test(number.text) || tokens[at - 1]?.tag === '$')
    return undefined;
  if (isAttributive(tokens, at + 2) || /^[-–/²³°]/.test(wordAt(tokens, at + 2))) return undefined;
  const speed = SPEED_NAMES.get(unit.text);
  if (speed) return { to: at + 2, words: [at, ...speed.map((word) => spelled(word, spelling))] };
  const short = OTHER_SHORT_FORMS.get(unit.text) ?? unit.text;
  const written = UNIT_NAMES.find((each) => each.short === short);
  if (written)
    return { to: at + 2, words: [at, spelled(number.text === '1' ? written.one : written.many, spelling)] };
  if (/^(?:per|and)$/.test(wordAt(tokens, at + 2))) return undefined;
  const name = unit.text.replace(/(met|lit)re(s?)$/, '$1er$2');
  const named = UNIT_NAMES.find(({ one, many }) => one === name || many === name);
  return named && !SPOKEN_UNITS.test(named.one) ? { to: at + 2, words: [at, named.short] } : undefined;
}

function spelled(word: string, spelling: Spelling): string {
  return spelling === 'british' ? word.replace(/(met|lit)er(s?)$/, '$1re$2') : word;
}
