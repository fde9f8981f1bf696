import { isAbsolute } from 'node:path';
import { headlineOf } from '../../core/evaluation/headline.ts';
import { readRun } from '../../core/evaluation/parseRun.ts';
import { runReport } from '../../core/evaluation/runReport.ts';
import { InputError } from '../../core/inputError.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { keepRun } from '../../host/runs/keepRun.ts';
import type {
  OpenRunParams,
  OpenRunResult,
  RunReportParams,
  RunReportResult,
  SaveRunParams,
  SaveRunResult,
} from '../protocol.ts';

/** The run in the text of a run.json. @throws InputError if it is no run, or of a newer version */
export function openRunText({ text, name }: OpenRunParams): OpenRunResult {
  const { run, problem } = readRun(String(text), String(name));
  const headline = headlineOf(run);
  return { run, ...(headline !== undefined && { headline }), notices: problem ? [problem] : [] };
}

/** Writes the run in the text of a run.json. Rejects with an InputError if it is no run, or of a newer version. */
export async function reportRun({ text, name, format }: RunReportParams): Promise<RunReportResult> {
  const { run, problem } = readRun(text, name);
  return { text: await runReport({ run, notices: problem ? [problem] : [] }, format, readPageParts) };
}

/** Saves a run that was only shown. Rejects with an InputError if it cannot be saved. */
export async function saveRun({ from, out, replace }: SaveRunParams): Promise<SaveRunResult> {
  for (const folder of [from, out]) {
    if (typeof folder === 'string' && isAbsolute(folder)) continue;
    throw new InputError(
      `The folder of the run, ${folder}, is not an absolute path.`,
      'Give its absolute path.',
    );
  }
  return keepRun(from, out, replace === true);
}
