import { plural } from '../../../plural.ts';
import { decimals } from '../../report/decimals.ts';
import { metricTable } from '../../report/metricTable.ts';
import { textTable } from '../../report/textTable.ts';
import type { Run } from '../../run.ts';
import type { TaskScores, TransferScores } from './transferScores.ts';

/**
 * Writes the metrics with their intervals, and of each task the C of its classifiers, the class of the lowest F1 and the
 * most frequent confusion, for a terminal. Ends with a newline.
 */
export function transferText({ tasks, metrics, manifest }: Run<string, TransferScores>): string {
  const encoders = Object.keys(manifest.encoders);
  const names = Object.keys(tasks[encoders[0]!]!);
  const title = `Transfer: ${plural(names.length, 'task')}, ${plural(manifest.corpus.cases, 'fold or test part', 'folds or test parts')}; score, 95% CI, n`;
  const rows = names.flatMap((task) =>
    encoders.flatMap((encoder) => {
      const scores = tasks[encoder]![task]!;
      return 'classes' in scores ? [[task, encoder, ...detailsOf(scores)]] : [];
    }),
  );
  const details =
    rows.length > 0 ? ['', ...textTable([['', '', 'C', 'lowest F1', 'most confused'], ...rows])] : [];
  return `${[title, ...textTable(metricTable(metrics, encoders)), ...details].join('\n')}\n`;
}

function detailsOf({ classifiers, classes, confusion }: TaskScores): string[] {
  const chosen = [...new Set(classifiers.map(({ c }) => c))].sort((a, b) => a - b);
  const lowest = classes.reduce((found, each) => (each.f1 < found.f1 ? each : found));
  let [most, pair] = [0, '-'];
  for (const [gold, row] of confusion.entries()) {
    for (const [predicted, count] of row.entries()) {
      if (gold === predicted || count <= most) continue;
      most = count;
      pair = `${classes[gold]!.label} as ${classes[predicted]!.label}: ${count} of ${classes[gold]!.cases}`;
    }
  }
  return [chosen.join(', '), `${lowest.label} ${decimals(lowest.f1, 4)}`, pair];
}
