import { headlineOf } from '../../core/evaluation/report/headline.ts';
import { runReport } from '../../core/evaluation/report/runReport.ts';
import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { keepRun } from '../../host/runs/keepRun.ts';
import { assertAbsolute } from '../absolutePath.ts';
import type {
  OpenRunParams,
  OpenRunResult,
  RunReportParams,
  RunReportResult,
  SaveRunParams,
  SaveRunResult,
} from '../protocol.ts';

/** Finished runs. */
export interface RunsFeature {
  /** Reads the text of a run.json. Rejects with an InputError if it is no run, or of a newer version. */
  open(params: OpenRunParams): Promise<OpenRunResult>;
  /** Writes the run in the text of a run.json. Rejects with an InputError if it is no run, or of a newer version. */
  report(params: RunReportParams): Promise<RunReportResult>;
  /** Saves a run that was only shown. Rejects with an InputError if it cannot be saved. */
  save(params: SaveRunParams): Promise<SaveRunResult>;
}

export function createRuns(): RunsFeature {
  return Object.freeze<RunsFeature>({
    async open({ text, name }) {
      const { run, problem } = readRun(String(text), String(name));
      const headline = headlineOf(run);
      return { run, ...(headline !== undefined && { headline }), notices: problem ? [problem] : [] };
    },
    async report({ text, name, format }) {
      const { run, problem } = readRun(text, name);
      return { text: await runReport({ run, notices: problem ? [problem] : [] }, format, readPageParts) };
    },
    async save({ from, out, replace }) {
      for (const folder of [from, out]) assertAbsolute(folder, 'The folder of the run');
      return keepRun(from, out, replace === true);
    },
  });
}
