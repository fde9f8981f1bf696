import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { METHODS } from '../core/evaluation/methods/index.ts';
import type { Run } from '../core/evaluation/run.ts';
import { InputProblem } from '../core/problem.ts';
import { PROFILES } from '../core/profile.ts';
import type { Progress, Running } from '../core/progress.ts';
import { errorOf, type Failure } from '../host/engineMessages.ts';
import { removeUnfinished } from '../host/files.ts';
import { cancelled } from './cancellation.ts';
import type { EngineChoice } from './engineChoice.ts';
import type { EncoderKeys, EvaluateParams, EvaluateResult, Settings } from './protocol.ts';
import type { SettingsSource } from './settings.ts';

/** Evaluates encoders on a corpus, in a thread with an annotator and an engine of its own. */
export interface EvaluateFeature {
  /** @throws InputProblem if the parameters, the corpus or an encoder cannot be used */
  run(params: EvaluateParams, running: Running & { readonly signal: AbortSignal }): Promise<EvaluateResult>;
  /** Stops what is running, and waits until it has put its files away. */
  dispose(): Promise<void>;
}

/** What the thread is started with. */
export interface EvaluateOrder {
  readonly params: EvaluateParams;
  readonly settings: Pick<Settings, 'choice' | 'spelling' | 'limits' | 'profile' | 'wordnet' | 'words'> & {
    readonly engine: EngineChoice;
  };
  readonly keys: EncoderKeys;
}

/** From the thread. To it goes one message, of any content: stop. */
export type FromEvaluation =
  | { readonly progress: Progress }
  | { readonly notice: string }
  | { readonly run: Run }
  | { readonly failure: Failure };

/**
 * How long a cancelled run may take to put its files away, in milliseconds. A client that stops the server kills
 * it after 2,000 ms.
 */
const GRACE = 1500;

/** @param worker the thread's script; evaluateWorker beside this file if not given */
export function createEvaluate(
  settingsSource: SettingsSource,
  choiceOf: (settings: Settings) => EngineChoice,
  storedKeys: () => EncoderKeys,
  worker: URL = workerUrl(),
  grace = GRACE,
): EvaluateFeature {
  const disposing = new AbortController();
  const open = new Set<Promise<unknown>>();
  /** The folders of runs that are going on. */
  const taken = new Set<string>();
  const begin = (order: EvaluateOrder, running: Parameters<typeof inThread>[2]) => {
    const { out } = order.params;
    const folder = out === undefined ? undefined : path.resolve(out);
    if (folder === undefined) return inThread(worker, order, running, grace);
    if (taken.has(folder)) {
      throw new InputProblem(
        `Another run is being written into ${out}.`,
        'Wait for it, or name another folder.',
      );
    }
    taken.add(folder);
    return inThread(worker, order, running, grace).finally(() => taken.delete(folder));
  };
  return Object.freeze({
    async run(params: EvaluateParams, { signal, onProgress }: Running & { readonly signal: AbortSignal }) {
      check(params);
      const running = { signal: AbortSignal.any([signal, disposing.signal]), onProgress };
      const began = performance.now();
      const settings = await settingsSource.of(params.scopeUri);
      running.signal.throwIfAborted();
      const { choice, spelling, limits, profile, wordnet, words } = settings;
      const engine = choiceOf(settings);
      const kept = { choice, spelling, engine, limits, profile, wordnet, words };
      const order = { params, settings: kept, keys: storedKeys() };
      const evaluation = begin(order, running);
      open.add(evaluation);
      const { run, notices } = await evaluation.finally(() => open.delete(evaluation));
      return {
        run,
        seconds: Math.round(performance.now() - began) / 1000,
        files: await filesIn(params.out),
        notices,
      };
    },
    async dispose() {
      disposing.abort(cancelled());
      await Promise.allSettled(open);
    },
  });
}

async function inThread(
  script: URL,
  order: EvaluateOrder,
  { signal, onProgress }: Running & { readonly signal: AbortSignal },
  grace: number,
): Promise<{ run: Run; notices: string[] }> {
  const { out } = order.params;
  const isThere = out !== undefined && (await exists(out));
  signal.throwIfAborted();
  // The server's own flags, those of a debugger above all, are not for its threads.
  const worker = new Worker(script, { workerData: order, name: 'semloc-evaluate', execArgv: [] });
  const { threadId } = worker;
  const notices: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const onAbort = () => {
    worker.postMessage('stop');
    timer = setTimeout(() => void worker.terminate(), grace);
  };
  signal.addEventListener('abort', onAbort);
  try {
    const run = await new Promise<Run>((resolve, reject) => {
      worker.on('message', (message: FromEvaluation) => {
        if ('progress' in message) onProgress?.(message.progress);
        else if ('notice' in message) notices.push(message.notice);
        else if ('run' in message) resolve(message.run);
        else reject(errorOf(message.failure));
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`The evaluation ended early (exit code ${code}).`)));
    });
    void worker.terminate();
    return { run, notices };
  } catch (error) {
    await worker.terminate();
    if (out !== undefined) await removeUnfinished(out, threadId, !isThere);
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** evaluateWorker.ts beside this file, or evaluateWorker.mjs beside the bundle that this is in. */
function workerUrl(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'mjs';
  return new URL(`./evaluateWorker.${extension}`, import.meta.url);
}

/** What a client sends may be anything. */
function check({ method, corpus, encoders, profile, seed, options, out }: EvaluateParams): void {
  const expect = (holds: boolean, problem: string, remedy: string) => {
    if (!holds) throw new InputProblem(problem, remedy);
  };
  const texts = (value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string' && each);
  expect(
    METHODS.some(({ name }) => name === method),
    `There is no evaluation method "${method}".`,
    `The methods are ${METHODS.map(({ name }) => name).join(', ')}.`,
  );
  expect(texts(corpus), 'There is no corpus to evaluate on.', 'Name at least one file.');
  expect(texts(encoders), 'There is no encoder to evaluate.', 'Name at least one.');
  expect(
    profile === undefined || Object.hasOwn(PROFILES, profile),
    `There is no profile "${profile}".`,
    `The profiles are ${Object.keys(PROFILES).join(', ')}.`,
  );
  expect(
    Number.isInteger(seed) && seed >= 0,
    `The seed is ${seed}.`,
    'It must be a whole number, 0 or more.',
  );
  expect(
    options === undefined || (typeof options === 'object' && options !== null),
    'The options of the method are no object.',
    'Give an object by their names.',
  );
  expect(
    out === undefined || (typeof out === 'string' && path.isAbsolute(out)),
    `The folder for the results is ${out}.`,
    'Name it by its full path.',
  );
}

async function filesIn(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return [];
  const files = ['run.json', 'examples.jsonl', 'timing.json'].map((name) => path.join(folder, name));
  const present = await Promise.all(files.map(exists));
  return files.filter((_, index) => present[index]);
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
