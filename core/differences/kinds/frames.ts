import {
  RHETORICAL_VERBS,
  VERBS_OF_ASKING,
  VERBS_OF_PLACES,
  VERBS_WITHOUT_WAY,
} from '../../english/words/questionFrames.ts';
import { REQUEST_VERBS } from '../../english/words/requests.ts';
import { isClause, isInPhrase } from '../alignment/stretches.ts';
import type { Comparison, Find, InReading, Open } from '../comparison.ts';
import { at, type Finding } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';
import { isOpenQuestion } from './phrases.ts';

/** Frames around questions and requests, and words of courtesy, that stand in one of the sentences only. */
export const findFrames: Find = (comparison, open) => {
  const findings: Finding[] = [];
  const { a, b } = comparison;
  for (const i of open.a) if (isFrame(a.units[i]!)) findings.push({ ...describe(a.units[i]!), a: at(i) });
  for (const j of open.b) if (isFrame(b.units[j]!)) findings.push({ ...describe(b.units[j]!), b: at(j) });
  findings.push(...openings(comparison, open));
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

function describe({ kind, words }: Unit): Pick<Finding, 'kind' | 'meaning' | 'explain'> {
  const asks = kind === 'frame' && !/(?:you|to)(?: please)?$/.test(words);
  return {
    kind: asks ? 'question-frame' : 'politeness',
    meaning: 'preserved',
    explain: (one, other) => `“${one ?? other}” is a matter of form and says nothing more.`,
  };
}

/**
 * Finds paired openings of questions that differ ("how do I" and "how"). They ask the same where their
 * question words are the same, otherwise different things.
 */
function openings({ a, b, alignment }: Comparison, open: Open): Finding[] {
  return alignment.pairs.flatMap(({ a: i, b: j, relation }) => {
    const [one, other] = [a.units[i]!, b.units[j]!];
    if (relation === 'same' || !open.a.has(i) || (one.kind !== 'opening' && other.kind !== 'opening'))
      return [];
    closeSubject(one, other, i, j, { a, b }, open);
    const [asked, otherAsked] = [subjectOf(one), subjectOf(other)];
    const areSubjectsOther = asked !== undefined && otherAsked !== undefined && asked !== otherAsked;
    const mayAskOther = mayBeOtherQuestions([a, i], [b, j]);
    const isSame = askedBy(one) === askedBy(other) && !areSubjectsOther && !mayAskOther;
    const isOpen = areSubjectsOther || mayAskOther || [one, other].some(isOpenQuestion);
    return [
      {
        kind: isSame ? 'question-frame' : 'question',
        meaning: isSame ? 'preserved' : isOpen ? 'uncertain' : 'changed',
        a: at(i),
        b: at(j),
        explain: (x, y) =>
          `“${x}” and “${y}” ${isSame ? 'ask the same' : isOpen ? 'may ask different things' : 'ask different things'}.`,
      } satisfies Finding,
    ];
  });
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

/** The subject of an opening: "I" of "how do I". */
function subjectOf({ words }: Unit): string | undefined {
  return /\b(?:i|we|you|one|someone)\b/.exec(words)?.[0];
}

/** Names what a question word asks for: "how" and "how long" are different questions. */
function askedBy({ words }: Unit): string {
  return /^how (?:much|many|long|often|far|early|late|old|\S+ly)\b/.exec(words)?.[0] ?? words.split(' ')[0]!;
}

/** Closes the subject after a question word where the other opening has it: "when do I" beside "how do I". */
function closeSubject(
  one: Unit,
  other: Unit,
  i: number,
  j: number,
  { a, b }: Pick<Comparison, 'a' | 'b'>,
  open: Open,
): void {
  const subjectAfter = (units: readonly Unit[], from: number) =>
    [from + 1, from + 2].find((at) => units[at]?.kind === 'pronoun');
  const [own, others] = [subjectAfter(a.units, i), subjectAfter(b.units, j)];
  if (one.kind !== 'opening' && own !== undefined) open.a.delete(own);
  if (other.kind !== 'opening' && others !== undefined) open.b.delete(others);
}
