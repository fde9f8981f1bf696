import { plural } from '../../plural.ts';
import { methodInfoOf } from '../methodInfo.ts';
import { methodNamed } from '../methods/index.ts';
import type { Brief } from '../report/brief.ts';
import { briefOfMetrics } from '../report/runBrief.ts';
import { LEVEL } from '../statistics/level.ts';
import { comparisonNotes } from './comparisonText.ts';
import type { Disagreement, RunComparison } from './runComparison.ts';

/** Sums up a comparison in at most 25 lines for up to four encoders. */
export function comparisonBrief(comparison: RunComparison): Brief & { readonly cautions: readonly string[] } {
  const { runs, metrics, comparisons, columns, disagreements } = comparison;
  const { method } = runs[0]!;
  const known = methodNamed(method) ?? { title: method, summary: '', metrics: [] };
  const brief = briefOfMetrics(
    { method, methodInfo: methodInfoOf(known, metrics), metrics, comparisons },
    columns.map(({ name }) => name),
  );
  const tested = comparisons.flatMap(({ pHolm }) => (pHolm === null ? [] : [pHolm]));
  const established = tested.filter((p) => p < LEVEL).length;
  const shown = disagreements.examples.slice(0, EXAMPLES).map(disagreementLine);
  return {
    ...brief,
    notes: [
      ...brief.notes,
      ...(tested.length > 0
        ? [
            `${established} of ${plural(tested.length, 'tested difference')} established (p < ${LEVEL}, Holm-corrected).`,
          ]
        : []),
      ...(disagreements.total > 0
        ? [
            `${plural(disagreements.total, 'case')} on which the encoders disagree${shown.length > 0 ? ':' : '.'}`,
            ...shown,
          ]
        : []),
    ],
    cautions: comparisonNotes(comparison).map((note) => note.replace(/\.$/, '')),
  };
}

const EXAMPLES = 3;

function disagreementLine({ metric, unit, columns }: Disagreement): string {
  const values = Object.entries(columns).map(([name, { value }]) => `${name} ${Number(value.toFixed(3))}`);
  return `  ${metric}, case ${unit}: ${values.join(', ')}`;
}
