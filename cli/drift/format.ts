import type { GatedCheck } from '../../core/evaluation/drift/driftCheck.ts';
import { driftMarkdown, driftText } from '../../core/evaluation/drift/driftText.ts';
import { runJunit } from '../../core/evaluation/report/runJunit.ts';
import type { Arguments, Options } from '../arguments.ts';
import { type ReportFormat, readReportFormat, reportFormatSchema } from '../options/reportFormat.ts';
import { schemaOptions } from '../options/schemaOptions.ts';

const PRINT = {
  text: driftText,
  json: ({ check, gates }) => {
    const results = gates.map(({ gate, metric, passed }) => ({
      gate: gate.text,
      value: metric.value,
      passed,
    }));
    return `${JSON.stringify({ ...check, gates: results }, null, 2)}\n`;
  },
  markdown: driftMarkdown,
  junit: ({ check, gates }) => runJunit(check, gates),
} satisfies Record<ReportFormat, (checked: GatedCheck) => string>;

const FORMAT_SCHEMA = reportFormatSchema(
  'Output format: the verdict with tables, JSON, GitHub-flavored Markdown or JUnit XML.',
);

export const DRIFT_FORMAT_OPTIONS = {
  ...schemaOptions({ format: FORMAT_SCHEMA }),
  json: { help: 'The same as --format json.' },
} satisfies Options;

export function readDriftFormat(given: Arguments): ReportFormat {
  return readReportFormat(given, FORMAT_SCHEMA);
}

export function printCheck(checked: GatedCheck, format: ReportFormat): string {
  return PRINT[format](checked);
}
