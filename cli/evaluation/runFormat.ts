import type { GateResult } from '../../core/evaluation/gates.ts';
import { runJunit } from '../../core/evaluation/report/runJunit.ts';
import { runMarkdown } from '../../core/evaluation/report/runMarkdown.ts';
import { runText } from '../../core/evaluation/report/runText.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { runJson } from '../../host/runs/runEvaluation.ts';
import type { Arguments, Options } from '../arguments.ts';
import { type ReportFormat, readReportFormat, reportFormatSchema } from '../options/reportFormat.ts';
import { schemaOptions } from '../options/schemaOptions.ts';

const PRINT = {
  text: (run: Run) => runText(run),
  json: (run: Run) => runJson(run),
  markdown: runMarkdown,
  junit: runJunit,
} satisfies Record<ReportFormat, (run: Run, gates: readonly GateResult[]) => string>;

const FORMAT_SCHEMA = reportFormatSchema(
  'Output format: tables, run.json, GitHub-flavored Markdown or JUnit XML.',
);

export const RUN_FORMAT_OPTIONS = {
  ...schemaOptions({ format: FORMAT_SCHEMA }),
  json: { help: 'Print run.json: the same as --format json.' },
} satisfies Options;

export function readRunFormat(given: Arguments): ReportFormat {
  return readReportFormat(given, FORMAT_SCHEMA);
}

export function printRun(run: Run, gates: readonly GateResult[], format: ReportFormat): string {
  return PRINT[format](run, gates);
}
