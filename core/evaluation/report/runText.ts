import { plural } from '../../plural.ts';
import { coverageLines } from '../coverage/coverageText.ts';
import { methodNamed } from '../methods/index.ts';
import type { Run } from '../run.ts';
import { metricTable } from './metricTable.ts';
import { textTable } from './textTable.ts';
import { withEncoderNames } from './withEncoderNames.ts';

/** Writes a run for a terminal: warnings, its tables, and what encoders could not see. Ends with a newline. */
export function runText(given: Run): string {
  const run = withEncoderNames(given);
  const lines = coverageLines(run.coverage, run.warnings);
  const warnings = (run.warnings ?? []).map(({ text }) => `Warning: ${text}\n`).join('');
  const parts = methodNamed(run.method)?.answers ? [tables(run), warnings] : [warnings, tables(run)];
  return [...parts, lines.map((line) => `${line}\n`).join('')].filter((part) => part !== '').join('\n');
}

function tables(run: Run): string {
  const own = methodNamed(run.method)?.text;
  if (own) return own(run as never);
  const title = `${run.method}: ${plural(run.manifest.corpus.cases, 'case')}; value, 95% CI, n`;
  return `${[title, ...textTable(metricTable(run.metrics, Object.keys(run.manifest.encoders)))].join('\n')}\n`;
}
