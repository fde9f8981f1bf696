import { plural } from '../../plural.ts';
import { decimals } from '../decimals.ts';
import type { Run } from '../run.ts';
import { textTable } from '../textTable.ts';
import type { StsScores } from './stsExample.ts';

/** Writes the correlations by subset, and their means by year, for a terminal. Ends with a newline. */
export function stsText({ subsets, years, manifest }: Run<string, StsScores>): string {
  const encoders = Object.keys(manifest.encoders);
  const [first] = encoders as [string];
  const pairRow = (name: string, pairs: number, cell: (encoder: string) => Shown) => [
    name,
    String(pairs),
    ...encoders.flatMap((encoder) => {
      const { pearson, spearman } = cell(encoder);
      return [shown(pearson), shown(spearman)];
    }),
  ];
  const rows = Object.entries(subsets[first]!).map(([subset, { pairs }]) =>
    pairRow(subset, pairs, (encoder) => subsets[encoder]![subset]!),
  );
  const means = Object.entries(years[first]!).flatMap(([year, { pairs }]) => [
    pairRow(`${year}, weighted`, pairs, (encoder) => years[encoder]![year]!.weighted),
    pairRow(`${year}, unweighted`, pairs, (encoder) => years[encoder]![year]!.unweighted),
  ]);
  const head = ['', 'pairs', ...encoders.flatMap((encoder) => [encoder, '…/spearman'])];
  const title = `Semantic textual similarity: ${plural(manifest.corpus.cases, 'pair')}; Pearson correlation under the name of each encoder`;
  return `${[title, ...textTable([head, ...rows, ...means])].join('\n')}\n`;
}

type Shown = { readonly pearson: number | null; readonly spearman: number | null };

function shown(correlation: number | null): string {
  return correlation === null ? '-' : decimals(correlation, 3);
}
