import type { AlignedPair } from '../alignment/align.ts';
import type { Comparison, Find } from '../comparison.ts';
import { at, type Claim, claim, type DifferenceKind, type Finding, type Meaning } from '../difference.ts';
import type { Unit, UnitKind } from '../reading/reading.ts';
import { otherDate } from './otherDate.ts';
import { otherName } from './otherName.ts';
import { otherNumber } from './otherNumber.ts';

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
  if (one.kind === 'date' && other.kind === 'date') return otherDate(one, other);
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

/** Describes an adjective or adverb in two degrees: "older", "oldest". */
function otherDegree({ a, b }: Comparison, pair: AlignedPair): Claim | undefined {
  const [one, other] = [a.units[pair.a]!, b.units[pair.b]!].map(
    ({ tag }) => /^(?:JJ|RB)([RS]?)$/.exec(tag)?.[1],
  );
  return one !== undefined && other !== undefined && one !== other
    ? claim('comparison', 'changed', 'are different degrees')
    : undefined;
}

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
