import { TITLES } from '../../english/words/coordination.ts';
import { mayBeShort } from '../../english/words/nicknames.ts';
import { areSpellingTwins } from '../../english/words/spellingTwins.ts';
import type { AlignedPair } from '../alignment/align.ts';
import type { Comparison, Find } from '../comparison.ts';
import { at, type Claim, claim, type DifferenceKind, type Finding, type Meaning } from '../difference.ts';
import { EITHER_HALF } from '../reading/dates.ts';
import type { Unit, UnitKind } from '../reading/reading.ts';

/** Units in the place of which the other sentence has another one of the same sort. */
export const findReplaced: Find = (comparison, open) => {
  const findings = comparison.alignment.pairs.flatMap((pair): Finding[] => {
    if (!open.a.has(pair.a) || !open.b.has(pair.b)) return [];
    const found = pair.relation === 'same' ? otherDegree(comparison, pair) : replacedBy(comparison, pair);
    return found ? [{ ...found, a: at(pair.a), b: at(pair.b) }] : [];
  });
  return open.closeAll(findings);
};

function replacedBy(comparison: Comparison, pair: AlignedPair): Claim | undefined {
  const one = comparison.a.units[pair.a]!;
  const other = comparison.b.units[pair.b]!;
  if (pair.relation === 'synonym') {
    const isInflectedAlike = one.tag === other.tag || /^VB.*VB/.test(one.tag + other.tag);
    return isInflectedAlike ? synonyms(comparison, one, other) : SYNONYMS_IN_SOME_SENSES;
  }
  if (pair.relation === 'spelling') return claim('spelling', 'preserved', 'are spellings of one word');
  if (one.kind === 'number' && other.kind === 'number') return otherNumber(one, other);
  if (one.kind === 'date' && other.kind === 'date')
    return mayBeInHalves(one, other)
      ? claim('date', 'uncertain', 'may be the same time')
      : claim('date', 'changed', 'are different dates or times');
  if (one.kind === 'name' && other.kind === 'name') return otherName(one, other, pair, comparison);
  if (one.kind === 'word' && other.kind === 'word')
    return pair.relation === 'other' && comparison.areOtherThings(one, other)
      ? claim('replaced', 'changed', 'exclude each other')
      : undefined;
  return decided(one, other);
}

/** What two synonyms do: one in WordNet is one in some sense. */
export function synonyms({ a, b, areProvenSynonyms }: Comparison, one: Unit, other: Unit): Claim {
  return areProvenSynonyms([a, one], [b, other])
    ? claim('synonym', 'preserved', 'are synonyms')
    : SYNONYMS_IN_SOME_SENSES;
}

const SYNONYMS_IN_SOME_SENSES = claim('synonym', 'uncertain', 'are synonyms in some senses');

/** Tests for two times of a clock's face of which one does not tell in which half of the day it is: "5:00", "5 pm". */
function mayBeInHalves(one: Unit, other: Unit): boolean {
  const [face, otherFace] = [one, other].map(({ key }) =>
    key.replace(/^\d+(?=:)/, (hours) => `${+hours % 12}`),
  );
  const bare = (key: string | undefined) => key?.replace(` ${EITHER_HALF}`, '');
  return face !== otherFace && bare(face) === bare(otherFace);
}

/** Describes an adjective or adverb in two degrees: "older", "oldest". */
function otherDegree({ a, b }: Comparison, pair: AlignedPair): Claim | undefined {
  const [one, other] = [a.units[pair.a]!, b.units[pair.b]!].map(
    ({ tag }) => /^(?:JJ|RB)([RS]?)$/.exec(tag)?.[1],
  );
  return one !== undefined && other !== undefined && one !== other
    ? claim('comparison', 'changed', 'are different degrees')
    : undefined;
}

const TITLES_OF_ANYONE: ReadonlySet<string> = new Set([...TITLES].map((title) => title.toLowerCase()));
const OF_MEN = /^(?:mr|sir|lord|king|prince)\.?$/;
const OF_WOMEN = /^(?:mrs|ms|lady|queen|princess)\.?$/;

/**
 * Names in WordNet are of different things but for nicknames; others with one initial, or the same letters, may be of one: "Kiev"
 * and "Kyiv", "Dr." and "Doctor", "Hachi" and "aHchi".
 */
