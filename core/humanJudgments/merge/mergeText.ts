import { plural } from '../../plural.ts';
import type { Decision } from './decisions.ts';
import type { Merged } from './mergeJudgments.ts';

/** Writes for a terminal what a merge found. Ends with a newline. */
export function mergeText({ counts, contradictions, decisions }: Merged): string {
  const { judged, majorities, ties, written, implied, contradicted } = counts;
  const lines = [
    `${plural(judged, 'task')} answered`,
    ...(decisions.length > 0
      ? [`${plural(majorities, 'majority', 'majorities')}, ${plural(ties, 'tie')}`]
      : []),
    ...(written > 0 ? [`${plural(written, 'sentence')} written`] : []),
    ...(implied > 0 ? [`${plural(implied, 'pair')} ordered by implication`] : []),
    ...(contradicted > 0
      ? [`${plural(contradicted, 'pair')} left out: they contradict the order of others`]
      : []),
    ...contradictions.map(({ kind, rows }) => `  ${kind}: ${[...rows, rows[0]].join(' > ')}`),
    ...variantLines(decisions),
  ];
  return `${lines.join('\n')}\n`;
}

/** The variants that a majority found to be what their kind claims, by kind. */
function variantLines(decisions: readonly Decision[]): string[] {
  const byKind = new Map<string, { confirmed: number; judged: number }>();
  for (const { task, majority } of decisions) {
    if (task.claim === undefined) continue;
    const counts = byKind.get(task.kind) ?? { confirmed: 0, judged: 0 };
    counts.judged += 1;
    if (majority === task.claim) counts.confirmed += 1;
    byKind.set(task.kind, counts);
  }
  return [...byKind].map(
    ([kind, { confirmed, judged }]) =>
      `${kind}: ${confirmed} of ${judged} ${judged === 1 ? 'variant is' : 'variants are'} as claimed`,
  );
}
