import type { GateResult } from '../../core/evaluation/gates.ts';
import { runJunit } from '../../core/evaluation/report/runJunit.ts';
import { runMarkdown } from '../../core/evaluation/report/runMarkdown.ts';
import { runText } from '../../core/evaluation/report/runText.ts';
import type { Run } from '../../core/evaluation/run.ts';
import type { OptionSchema } from '../../core/options.ts';
import { runJson } from '../../host/runs/runEvaluation.ts';
import type { Arguments, Options } from '../arguments.ts';
import { givenOption, schemaOptions } from '../options/schemaOptions.ts';
import { UsageError } from '../terminal.ts';

/** The output formats of a run. */
export type RunFormat = keyof typeof PRINT;

const PRINT = {
  text: (run: Run) => runText(run),
  json: (run: Run) => runJson(run),
  markdown: runMarkdown,
  junit: runJunit,
} satisfies Record<string, (run: Run, gates: readonly GateResult[]) => string>;

const FORMAT_SCHEMA = {
  help: 'Output format: tables, run.json, GitHub-flavored Markdown or JUnit XML.',
  default: 'text',
  choices: ['text', 'json', 'markdown', 'junit'] satisfies RunFormat[],
} as const satisfies OptionSchema;

export const RUN_FORMAT_OPTIONS = {
  ...schemaOptions({ format: FORMAT_SCHEMA }),
  json: { help: 'Print run.json: the same as --format json.' },
} satisfies Options;

export function readRunFormat(given: Arguments): RunFormat {
  const format = givenOption(given, 'format', FORMAT_SCHEMA);
  if (given.has('json') && format !== undefined && format !== 'json') {
    throw new UsageError(`--json and --format ${format} exclude each other.`);
  }
  return format ?? (given.has('json') ? 'json' : FORMAT_SCHEMA.default);
}

export function printRun(run: Run, gates: readonly GateResult[], format: RunFormat): string {
  return PRINT[format](run, gates);
}
