import { strongForms } from '../../english/words/irregularVerbs.ts';
import type { AlignedPair } from '../alignment/align.ts';
import type { Comparison, Find, Open } from '../comparison.ts';
import { at, claim, type Finding, type UnitSpan } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';
import { type VerbGroup, verbGroupOf } from '../reading/verbGroups.ts';

/** Verbs and forms of "be" whose tense, aspect or voice differs, with their auxiliaries, and nouns whose number does. */
export const findForms: Find = (comparison, open) => {
  const { a, b, alignment } = comparison;
  const same = alignment.pairs.filter(({ relation }) => relation !== 'other' && relation !== 'derived');
  const numbers = same.flatMap((pair) => otherNumber(comparison, pair, open));
  // A noun with another number takes its verb with it: "one test is", "two tests are".
  const mayDisagree = numbers.some(({ meaning }) => meaning !== 'uncertain');
  // What is left of "be" behind the verbs with their auxiliaries is a copula.
  const isOfBe = ({ a: i, b: j }: AlignedPair) =>
    [a.units[i]!, b.units[j]!].every(({ kind, lemma }) => kind === 'auxiliary' && lemma === 'be');
  const isWord = ({ a: i, b: j }: AlignedPair) => a.units[i]!.kind === 'word' && b.units[j]!.kind === 'word';
  const verbs = [...same.filter(isWord), ...same.filter(isOfBe)].flatMap((pair): Finding[] => {
    const { a: i, b: j, relation } = pair;
    const [one, other] = [a.units[i]!, b.units[j]!];
    const [group, otherGroup] = [verbGroupOf(a, one), verbGroupOf(b, other)];
    const isCopula = isOfBe(pair);
    if (!group || !otherGroup || (isCopula && !(open.a.has(i) && open.b.has(j)))) return [];
    const isModal = [group, otherGroup].some(({ form }) => /^(?:modal|future)/.test(form));
    // Who is confronted by the law faces it: of two verbs one may be said from the other side.
    const by = relation === 'same' ? agentMarker(comparison, pair, group, otherGroup) : undefined;
    const compared = by ? 'changed' : comparedGroups(group, otherGroup);
    // "Shut" is past beside "shuts", which has the same subject.
    const isTimeOpen =
      (isOfEitherTime(one, group) && other.tag !== 'VBZ') ||
      (isOfEitherTime(other, otherGroup) && one.tag !== 'VBZ');
    const [own, others] = [groupUnits(a.units, group), groupUnits(b.units, otherGroup)];
    const isOfDo = (units: readonly Unit[]) => (at: number) =>
      units[at]!.lemma === 'do' && units[at]!.kind === 'auxiliary';
    const isDone = own.some(isOfDo(a.units)) !== others.some(isOfDo(b.units));
    // At either time, "shut" is denied by "did not shut".
    const isDenied = isDone && [a.units[i - 1], b.units[j - 1]].some((unit) => unit?.kind === 'negator');
    const isSettled = by || compared !== 'changed' || !isTimeOpen;
    const found = isSettled ? compared : isDenied ? undefined : 'uncertain';
    if (!found) {
      if (isDone) open.closeEach(own.filter(isOfDo(a.units)), others.filter(isOfDo(b.units)));
      if (
        relation === 'same' &&
        (isCopula
          ? mayDisagree
          : isDone || isModal || one.tag === other.tag || (mayDisagree && group.form.startsWith('present')))
      )
        open.close({ a: at(i), b: at(j) });
      return [];
    }
    if (![i, ...own].some((index) => open.a.has(index)) && !others.some((index) => open.b.has(index)))
      return [];
    open.closeEach([i, ...own], [j, ...others]);
    if (by) {
      open.close(by);
      const turn = { by: 'swap' } as const;
      return [{ ...CLAIMS.roles, a: at(i), b: at(j), turn }];
    }
    return [{ ...CLAIMS[found], a: withVerb(own, i), b: withVerb(others, j) }];
  });
  return [...numbers.filter(({ meaning }) => meaning !== 'preserved'), ...verbs];
};

const CLAIMS = {
  roles: claim('role-swap', 'changed', 'are active and passive of the same two in exchanged roles'),
  changed: claim('tense', 'changed', 'are at different times'),
  uncertain: claim('tense', 'uncertain', 'differ in tense, aspect or voice'),
};

/** The "by" behind a passive verb, where the other sentence has the same in the active: "was praised by", "praised". */
function agentMarker(
  { a, b, alignment }: Comparison,
  { a: i, b: j }: AlignedPair,
  one: VerbGroup,
  other: VerbGroup,
) {
  if (one.isPassive === other.isPassive || one.form !== other.form) return undefined;
  const [units, after] = one.isPassive ? [a.units, i + 1] : [b.units, j + 1];
  const pair = (one.isPassive ? alignment.ofA : alignment.ofB)[after];
  if (units[after]?.words !== 'by' || pair) return undefined;
  return one.isPassive ? { a: at(after) } : { b: at(after) };
}

