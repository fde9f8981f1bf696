import { parentPort, Worker } from 'node:worker_threads';
import { errorOf, type Failure, failureOf } from './engineThread/engineMessages.ts';

export interface ThreadSettings {
  /** The script of each thread; it calls {@link serveJobs}. */
  readonly worker: URL;
  /** Given to each thread as it starts. */
  readonly workerData: unknown;
  readonly threads: number;
  readonly signal: AbortSignal;
}

/**
 * Answers to the jobs, in their order, worked on by several threads. No more jobs are taken than a few a thread
 * ahead of the answer that is read next, so that memory stays flat however slowly answers are read. The threads end
 * with the generator, however it ends.
 */
export async function* inOrder<Job, Answer>(
  jobs: AsyncIterable<Job>,
  { worker, workerData, threads, signal }: ThreadSettings,
): AsyncGenerator<Answer, void, undefined> {
  signal.throwIfAborted();
  const queue: Open<Job>[] = [];
  const ahead: Promise<unknown>[] = [];
  let failure: { error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    for (const open of [...queue.splice(0), ...pool.flatMap(({ open }) => open ?? [])]) open.reject(error);
  };
  const pool: Thread<Job>[] = Array.from({ length: threads }, () => {
    // Not the flags that this process was started with, some of which a thread refuses.
    const thread: Thread<Job> = { worker: new Worker(worker, { workerData, execArgv: [] }), open: undefined };
    thread.worker.on('message', (message: Outcome) => {
      const { open } = thread;
      thread.open = undefined;
      if ('failure' in message) open?.reject(errorOf(message.failure));
      else open?.resolve(message.answer);
      hand(thread);
    });
    thread.worker.on('error', fail);
    thread.worker.on('exit', (code) =>
      fail(new Error(`A worker thread ended unexpectedly (exit code ${code}).`)),
    );
    return thread;
  });
  const hand = (thread: Thread<Job>) => {
    if (thread.open) return;
    thread.open = queue.shift();
    if (thread.open) thread.worker.postMessage(thread.open.job);
  };
  const work = (job: Job) => {
    const answer = new Promise<unknown>((resolve, reject) => queue.push({ job, resolve, reject }));
    // Whoever reads it is told; until then it is no unhandled rejection.
    answer.catch(() => {});
    for (const thread of pool) hand(thread);
    return answer;
  };
  const onAbort = () => fail(signal.reason);
  signal.addEventListener('abort', onAbort);
  const source = jobs[Symbol.asyncIterator]();
  try {
    for (;;) {
      while (!failure && ahead.length < AHEAD * threads) {
        const next = await source.next();
        if (next.done) break;
        ahead.push(work(next.value));
      }
      const first = ahead.shift();
      if (failure) throw failure.error;
      if (!first) return;
      yield (await first) as Answer;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: it may wait for input that never comes.
    void source.return?.(undefined);
    for (const thread of pool) thread.worker.removeAllListeners('exit');
    await Promise.all(pool.map((thread) => thread.worker.terminate()));
  }
}

/** Answers, in a thread that {@link inOrder} started, one job after the other. */
export function serveJobs<Job, Answer>(answer: (job: Job) => Promise<HandedOver<Answer>>): void {
  parentPort!.on('message', async (job: Job) => {
    try {
      const { given, memory } = await answer(job);
      parentPort!.postMessage({ answer: given } satisfies Outcome, memory);
    } catch (error) {
      parentPort!.postMessage({ failure: failureOf(error) } satisfies Outcome);
    }
  });
}

/** An answer, and the memory in it that is given away rather than copied. */
export interface HandedOver<Answer> {
  readonly given: Answer;
  readonly memory: ArrayBuffer[];
}

/** Jobs a thread that are taken before the answer to the first of them is read. */
const AHEAD = 4;

interface Open<Job> {
  readonly job: Job;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

interface Thread<Job> {
  readonly worker: Worker;
  open: Open<Job> | undefined;
}

type Outcome = { readonly answer: unknown } | { readonly failure: Failure };
