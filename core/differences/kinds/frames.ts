import {
  RHETORICAL_VERBS,
  VERBS_OF_ASKING,
  VERBS_OF_PLACES,
  VERBS_WITHOUT_WAY,
} from '../../english/words/questionFrames.ts';
import { REQUEST_VERBS } from '../../english/words/requests.ts';
import { isClause, isInPhrase } from '../alignment/stretches.ts';
import type { Comparison, Find, InReading, Open } from '../comparison.ts';
import { at, type Claim, claim, type Finding } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';

/** Frames around questions and requests, and words of courtesy, that stand in one of the sentences only. */
export const findFrames: Find = (comparison, open) => {
  const findings: Finding[] = [];
  const { a, b, alignment } = comparison;
  for (const i of open.a)
    if (isFrame(a.units[i]!)) findings.push({ ...describe([a, i], !alignment.ofA[i]), a: at(i) });
  for (const j of open.b)
    if (isFrame(b.units[j]!)) findings.push({ ...describe([b, j], !alignment.ofB[j]), b: at(j) });
  findings.push(...otherOpenings(comparison, open));
  for (const finding of findings) open.close(finding);
  // The comma of "close it, please".
  for (const finding of findings.filter(({ a, b }) => !(a && b))) {
    const side = finding.a ? 'a' : 'b';
    const { from, to } = finding[side]!;
    for (const at of [from - 1, to]) if (comparison[side].units[at]?.words === ',') open[side].delete(at);
  }
  return findings;
};

function isFrame({ kind }: Unit): boolean {
  return kind === 'frame' || kind === 'courtesy';
}

function describe([{ text, units }, at]: InReading, isAlone: boolean): Claim {
  const { kind, words } = units[at]!;
  const asks = kind === 'frame' && !/(?:you|to)(?: please)?$/.test(words);
  // "Can you send emails?" may ask what somebody can do, as "do you know how to swim" does.
  const isOther =
    isAlone &&
    (words === 'can you'
      ? !/\b(?:please|pls|i|me|us|my|our)\b/i.test(text)
      : /\bknow .*how to$/.test(`${words} ${units[at + 1]?.words}`));
  return isOther
    ? claim('question-frame', 'uncertain', 'may ask what somebody can do')
    : claim(asks ? 'question-frame' : 'politeness', 'preserved', 'is a matter of form and says nothing more');
}

/** Finds openings of questions that differ. They ask the same with one question word ("how do I", "how to"), other things with two. */
function otherOpenings({ a, b, alignment }: Comparison, open: Open): Finding[] {
  return alignment.pairs.flatMap(({ a: i, b: j, relation }): Finding[] => {
    const [one, other] = [a.units[i]!, b.units[j]!];
    const kinds = [one.kind, other.kind];
    if (relation === 'same' || !open.a.has(i) || !kinds.includes('opening')) return [];
    const subjects = [one, other].flatMap(
      ({ words }) => /\b(?:i|we|you|one|someone)\b/.exec(words)?.[0] ?? [],
    );
    if (subjects.length === 2 && subjects[0] !== subjects[1]) return [];
    const found = { a: at(i), b: at(j) };
    if (askedBy(one) === askedBy(other)) {
      // "Is it necessary to" is not "is it possible to".
      const [key, otherKey] = [one, other].map((unit) => unit.key.replace(SUBJECT, ''));
      if (key !== otherKey || mayBeOtherQuestions([a, i], [b, j])) return [];
      return [{ ...claim('question-frame', 'preserved', 'ask the same'), ...found }];
    }
    if (![one, other].every(({ words }) => /^(?:who|when|where|why|how(?! come))\b/.test(words))) return [];
    // "When do I" is no opening; its subject is that of "how do I".
    for (const [{ units }, from, side] of [[a, i, 'a'] as const, [b, j, 'b'] as const])
      if (units[from]!.kind === 'question' && units[from + 2]?.words === subjects[0])
        open[side].delete(from + 2);
    return [{ ...claim('question', 'changed', 'ask different things'), ...found }];
  });
}

const SUBJECT = / (?:i|we|you|one|someone)$/;

/** Names what an opening asks for: "how" and "how long" are different questions. */
function askedBy({ words }: Unit): string {
  return /^how (?:much|many|long|often|far|early|late|old|\S+ly)\b/.exec(words)?.[0] ?? words.split(' ')[0]!;
}

/**
 * Tests for two openings of which one asks with "can" or "would" and the other does not, before a verb that is not of a known
 * task: "how can you sleep", "how do I look", "where do I sign", "can I help you".
 */
export function mayBeOtherQuestions([a, i]: InReading, [b, j]: InReading): boolean {
  const [one, other] = [a.units[i]!, b.units[j]!];
  const verb = a.units[i + 1];
  if (one.kind !== 'opening' || other.kind !== 'opening' || !verb || one.words === other.words) return false;
  const isOf = (words: RegExp) => words.test(one.words) !== words.test(other.words);
  const isOfCan = isOf(/^can /) || isOf(/^(?:am|are) /);
  if (!isOfCan && !isOf(/^(?:how|where) (?:can|would) /)) return false;
  if (isOfCan && VERBS_OF_ASKING.test(verb.lemma)) return true;
  if (/ (?:you|one|someone)$/.test(one.words) || / (?:you|one|someone)$/.test(other.words)) return true;
  if (one.words.startsWith('where')) return !VERBS_OF_PLACES.test(verb.lemma);
  const object = a.units.slice(i + 2);
  if (object[0]?.words === 'to' && isClause(object.slice(1, 2))) return true;
  const noun = object.find((unit) => !isInPhrase(unit) || /^NN/.test(unit.tag));
  const isOfPerson = noun?.kind === 'name' || (noun?.sorts[0] === 'person' && !noun.sorts.includes('thing'));
  if (isOfPerson) return true;
  const isTask =
    (REQUEST_VERBS.has(verb.lemma) && object[0]?.kind !== 'pronoun') || noun?.sorts[0] === 'thing';
  return !isTask || VERBS_WITHOUT_WAY.test(verb.lemma) || RHETORICAL_VERBS.test(verb.lemma);
}
