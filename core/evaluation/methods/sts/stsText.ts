import { plural } from '../../../plural.ts';
import { metricValues } from '../../metricValue.ts';
import { decimals } from '../../report/decimals.ts';
import { textTable } from '../../report/textTable.ts';
import type { MetricValue, Run } from '../../run.ts';
import type { StsScores } from './stsExample.ts';

/** Writes the correlations by subset, and their means by year, for a terminal. Ends with a newline. */
export function stsText({ subsets, years, metrics, manifest }: Run<string, StsScores>): string {
  const encoders = Object.keys(manifest.encoders);
  const valueIn = metricValues(metrics);
  const [first] = encoders as [string];
  const pairRow = (name: string, pairs: number, cell: (encoder: string) => Shown) => [
    name,
    String(pairs),
    ...encoders.flatMap((encoder) => {
      const { pearson, spearman } = cell(encoder);
      return [shown(pearson), shown(spearman)];
    }),
  ];
  const rows = Object.entries(subsets[first]!).flatMap(([subset, { pairs }]) => [
    pairRow(subset, pairs, (encoder) => subsets[encoder]![subset]!),
    ...partsOf(subset, metrics, first).map(({ part, pairs }) =>
      pairRow(`${subset}, ${part}`, pairs, (encoder) => ({
        pearson: valueIn(`${subset}/pearson, ${part}`, encoder),
        spearman: valueIn(`${subset}/spearman, ${part}`, encoder),
      })),
    ),
  ]);
  const means = Object.entries(years[first]!).flatMap(([year, { pairs }]) => [
    pairRow(`${year}, weighted`, pairs, (encoder) => years[encoder]![year]!.weighted),
    pairRow(`${year}, unweighted`, pairs, (encoder) => years[encoder]![year]!.unweighted),
  ]);
  const head = ['', 'pairs', ...encoders.flatMap((encoder) => [encoder, '…/spearman'])];
  const title = `Semantic textual similarity: ${plural(manifest.corpus.cases, 'pair')}; Pearson correlation under the name of each encoder`;
  return `${[title, ...textTable([head, ...rows, ...means])].join('\n')}\n`;
}

/** The values of the subset column in a subset, with their numbers of pairs. */
function partsOf(subset: string, metrics: readonly MetricValue[], encoder: string) {
  const prefix = `${subset}/pearson, `;
  return metrics
    .filter((each) => each.encoder === encoder && each.metric.startsWith(prefix))
    .map(({ metric, n }) => ({ part: metric.slice(prefix.length), pairs: n }));
}

type Shown = { readonly pearson: number | null; readonly spearman: number | null };

function shown(correlation: number | null): string {
  return correlation === null ? '-' : decimals(correlation, 3);
}