function otherName(one: Unit, other: Unit, pair: AlignedPair, { a, b, wordnet }: Comparison): Claim {
  const isFirst = a.units[pair.a + 1]?.kind === 'name' && b.units[pair.b + 1]?.kind === 'name';
  // "Mr. Obama", "Barack Obama", but not "Mrs. Obama"; "B. Obama", "Mt. Everest".
  const isTitle = [one, other].some(({ key }) => TITLES_OF_ANYONE.has(key));
  const areOfTwo = [OF_MEN, OF_WOMEN].every((titles) => [one, other].some(({ key }) => titles.test(key)));
  const isInitial =
    one.key[0] === other.key[0] && [one, other].some(({ words }) => /^\p{L}$|\.$/u.test(words));
  const mayBeSame =
    (isFirst && (isTitle || isInitial) && !areOfTwo) ||
    mayBeShort(one.key, other.key) ||
    areSpellingTwins(one.key, other.key) ||
    ((one.key[0] === other.key[0] || letters(one) === letters(other)) &&
      !(wordnet.has(one.key) && wordnet.has(other.key)));
  return mayBeSame
    ? claim('entity', 'uncertain', 'may be names of one thing')
    : claim('entity', 'changed', 'name different things');
}

function letters({ key }: Unit): string {
  return [...key].sort().join('');
}

function otherNumber(one: Unit, other: Unit): Claim {
  const [amount, otherAmount] = [one.amount, other.amount];
  const isOfUnit = amount && otherAmount && amount.dimension !== otherAmount.dimension;
  // The sign of a currency stands before its number.
  const number = (words: string) => /\d[\d.,]*/.exec(words)?.[0] ?? words.split(' ')[0];
  const isSameNumber = number(one.words) === number(other.words);
  // 20 °C are 68 °F.
  const shape = ({ words }: Unit) => words.replace(/\d/g, '0');
  if ([one, other].every(({ key }) => key.startsWith('ordinal ')))
    return claim('number', 'changed', 'are different places in a series');
  const isUnknown =
    amount && otherAmount
      ? !isSameNumber &&
        (isOfUnit ||
          amount.value === otherAmount.value ||
          (shape(one) !== shape(other) && areNearlyEqual(amount, otherAmount)))
      : shape(one) !== shape(other);
  // Pounds may be of money or of weight.
  const arePounds =
    isSameNumber &&
    isOfUnit &&
    [one, other].some(({ words }) => /^£/.test(words)) &&
    [one, other].some(({ words }) => /\bpounds?$/.test(words));
  // Elsewhere the day is before the month, and a comma is a point.
  const written = ({ words }: Unit) =>
    /^\d+\/\d+\/\d+$/.test(words) ? words.split('/').sort().join() : words.replace(/[.,](?=\d{3}\b)/g, '');
  if (isUnknown || arePounds || (one.words !== other.words && written(one) === written(other)))
    return claim('number', 'uncertain', 'may be the same');
  if (isOfUnit || (isSameNumber && amount?.dimension))
    return claim('unit', 'changed', 'are in different units');
  return claim('number', 'changed', 'are different amounts');
}

/** Tests whether two amounts may be one that is rounded in another unit or to other digits: 100 km are 62 miles, 72.8% are 73%. */
function areNearlyEqual(one: Amount, other: Amount): boolean {
  const least = Math.min(Math.abs(one.value), Math.abs(other.value));
  return (
    one.dimension !== '' &&
    !Number.isInteger(one.value / other.value) &&
    Math.abs(one.value - other.value) < 0.01 * least
  );
}

type Amount = NonNullable<Unit['amount']>;

/** Decides on two units by the first of the kinds that one of them is. */
function decided(one: Unit, other: Unit): Claim | undefined {
  const kind = ORDER.find((each) => one.kind === each || other.kind === each);
  if (kind === 'pronoun') return pronouns(one, other);
  if (kind === 'question' || kind === 'opening') return questions(one, other);
  const keys = [one, other].map((unit) => (unit.kind === 'number' ? '#' : unit.key)).sort();
  const line = DECISIONS.find(([name, pair]) => name === kind && pair.test(keys.join(' ')));
  return line && claim(line[2], line[3], line[4]);
}

const ORDER =
  'quantifier possessive modal frequency certainty limit restriction pronoun question opening conjunction degree time mark'.split(
    ' ',
  );