/** Tests for a form without auxiliaries that is of the past as of the present: "we shut the shop". */
function isOfEitherTime({ tag, lemma, words }: Unit, { auxiliaries }: VerbGroup): boolean {
  return (
    auxiliaries.length === 0 &&
    /^VB[DPZ]$/.test(tag) &&
    lemma === words &&
    strongForms(lemma, 'american')?.past === lemma
  );
}

/** What two verbs of one voice say of the time. */
function comparedGroups(one: VerbGroup, other: VerbGroup): 'changed' | 'uncertain' | undefined {
  if (one.isPassive !== other.isPassive) return 'uncertain';
  if (one.form === other.form) return undefined;
  const forms = [one.form, other.form].sort().join(' / ');
  return TIMES.find(([pattern]) => pattern.test(forms))![1];
}

/** Two forms in alphabetical order, by the first line that has them. */
const TIMES: readonly (readonly [forms: RegExp, 'changed' | 'uncertain' | undefined])[] = [
  // "Are building", "built".
  [/^past \/ present progressive$/, 'changed'],
  [/progressive \/ (?!.*progressive)|^(?!.*progressive \/).*progressive$/, 'uncertain'],
  // The modals are a difference of their own, as is "do not" before the base form of a request.
  [/^(?:future|modal)\b(.*) \/ (?:future|modal)\1$/, undefined],
  [/^(?:modal|none|present)\b(.*) \/ (?:modal|none|present)\1$/, undefined],
  [/modal/, 'uncertain'],
  // "Has approved" and "approved" are both of the past.
  [/^past(?: progressive)? \/ present perfect/, 'uncertain'],
  [/^future.* \/ (?:past|present perfect)|^past.* \/ present/, 'changed'],
  [/./, 'uncertain'],
];

/** The auxiliaries of a verb, as units before it. */
function groupUnits(units: readonly Unit[], { auxiliaries }: VerbGroup): number[] {
  return auxiliaries.map((token) => units.findIndex(({ to }) => token < to));
}

/** The stretch of a verb and its auxiliaries; the verb alone where other words stand between them. */
function withVerb(auxiliaries: readonly number[], verb: number): UnitSpan {
  let from = verb;
  while (auxiliaries.includes(from - 1)) from--;
  return { from: auxiliaries.every((index) => index >= from) ? from : verb, to: verb + 1 };
}

/** Describes a noun in another number; preserved where it only follows one, which is a difference of its own: "one tablet", "two tablets". */
function otherNumber({ a, b }: Comparison, { a: i, b: j, relation }: AlignedPair, open: Open): Finding[] {
  const [one, other] = [a.units[i]!, b.units[j]!];
  const isNoun = /^NNP?S?$/.test(one.tag) && /^NNP?S?$/.test(other.tag);
  if (!isNoun || one.tag.endsWith('S') === other.tag.endsWith('S') || !/^(?:same|synonym)$/.test(relation))
    return [];
  if (!open.a.has(i) || one.kind !== 'word' || other.kind !== 'word') return [];
  const [count, otherCount] = [determinerOf(a.units, i), determinerOf(b.units, j)];
  const isNumber = count?.kind === 'number' && otherCount?.kind === 'number';
  // "Both are not", "neither is"; "all are", "every one is".
  const isOfAll = /^(?:both neither|every every)$/.test([count?.key, otherCount?.key].sort().join(' '));
  const isCounted = (isNumber || isOfAll) && count!.words !== otherCount!.words;
  if (relation === 'same') open.close({ a: at(i), b: at(j) });
  // What is certain is another one in another number: "the box arrived", "the boxes arrived".
  const isOther = isDefiniteThing(a, i) && isDefiniteThing(b, j);
  const meaning = isCounted ? 'preserved' : isOther ? 'changed' : 'uncertain';
  return [{ ...claim('number', meaning, 'differ in number'), a: at(i), b: at(j) }];
}

/** Tests for a certain thing or person of whom something past is told, so that it does not stand for all of its sort. */
function isDefiniteThing({ units }: Reading, at: number): boolean {
  const before = units[at - 1];
  return (
    (before?.words === 'the' || before?.kind === 'possessive') &&
    /^(?:person|animal|place|thing)$/.test(units[at]!.sorts[0] ?? '') &&
    units.some(({ tag }) => tag === 'VBD')
  );
}

/** The unit before a noun and its adjectives. */
function determinerOf(units: readonly Unit[], noun: number): Unit | undefined {
  return units.slice(0, noun).findLast(({ tag, kind }) => kind !== 'word' || !tag.startsWith('JJ'));
}
