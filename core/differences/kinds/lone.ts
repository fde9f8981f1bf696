import { VERBS_OF_EXTENT } from '../../english/words/oppositeActions.ts';
import { EMBEDDING_VERBS, MOVABLE_SUBORDINATORS } from '../../english/words/subordinators.ts';
import type { AlignedPair } from '../alignment/align.ts';
import {
  hasQuantifier,
  isClause,
  isInPhrase,
  isPhrase,
  isPreposition,
  isTimePhrase,
} from '../alignment/stretches.ts';
import type { Find, Open } from '../comparison.ts';
import type { DifferenceKind, Finding, Meaning, UnitSpan } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';

/** Function words that stand in one of the sentences only. */
export const findLone: Find = ({ a, b, alignment: { ofA, ofB } }, open) => {
  closeFinalMarks(a, b, open);
  const findings: Finding[] = [
    ...[...open.a].flatMap((i) =>
      alone(a, i, ofA[i]).map((found) => ({ ...found, a: wholeAt(a, i, open.a) })),
    ),
    ...[...open.b].flatMap((j) =>
      alone(b, j, ofB[j]).map((found) => ({ ...found, b: wholeAt(b, j, open.b) })),
    ),
  ];
  for (const finding of findings) open.close(finding);
  return findings;
};

/** The span of a unit, with what is excepted behind "except". */
function wholeAt({ units }: Reading, index: number, open: ReadonlySet<number>): UnitSpan {
  let to = index + 1;
  if (units[index]!.key === 'except') while (open.has(to) && isInPhrase(units[to])) to++;
  return { from: index, to };
}

/** Closes marks at the ends that say the same: a full stop, an exclamation mark, none, the question mark of a request. */
function closeFinalMarks(a: Reading, b: Reading, open: Open): void {
  const [own, other] = [a, b].map(({ units }) => {
    const last = units.length - 1;
    return units[last]?.kind === 'mark' && /^[.!?]$/.test(units[last].key) ? last : -1;
  }) as [number, number];
  const isOpen = (own >= 0 && open.a.has(own)) || (other >= 0 && open.b.has(other));
  const asks = (reading: Reading, at: number) => reading.units[at]?.key === '?' && !isRequest(reading);
  if (!isOpen || asks(a, own) !== asks(b, other)) return;
  open.a.delete(own);
  open.b.delete(other);
}

function isRequest({ units }: Reading): boolean {
  const frame = units.findLastIndex(({ kind }) => kind === 'frame' || kind === 'courtesy');
  return frame >= 0 && units[frame + 1]?.tag === 'VB';
}

type Alone = Pick<Finding, 'kind' | 'meaning' | 'explain'>;

function alone({ units, isQuestion }: Reading, index: number, pair: AlignedPair | undefined): Alone[] {
  const { kind, key, words } = units[index]!;
  if (isLastComma(units, index))
    return [said('format', 'preserved', 'is the comma before the last of a list')];
  if (words === ',' && isOptionalComma(units, index))
    return [said('format', 'preserved', 'is a comma that may be left out')];
  if (kind === 'filler' && words === 'that')
    return [said('function-word', opensClause(units, index) ? 'preserved' : 'uncertain', 'may be left out')];
  // "Rose by 4%", "rose 4%".
  if (
    words === 'by' &&
    !pair &&
    units[index + 1]?.amount?.dimension === 'share' &&
    VERBS_OF_EXTENT.test(units[index - 1]?.lemma ?? '')
  )
    return [said('function-word', 'preserved', 'may be left out')];
  const found = LONE.find(([name, keys]) => name === kind && keys.test(key));
  if (!found || (kind === 'modal' && key === 'will')) return [];
  const [, , difference, meaning, effect] = found;
  return [said(difference, kind === 'modal' && isQuestion ? 'uncertain' : meaning, effect)];
}

/** Tests for a "that" behind a verb with a clause behind it, and no other "that": "I know that she left", but not "that woman". */
function opensClause(units: readonly Unit[], index: number): boolean {
  const next = units[index + 1];
  return (
    // "I know that man left."
    !(next?.kind === 'word' && /^(?:NN|JJ)$/.test(next.tag)) &&
    /^(?:VB|JJ)/.test(units[index - 1]?.tag ?? '') &&
    isClause(units.slice(index + 2)) &&
    units.filter(({ words }) => words === 'that').length === 1
  );
}

