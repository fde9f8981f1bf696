import type { GateResult } from '../core/evaluation/gates.ts';
import type { Run } from '../core/evaluation/run.ts';
import { runJunit } from '../core/evaluation/runJunit.ts';
import { runMarkdown } from '../core/evaluation/runMarkdown.ts';
import { runText } from '../core/evaluation/runText.ts';
import { runJson } from '../host/runEvaluation.ts';
import type { Arguments, Options } from './arguments.ts';
import { UsageError } from './terminal.ts';

/** What a run is printed as. */
export type RunFormat = keyof typeof PRINT;

const PRINT = {
  text: (run: Run) => runText(run),
  json: (run: Run) => runJson(run),
  markdown: runMarkdown,
  junit: runJunit,
} satisfies Record<string, (run: Run, gates: readonly GateResult[]) => string>;

export const RUN_FORMAT_OPTIONS = {
  format: {
    value: Object.keys(PRINT).join('|'),
    help: 'Print tables (the default), run.json, GitHub-flavoured Markdown, or JUnit XML.',
  },
  json: { help: 'Print run.json: the same as --format json.' },
} satisfies Options;

export function readRunFormat(given: Arguments): RunFormat {
  const format = given.choice('format', Object.keys(PRINT) as RunFormat[]);
  if (given.has('json') && format !== undefined && format !== 'json') {
    throw new UsageError(`--json and --format ${format} exclude each other.`);
  }
  return format ?? (given.has('json') ? 'json' : 'text');
}

export function printRun(run: Run, gates: readonly GateResult[], format: RunFormat): string {
  return PRINT[format](run, gates);
}
