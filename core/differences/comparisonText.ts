import type { SentenceComparison } from './compareSentences.ts';
import type { DifferenceSpan } from './difference.ts';

/** A comparison for reading: the verdict, the sentences, and a line per difference. Ends with an empty line. */
export function comparisonText({ a, b, meaning, reason, differences }: SentenceComparison): string {
  const lines = differences.map(
    ({ kind, meaning, a, b, explanation }) =>
      `  ${kind} (${meaning}): ${place('a', a)}${a && b ? ', ' : ''}${place('b', b)}. ${explanation}`,
  );
  return `Meaning ${meaning}: ${reason}\n  a: ${a}\n  b: ${b}\n${lines.map((line) => `${line}\n`).join('')}\n`;
}

function place(side: string, span: DifferenceSpan | null): string {
  return span ? `${side} ${span.start}–${span.end}` : '';
}
