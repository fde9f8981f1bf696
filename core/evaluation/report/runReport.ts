import type { Run } from '../run.ts';
import type { ReportFormat } from './reportFormats.ts';
import type { PageParts } from './reportPage.ts';
import { runCsv } from './runCsv.ts';
import { runHtml } from './runHtml.ts';
import { runLatex } from './runLatex.ts';
import { runMarkdown } from './runMarkdown.ts';

/** A run to write, and the notices about what it lacks. */
export interface ReportedRun {
  readonly run: Run;
  readonly notices: readonly string[];
}

/** Writes a run. `readParts` reads the parts of a page where they are needed. */
export async function runReport(
  { run, notices }: ReportedRun,
  format: ReportFormat,
  readParts: () => Promise<PageParts>,
): Promise<string> {
  if (format === 'html') return runHtml(run, await readParts(), notices);
  return TEXTS[format](run);
}

const TEXTS = { markdown: (run: Run) => runMarkdown(run), latex: runLatex, csv: runCsv };
