import { plural } from '../../../plural.ts';
import { metricTable } from '../../report/metricTable.ts';
import { textTable } from '../../report/textTable.ts';
import type { Run } from '../../run.ts';
import type { StsScores } from './stsExample.ts';

/** Writes the correlations by subset, and their means by year, for a terminal. Ends with a newline. */
export function stsText({ metrics, manifest }: Run<string, StsScores>): string {
  const title = `Semantic textual similarity: ${plural(manifest.corpus.cases, 'pair')}; correlation, 95% CI, n`;
  return `${[title, ...textTable(metricTable(metrics, Object.keys(manifest.encoders)))].join('\n')}\n`;
}
