import type { Comparison } from '../comparison.ts';
import type { UnitSpan } from '../difference.ts';

/** A stretch of units that nothing explains, with what stands in its place in the other sentence. */
export interface Site {
  readonly a?: UnitSpan;
  readonly b?: UnitSpan;
}

/** Stretches of open units, each with what stands in its place in the other sentence. */
export function sitesOf(
  { alignment }: Comparison,
  openA: readonly number[],
  openB: readonly number[],
): Site[] {
  const sites: { a?: UnitSpan; b?: UnitSpan }[] = [];
  const left = new Set(openB);
  for (const span of stretchesOf(openA)) {
    const before = alignment.ofA[span.from - 1]?.b ?? (span.from === 0 ? -1 : undefined);
    const partner = alignment.ofA[span.from]?.b;
    const start = [partner, before === undefined ? undefined : before + 1].find(
      (j) => j !== undefined && left.has(j),
    );
    if (start === undefined) {
      sites.push({ a: span });
      continue;
    }
    let from = start;
    while (left.has(from - 1)) from--;
    let to = start;
    while (left.has(to)) left.delete(to++);
    for (let j = from; j < start; j++) left.delete(j);
    sites.push({ a: span, b: { from, to } });
  }
  return [...sites, ...stretchesOf([...left].sort((one, other) => one - other)).map((b) => ({ b }))];
}

function stretchesOf(indexes: readonly number[]): UnitSpan[] {
  const spans: { from: number; to: number }[] = [];
  for (const index of indexes) {
    const last = spans.at(-1);
    if (last?.to === index) last.to++;
    else spans.push({ from: index, to: index + 1 });
  }
  return spans;
}
