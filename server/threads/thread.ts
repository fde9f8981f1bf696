import { stat } from 'node:fs/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Progress, TaskOptions } from '../../core/taskOptions.ts';
import { removeUnfinished } from '../../host/files/asideFiles.ts';
import { errorOf, type Failure, failureOf } from '../../host/threads/failure.ts';

/** A message from a thread. Any message to a thread means stop. */
export type FromThread<Result, Said = never> =
  | { readonly progress: Progress }
  | { readonly notice: string }
  | { readonly said: Said }
  | { readonly result: Result }
  | { readonly failure: Failure };

export interface ThreadWork<Said> {
  /** The name of the thread in a debugger: `semloc-evaluate`. */
  readonly name: string;
  /** The data that the script is started with. */
  readonly order: unknown;
  /** The folder that the work writes into. */
  readonly out?: string;
  /** The time that canceled work may take to clean up its files, in milliseconds. */
  readonly grace: number;
  readonly onSaid?: (said: Said) => void;
}

/**
 * Runs work in a separate thread. Canceled work that does not end in time is terminated, and its unfinished files are
 * removed from its folder.
 *
 * @param script a script that calls {@link answerFromThread}
 */
export async function inThread<Result, Said = never>(
  script: URL,
  { name, order, out, grace, onSaid }: ThreadWork<Said>,
  { signal, onProgress }: TaskOptions & { readonly signal: AbortSignal },
): Promise<{ result: Result; notices: string[] }> {
  const isThere = out !== undefined && (await exists(out));
  signal.throwIfAborted();
  // Threads do not inherit the server's flags, such as those of a debugger.
  const worker = new Worker(script, { workerData: order, name, execArgv: [] });
  const { threadId } = worker;
  const notices: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let hasAnswered = false;
  const onAbort = () => {
    worker.postMessage('stop');
    timer = setTimeout(() => void worker.terminate(), grace);
  };
  signal.addEventListener('abort', onAbort);
  try {
    const result = await new Promise<Result>((resolve, reject) => {
      worker.on('message', (message: FromThread<Result, Said>) => {
        if ('progress' in message) onProgress?.(message.progress);
        else if ('notice' in message) notices.push(message.notice);
        else if ('said' in message) onSaid?.(message.said);
        else if ('result' in message) resolve(message.result);
        else {
          hasAnswered = true;
          reject(errorOf(message.failure));
        }
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`The thread ${name} ended early (exit code ${code}).`)));
    });
    return { result, notices };
  } catch (error) {
    // A thread that has answered has cleaned up its files, and ends by itself: stopped while a model computes, in it or in the
    // thread of its engine, it takes the process with it.
    if (!hasAnswered) {
      await worker.terminate();
      if (out !== undefined) await removeUnfinished(out, threadId, !isThere);
    }
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** The interface of a thread's script to the server. */
export interface InThread<Said> extends Required<TaskOptions> {
  notice(message: string): void;
  say(said: Said): void;
}

/** Carries out, inside the thread, the order that it was started with, and answers. Any message to it means stop. */
export async function answerFromThread<Order, Result, Said = never>(
  work: (order: Order, thread: InThread<Said>) => Promise<Result>,
): Promise<void> {
  const port = parentPort!;
  const stopping = new AbortController();
  port.on('message', () => stopping.abort());
  const send = (message: FromThread<Result, Said>) => port.postMessage(message);
  try {
    const result = await work(workerData as Order, {
      signal: stopping.signal,
      onProgress: (progress) => send({ progress }),
      notice: (notice) => send({ notice }),
      say: (said) => send({ said }),
    });
    send({ result });
  } catch (error) {
    send({ failure: failureOf(error) });
  } finally {
    port.close();
  }
}

/** Locates the script of a thread: `evaluateWorker` is evaluateWorker.ts in the sources, evaluateWorker.mjs in dist/. */
export function threadScript(name: string): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'mjs';
  return new URL(`./${name}.${extension}`, import.meta.url);
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