/**
 * Tests for the comma before the "and" of a list of at least three nouns. The one before it has no determiner and is no name,
 * which might be an apposition: "his wife, a doctor, and Tom".
 */
function isLastComma(units: readonly Unit[], index: number): boolean {
  const isNoun = (unit: Unit | undefined) => unit?.kind === 'word' && /^NN/.test(unit.tag);
  const first = units.findLastIndex(({ words }, at) => at < index && words === ',');
  const item = units.slice(first + 1, index);
  return (
    units[index]!.words === ',' &&
    /^(?:and|or)$/.test(units[index + 1]?.words ?? '') &&
    isNoun(units[first - 1]) &&
    isNoun(item.at(-1)) &&
    item.every((unit) => isInPhrase(unit) && unit.kind === 'word') &&
    isInPhrase(units[index + 2])
  );
}

/**
 * Tests whether a comma parts what is parted without it: a time, a place or a clause from the main clause behind it, a clause
 * from one with "but", and a final "too".
 */
function isOptionalComma(units: readonly Unit[], index: number): boolean {
  const [front, [next, ...rest]] = [units.slice(0, index), units.slice(index + 1)];
  const hasSubject = (unit: Unit | undefined) =>
    unit !== undefined && /^(?:pronoun|determiner|possessive)$/.test(unit.kind) && unit.words !== 'that';
  // "No one came but the boss."
  if (next?.words === 'but')
    return isClause(front) && !hasQuantifier({ units: front }) && hasSubject(rest[0]) && isClause(rest);
  if (next?.key === 'also') return rest.every(({ kind }) => kind === 'mark');
  const [first, ...others] = front;
  const opens =
    first?.kind === 'conjunction'
      ? MOVABLE_SUBORDINATORS.test(first.words)
      : isTimePhrase(front) || isPreposition(first);
  const isOne = others.every(
    (unit) => !/^(?:mark|conjunction|filler|question)$/.test(unit.kind) && !EMBEDDING_VERBS.has(unit.lemma),
  );
  // "If he eats, the meat is gone."
  const mayGoOn = /^VB/.test(front.at(-1)?.tag ?? '') && !/^(?:i|we|he|she|they)$/.test(next?.words ?? '');
  const isSubordinate =
    first?.kind === 'conjunction' &&
    (isInPhrase(others[0]) || others[0]?.kind === 'pronoun') &&
    isClause(others.slice(1)) &&
    !mayGoOn;
  const isFront = isTimePhrase(front) || isPhrase(others) || isSubordinate;
  return opens && isOne && isFront && hasSubject(next) && isClause(rest);
}

function said(kind: DifferenceKind, meaning: Meaning, effect: string): Alone {
  return { kind, meaning, explain: (a, b) => `“${a ?? b}” ${effect}.` };
}

/** What a word does that stands alone, by its kind and its key: by the first line that has both. */
const LONE: readonly (readonly [Unit['kind'], keys: RegExp, DifferenceKind, Meaning, effect: string])[] = [
  ['restriction', /^(?:only|except)$/, 'restriction', 'changed', 'limits what is said'],
  ['restriction', /^(?!with$)/, 'restriction', 'uncertain', 'limits or extends what is said'],
  ['limit', /^(?:about|exactly)$/, 'comparison', 'uncertain', 'says how exact the amount is'],
  ['limit', /./, 'comparison', 'changed', 'limits the amount'],
  ['modal', /^would$/, 'modality', 'uncertain', 'says how possible or likely it is'],
  ['modal', /./, 'modality', 'changed', 'says how possible, allowed or required it is'],
  ['word', /^(?:almost|nearly)$/, 'comparison', 'changed', 'says that it falls short'],
  ['frequency', /./, 'frequency', 'changed', 'says how often'],
  ['certainty', /./, 'modality', 'changed', 'says how certain it is'],
  ['quantifier', /^(?:few|most|many|little)$/, 'quantifier', 'changed', 'says of how many it is true'],
  ['quantifier', /./, 'quantifier', 'uncertain', 'says of how many it is true'],
];
