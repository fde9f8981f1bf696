import type { DriftCheck } from '../../core/evaluation/drift/driftCheck.ts';
import { driftMarkdown } from '../../core/evaluation/drift/driftText.ts';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { assertAbsolute } from '../absolutePath.ts';
import type { FeatureHost } from '../featureHost.ts';
import type {
  CheckDriftParams,
  CheckDriftResult,
  RecordDriftParams,
  RecordDriftResult,
} from '../protocol.ts';
import { createFolderThreads } from '../threads/folderThreads.ts';
import { threadScript } from '../threads/thread.ts';

/** Records what encoders do, and checks whether they still do: in a thread, with vectors that no cache has kept. */
export interface DriftFeature {
  /** @throws InputError if the texts, the encoder or the folder cannot be used */
  record(params: RecordDriftParams, task: Running): Promise<RecordDriftResult>;
  /** @throws InputError if the record or the encoder cannot be used */
  check(params: CheckDriftParams, task: Running): Promise<CheckDriftResult>;
  /** Stops everything that is running and waits until unfinished files are removed. */
  dispose(): Promise<void>;
}

type Running = TaskOptions & { readonly signal: AbortSignal };

/** What a thread is asked for: a record to write, or an encoder to check. */
export type AskedDrift = { readonly record: RecordDriftParams } | { readonly check: CheckDriftParams };

/** The answer of a thread. */
export type DriftAnswer = DriftCheck | Omit<RecordDriftResult, 'notices'>;

export function createDrift(host: Pick<FeatureHost, 'settings' | 'choiceOf' | 'storedKeys'>): DriftFeature {
  const threads = createFolderThreads<AskedDrift, DriftAnswer>(host, {
    name: 'semloc-drift',
    what: 'record',
    worker: threadScript('driftWorker'),
  });
  return Object.freeze<DriftFeature>({
    async record(params, task) {
      checkRecording(params);
      const { files, out, scopeUri } = params;
      const work = { params: { record: params }, scopeUri, files, out };
      const { result, notices } = await threads.run(work, task);
      return { ...(result as Omit<RecordDriftResult, 'notices'>), notices };
    },
    async check(params, task) {
      assertAbsolute(params.folder, 'The folder of the record');
      const { scopeUri } = params;
      const work = { params: { check: params }, scopeUri, files: [] };
      const { result, notices } = await threads.run(work, task);
      const check = result as DriftCheck;
      return { check, markdown: driftMarkdown({ check, gates: [] }), notices };
    },
    dispose: threads.dispose,
  });
}

function checkRecording({ files, out, threshold }: RecordDriftParams): void {
  if (files.length === 0) throw new InputError('There is no text to record.', 'Give at least one file.');
  for (const file of files) assertAbsolute(file, 'The text');
  assertAbsolute(out, 'The folder for the record');
  if (threshold !== undefined && !(threshold >= -1 && threshold <= 1)) {
    throw new InputError(`The threshold is ${threshold}.`, 'It must be a cosine, from -1 to 1.');
  }
}