/** What two units of a kind make of a sentence, by their keys in alphabetical order, a number as `#`: by the first line that has them. */
const DECISIONS: readonly (readonly [UnitKind, keys: RegExp, DifferenceKind, Meaning, relation: string])[] = [
  ['quantifier', /^# (?:every|most)$/, 'quantifier', 'changed', 'are different quantities'],
  [
    'quantifier',
    /^# |^(?:(?:an?|the|any|some|several|much|many|another)\w* ?){2}$|^(?:an?|any\w*|both|either) every|^every every|every.* the$/,
    ...(['quantifier', 'uncertain', 'are different quantities'] as const),
  ],
  ['quantifier', /./, 'quantifier', 'changed', 'are different quantities'],
  [
    'possessive',
    /^(?:(?:my|your|his|her|its|our|their) ?){2}$/,
    'person',
    'changed',
    'belong to different persons',
  ],
  ['possessive', /./, 'determiner', 'uncertain', 'may be about other ones'],
  ['modal', /^want to(?: VB[DN])? want to/, 'tense', 'uncertain', 'are at different times'],
  ['modal', /^(.+?)(?: VB[DN])? \1(?: VB[DN])?$/, 'tense', 'changed', 'are at different times'],
  // "He said that he was going to come", "that he would come".
  ['modal', /^will VBD would$/, 'modality', 'uncertain', 'may both be the future of the past'],
  [
    'modal',
    /^(?:(?:can|could|may|might|be able to|be allowed to)(?: VB[DN])? ?){2}$|^(?:used to would|must should)$/,
    ...(['modality', 'uncertain', 'differ in certainty or permission'] as const),
  ],
  [
    'modal',
    /./,
    ...(['modality', 'changed', 'say different things of what is possible, allowed or required'] as const),
  ],
  ['frequency', /./, 'frequency', 'changed', 'are different frequencies'],
  ['certainty', /./, 'modality', 'changed', 'are different degrees of certainty'],
  [
    'limit',
    /^(?:at least more than|at most less than|about nearly)$/,
    ...(['comparison', 'uncertain', 'are nearly one limit'] as const),
  ],
  ['limit', /./, 'comparison', 'changed', 'are different limits'],
  [
    'restriction',
    /(?:^| )(?:with|also|but)(?: |$)|^(?:(?:only|just|merely|simply) ?){2}$/,
    ...(['function-word', 'uncertain', 'relate things in different ways'] as const),
  ],
  ['restriction', /./, 'restriction', 'changed', 'limit or extend what is said in different ways'],
  [
    'conjunction',
    /^(?:and or|but or|although because|although if|because if|(?:even|only) if if|if (?:even|only) if)$/,
    ...(['condition', 'changed', 'connect things in different ways'] as const),
  ],
  ['conjunction', /./, 'function-word', 'uncertain', 'relate things in different ways'],
  ['degree', /^less more$/, 'comparison', 'changed', 'are opposite degrees'],
  ['degree', /./, 'function-word', 'uncertain', 'are different degrees'],
  ['time', /^(?:(?:yesterday|today|tomorrow) ?){2}$/, 'temporal-order', 'changed', 'are different times'],
  // Operators of comparison; of other marks nothing is known.
  ['mark', /^(?:(?:[<>]=?|==+) ?){2}$/, 'comparison', 'changed', 'compare in different ways'],
];

function questions(one: Unit, other: Unit): Claim {
  if (one.tag === 'WDT' && other.tag === 'WDT')
    return claim('function-word', 'preserved', 'introduce the same clause');
  if ([one, other].some(({ tag, key }) => tag === 'WDT' || key === 'that'))
    return claim('function-word', 'uncertain', 'may introduce different clauses');
  // "How do I", "when".
  const isOpening = [one, other].some(({ kind }) => kind === 'opening');
  const isWhat =
    [one.key, other.key].includes('what') &&
    [one.key, other.key].some((key) => key === 'how' || key === 'which');
  return claim('question', isWhat || isOpening ? 'uncertain' : 'changed', 'ask different things');
}

function pronouns(one: Unit, other: Unit): Claim | undefined {
  if (one.tag !== 'PRP' || other.tag !== 'PRP' || one.key === other.key) return undefined;
  if ([one, other].some(({ key }) => key === 'one')) return claim('person', 'uncertain', 'may be anyone');
  return claim('person', 'changed', 'are different persons');
}
