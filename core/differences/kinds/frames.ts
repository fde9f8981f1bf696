import { INDEFINITE } from '../alignment/stretches.ts';
import type { Comparison, Find, InReading, Open } from '../comparison.ts';
import { at, type Claim, claim, type Finding } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';

/** Frames around questions and requests, and words of courtesy, that stand in one of the sentences only. */
export const findFrames: Find = (comparison, open) => {
  const findings: Finding[] = [];
  const { a, b } = comparison;
  for (const i of open.a) if (isFrame(a.units[i]!)) findings.push({ ...describe([a, i], b), a: at(i) });
  for (const j of open.b) if (isFrame(b.units[j]!)) findings.push({ ...describe([b, j], a), b: at(j) });
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

function describe([{ text, units }, at]: InReading, other: Reading): Claim {
  const { kind, words } = units[at]!;
  const asks = kind === 'frame' && !/(?:you|to)(?: please)?$/.test(words);
  // "Can you send emails?" may ask what somebody can do or will do, as "do you know how to swim" does.
  const isOther =
    !other.units.some(({ kind }) => kind === 'frame') &&
    (/^(?:can|will) you$/.test(words) ||
    (words === 'would you' && INDEFINITE.test(units[at + 2]?.words ?? ''))
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
      if (key !== otherKey) return [];
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
