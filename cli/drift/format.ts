import type { GatedCheck } from '../../core/evaluation/drift/driftCheck.ts';
import { driftMarkdown, driftText } from '../../core/evaluation/drift/driftText.ts';
import { runJunit } from '../../core/evaluation/report/runJunit.ts';
import type { OptionSchema } from '../../core/options.ts';
import type { Arguments, Options } from '../arguments.ts';
import { givenOption, schemaOptions } from '../options/schemaOptions.ts';
import { UsageError } from '../terminal.ts';

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
} satisfies Record<string, (checked: GatedCheck) => string>;

/** The output formats of a check. */
export type DriftFormat = keyof typeof PRINT;

const FORMAT_SCHEMA = {
  help: 'Output format: the verdict with tables, JSON, GitHub-flavored Markdown or JUnit XML.',
  default: 'text',
  choices: ['text', 'json', 'markdown', 'junit'] satisfies DriftFormat[],
} as const satisfies OptionSchema;

export const DRIFT_FORMAT_OPTIONS = {
  ...schemaOptions({ format: FORMAT_SCHEMA }),
  json: { help: 'The same as --format json.' },
} satisfies Options;

export function readDriftFormat(given: Arguments): DriftFormat {
  const format = givenOption(given, 'format', FORMAT_SCHEMA);
  if (given.has('json') && format !== undefined && format !== 'json') {
    throw new UsageError(`--json and --format ${format} exclude each other.`);
  }
  return format ?? (given.has('json') ? 'json' : FORMAT_SCHEMA.default);
}

export function printCheck(checked: GatedCheck, format: DriftFormat): string {
  return PRINT[format](checked);
}
