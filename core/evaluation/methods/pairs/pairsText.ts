import { plural } from '../../../plural.ts';
import { decimals } from '../../report/decimals.ts';
import { metricTable } from '../../report/metricTable.ts';
import { textTable } from '../../report/textTable.ts';
import type { Run } from '../../run.ts';
import type { PairsScores } from './pairsScores.ts';

/** Writes the metrics with their intervals, and the best thresholds, for a terminal. Ends with a newline. */
export function pairsText({ scores, metrics, manifest }: Run<string, PairsScores>): string {
  const encoders = Object.keys(manifest.encoders);
  const { positive, pairs } = scores[encoders[0]!]!;
  const title = `Labeled pairs: ${plural(pairs, 'pair')}, ${positive} positive (average precision of a random order: ${decimals(positive / pairs, 4)}); score, 95% CI, n`;
  const thresholds = (['f1', 'accuracy'] as const).map((metric) => [
    `${metric} threshold`,
    ...encoders.map((encoder) => {
      const threshold = scores[encoder]![`${metric}Threshold`];
      return threshold === null ? '-' : decimals(threshold, 4);
    }),
  ]);
  return `${[title, ...textTable([...metricTable(metrics, encoders), ...thresholds])].join('\n')}\n`;
}
