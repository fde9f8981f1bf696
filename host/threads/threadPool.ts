import { MessageChannel, type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { errorOf, type Failure, failureOf } from './failure.ts';

/** Threads of one script, each of which does one job at a time. */
export interface ThreadPool<Job, Answer> {
  /**
   * Has a job done by the first thread that is free. Rejects with what the job throws, or if the threads have failed. Who
   * reads the answer late need not handle its rejection before.
   */
  work(job: Job): Promise<Answer>;
  /** The reason why no more jobs are done: a thread has ended, or {@link fail} was called. */
  readonly failure: { readonly error: unknown } | undefined;
  /** Rejects all open jobs, and all that follow. */
  fail(error: unknown): void;
  /** Ends the threads. */
  end(): Promise<void>;
}

/**
 * Starts one thread per element of `workerData`, which it is given. The script calls {@link serveJobs}.
 *
 * @param onChannel receives one end of a channel to each thread, which has the other as `port` in its data; there are no
 * channels where it is absent
 */
export function startThreadPool<Job, Answer>(
  script: URL,
  workerData: readonly object[],
  onChannel?: (port: MessagePort) => void,
): ThreadPool<Job, Answer> {
  const queue: Open<Job>[] = [];
  let failure: { error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    for (const open of [...queue.splice(0), ...pool.flatMap(({ open }) => open ?? [])]) open.reject(error);
  };
  const pool = workerData.map((data): Thread<Job> => {
    const port = onChannel && openChannel(onChannel);
    // Not the flags that this process was started with, some of which a thread refuses.
    const worker = new Worker(script, {
      ...(port ? { workerData: { ...data, port }, transferList: [port] } : { workerData: data }),
      execArgv: [],
    });
    const thread: Thread<Job> = { worker, open: undefined };
    worker.on('message', (message: Outcome) => {
      const { open } = thread;
      thread.open = undefined;
      if ('failure' in message) open?.reject(errorOf(message.failure));
      else open?.resolve(message.answer);
      hand(thread);
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`A worker thread ended unexpectedly (exit code ${code}).`)));
    return thread;
  });
  const hand = (thread: Thread<Job>) => {
    if (thread.open) return;
    thread.open = queue.shift();
    if (thread.open) thread.worker.postMessage(thread.open.job);
  };
  return {
    work(job) {
      const answer = new Promise<unknown>((resolve, reject) => {
        if (failure) reject(failure.error);
        else queue.push({ job, resolve, reject });
      });
      // Whoever reads it is told; until then it is no unhandled rejection.
      answer.catch(() => {});
      for (const thread of pool) hand(thread);
      return answer as Promise<Answer>;
    },
    get failure() {
      return failure;
    },
    fail,
    async end() {
      for (const { worker } of pool) worker.removeAllListeners('exit');
      await Promise.all(pool.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Opens a channel, hands out one end and returns the other. It closes when the thread that gets that has ended. */
function openChannel(onChannel: (port: MessagePort) => void): MessagePort {
  const { port1, port2 } = new MessageChannel();
  onChannel(port1);
  return port2;
}

/** Answers, in a thread of a pool, one job after the other. */
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
