import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { COMPVEC, compVecSettings } from '../../core/training/compvec/settings.ts';
import type { Training } from '../../core/training/compvec/training.ts';
import { unfinishedTuning } from '../../host/checkpoint.ts';
import { assertNothingSpecial } from '../../host/regularFile.ts';
import type { SettingsSource } from '../documents/settings.ts';
import type {
  Settings,
  TuneParams,
  TuneReport,
  TuneResult,
  TuningOptionsResult,
  UnfinishedTuningItem,
} from '../protocol.ts';
import type { EngineChoice } from '../threads/engineChoice.ts';
import { createFolderThreads } from '../threads/folderThreads.ts';
import { threadScript } from '../threads/thread.ts';

/** Tunes word vectors on definitions, in a thread. */
export interface TuneFeature {
  /** @throws InputError if the parameters, the data or the vectors cannot be used, or the tuning diverges */
  run(
    params: TuneParams,
    task: TaskOptions & { readonly signal: AbortSignal },
    onReport: (report: TuneReport) => void,
  ): Promise<TuneResult>;
  /** The tuning that is unfinished in a folder. @throws InputError if its checkpoint cannot be read */
  unfinished(out: string): Promise<UnfinishedTuningItem | null>;
  options(): TuningOptionsResult;
  /** Stops what is running; its last checkpoint stays. */
  dispose(): Promise<void>;
}

/** What the thread is started with. */
export interface TuneOrder {
  readonly params: TuneParams;
  readonly settings: Pick<Settings, 'wordnet' | 'words' | 'profile' | 'spelling'>;
  readonly models: EngineChoice['models'];
}

/**
 * @param worker the thread's script; tuneWorker beside this file if not given
 * @param grace how long a cancelled tuning may take to put its files away, in milliseconds
 */
export function createTune(
  settingsSource: SettingsSource,
  choiceOf: (settings: Settings) => EngineChoice,
  worker: URL = threadScript('tuneWorker'),
  grace?: number,
): TuneFeature {
  const threads = createFolderThreads<TuneOrder, Training, TuneReport>({
    name: 'semloc-tune',
    what: 'tuning',
    worker,
    grace,
  });
  const orderOf = async (params: TuneParams): Promise<TuneOrder> => {
    const given = await settingsSource.of(params.scopeUri);
    const { wordnet, words, profile, spelling } = given;
    return { params, settings: { wordnet, words, profile, spelling }, models: choiceOf(given).models };
  };
  return Object.freeze<TuneFeature>({
    async run(params, task, onReport) {
      check(params);
      const { out, begin } = params;
      if (begin?.data !== undefined) await assertNothingSpecial(begin.data);
      const { result: training, notices } = await threads.run(() => orderOf(params), out, task, onReport);
      return { training, encoder: out, files: [path.join(out, 'training.json')], notices };
    },
    async unfinished(out) {
      checkFolder(out);
      const found = await unfinishedTuning(out);
      return found ? { step: found.step, settings: found.order.settings } : null;
    },
    options: () => ({ options: COMPVEC.options }),
    dispose: threads.dispose,
  });
}

/** What a client sends may be anything. */
function check({ out, begin }: TuneParams): void {
  checkFolder(out);
  if (begin === undefined) return;
  const { data, vectors, options, seed } = begin;
  const isFile = data === undefined || (typeof data === 'string' && path.isAbsolute(data));
  if (!isFile) throw new InputError(`The definitions are ${data}.`, 'Name the file by its full path.');
  if (typeof vectors !== 'string' || vectors === '') {
    throw new InputError('There are no word vectors to tune.', 'Name glove, or a folder of word vectors.');
  }
  if (!Number.isInteger(seed) || seed < 0) {
    throw new InputError(`The seed is ${seed}.`, 'It must be a whole number, 0 or more.');
  }
  compVecSettings(options ?? {}, seed);
}

function checkFolder(out: unknown): void {
  if (typeof out === 'string' && path.isAbsolute(out)) return;
  throw new InputError(`The folder for the tuned vectors is ${out}.`, 'Name it by its full path.');
}
