import type { Comparison, Find, Open } from '../comparison.ts';
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
  for (const { a: own, b: other } of findings) {
    if (own && !other) for (const i of [own.from - 1, own.to]) if (a.units[i]?.words === ',') open.closeA(i);
    if (other && !own)
      for (const j of [other.from - 1, other.to]) if (b.units[j]?.words === ',') open.closeB(j);
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
    if (relation === 'same' || !open.hasA(i) || (one.kind !== 'opening' && other.kind !== 'opening'))
      return [];
    closeSubject(one, other, i, j, { a, b }, open);
    const [asked, otherAsked] = [subjectOf(one), subjectOf(other)];
    const areSubjectsOther = asked !== undefined && otherAsked !== undefined && asked !== otherAsked;
    const isSame = askedBy(one) === askedBy(other) && !areSubjectsOther;
    const isOpen = areSubjectsOther || [one, other].some(isOpenQuestion);
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
  if (one.kind !== 'opening' && own !== undefined) open.closeA(own);
  if (other.kind !== 'opening' && others !== undefined) open.closeB(others);
}
