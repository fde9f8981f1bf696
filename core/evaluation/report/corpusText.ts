import { plural } from '../../plural.ts';
import type { Run } from '../run.ts';

/** The files of a run's corpus and the number of its cases, as far as they are known: `a.tsv, 12 cases`. */
export function corpusText({ manifest }: Pick<Run, 'manifest'>, between = ', '): string {
  const { files, cases } = manifest.corpus;
  const names = files.map(({ name }) => name).join(', ');
  return [names, cases !== undefined && plural(cases, 'case')].filter(Boolean).join(between);
}
