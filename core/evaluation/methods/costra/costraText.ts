import { plural } from '../../../plural.ts';
import { textTable } from '../../report/textTable.ts';
import type { Run } from '../../run.ts';
import type { CostraScores } from './costraScores.ts';

/** Writes the comparisons that hold per class and encoder, with the means, for a terminal. Ends with a newline. */
export function costraText({ classes, mean, manifest }: Run<string, CostraScores>): string {
  const encoders = Object.keys(manifest.encoders);
  const names = [...new Set(encoders.flatMap((encoder) => Object.keys(classes[encoder]!)))];
  const rows = names.map((name) => [
    name,
    ...encoders.map((encoder) => {
      const { correct, total, accuracy } = classes[encoder]![name]!;
      return `${correct}/${total}  ${accuracy.toFixed(3)}`;
    }),
  ]);
  const means = ['mean', ...encoders.map((encoder) => mean[encoder]!.toFixed(4))];
  return `${[`Costra: ${plural(manifest.corpus.cases, 'group')}`, ...textTable([['', ...encoders], ...rows, means])].join('\n')}\n`;
}
