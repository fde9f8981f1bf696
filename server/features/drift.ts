import type { DriftCheck } from '../../core/evaluation/drift/driftCheck.ts';
import { driftMarkdown } from '../../core/evaluation/drift/driftText.ts';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { assertNothingSpecial } from '../../host/files/regularFile.ts';
import { assertAbsolute } from '../absolutePath.ts';
import type { FeatureHost } from '../featureHost.ts';
import type {
  CheckDriftParams,
  CheckDriftResult,
  EncoderKeys,
  RecordDriftParams,
  RecordDriftResult,
  Settings,
} from '../protocol.ts';
import type { EngineChoice } from '../threads/engineChoice.ts';
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

/** The order that a thread is started with: a record to write, or an encoder to check. */
export interface DriftOrder {
  readonly asked: { readonly record: RecordDriftParams } | { readonly check: CheckDriftParams };
  readonly settings: Settings;
  readonly engine: EngineChoice;
  readonly keys: EncoderKeys;
}

/** The answer of a thread to an order. */
export type DriftAnswer = DriftCheck | Omit<RecordDriftResult, 'notices'>;

export function createDrift({
  settings: settingsSource,
  choiceOf,
  storedKeys,
}: Pick<FeatureHost, 'settings' | 'choiceOf' | 'storedKeys'>): DriftFeature {
  const threads = createFolderThreads<DriftOrder, DriftAnswer>({
    name: 'semloc-drift',
    what: 'record',
    worker: threadScript('driftWorker'),
  });
  const orderOf = async (asked: DriftOrder['asked'], scopeUri: string | undefined): Promise<DriftOrder> => {
    const settings = await settingsSource.of(scopeUri);
    return { asked, settings, engine: choiceOf(settings), keys: storedKeys() };
  };
  return Object.freeze<DriftFeature>({
    async record(params, task) {
      checkRecording(params);
      const { files, out, scopeUri } = params;
      const order = async () => {
        await Promise.all(files.map(assertNothingSpecial));
        return orderOf({ record: params }, scopeUri);
      };
      const { result, notices } = await threads.run(order, out, task);
      return { ...(result as Omit<RecordDriftResult, 'notices'>), notices };
    },
    async check(params, task) {
      assertAbsolute(params.folder, 'The folder of the record');
      const { scopeUri } = params;
      const { result, notices } = await threads.run(
        () => orderOf({ check: params }, scopeUri),
        undefined,
        task,
      );
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
