import type { GateResult } from '../../core/evaluation/gates.ts';
import { runBrief } from '../../core/evaluation/report/runBrief.ts';
import { runJunit } from '../../core/evaluation/report/runJunit.ts';
import { runMarkdown } from '../../core/evaluation/report/runMarkdown.ts';
import { runText } from '../../core/evaluation/report/runText.ts';
import { isUnscored, type Run } from '../../core/evaluation/run.ts';
import { runJson } from '../../host/runs/runEvaluation.ts';
import type { Arguments, Options } from '../arguments.ts';
import { type ReportFormat, readReportFormat, reportFormatSchema } from '../options/reportFormat.ts';
import { schemaOptions } from '../options/schemaOptions.ts';
import { briefLines } from '../output/briefLines.ts';
import type { StyledLine } from '../output/output.ts';
import { UsageError } from '../terminal.ts';

/** The format of a run's output; `details` has all metrics, tests and warnings as text, where `text` has a summary. */
export type RunFormat = ReportFormat | 'details';

const PRINT = {
  details: (run: Run) => runText(run),
  json: (run: Run) => runJson(run),
  markdown: runMarkdown,
  junit: runJunit,
} satisfies Record<Exclude<RunFormat, 'text'>, (run: Run, gates: readonly GateResult[]) => string>;

const FORMAT_SCHEMA = reportFormatSchema(
  'Output format: a summary, run.json, GitHub-flavored Markdown or JUnit XML.',
);

export const RUN_FORMAT_OPTIONS = {
  details: { help: 'Print all metrics, tests and warnings instead of the summary.' },
  ...schemaOptions({ format: FORMAT_SCHEMA }),
  json: { help: 'Print run.json: the same as --format json.' },
} satisfies Options;

/** Reads how a run is printed. @throws UsageError for --details of what is no text */
export function readRunFormat(given: Arguments): RunFormat {
  const format = readReportFormat(given, FORMAT_SCHEMA);
  if (!given.has('details')) return format;
  if (format !== 'text') throw new UsageError(`--details is of text; ${format} has all of it.`);
  return 'details';
}

/** Writes a run, line by line where it is for a person. */
export function printRun(run: Run, gates: readonly GateResult[], format: RunFormat): readonly StyledLine[] {
  return format === 'text'
    ? briefLines(runBrief(run), isUnscored(run) ? undefined : NEXT)
    : [[PRINT[format](run, gates)]];
}

const NEXT =
  '--details prints all metrics, tests and warnings; semloc report and semloc compare read what --out DIR keeps.';
