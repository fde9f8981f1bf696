import { Worker } from 'node:worker_threads';
import { errorOf } from '../../host/threads/failure.ts';
import type { CasesCalls, FromCases, ToCases } from './casesMessages.ts';

/** The thread that reads the cases of runs, so that a file of gigabytes holds nobody up. */
export interface CasesThread {
  call<Name extends keyof CasesCalls>(
    name: Name,
    request: CasesCalls[Name]['request'],
    signal: AbortSignal,
  ): Promise<CasesCalls[Name]['answer']>;
  dispose(): Promise<void>;
}

/**
 * Starts the thread when it is first needed, and again if it has ended early.
 *
 * @param script casesWorker
 */
export function createCasesThread(script: URL): CasesThread {
  let worker: Worker | undefined;
  const open = new Map<number, Open>();
  let calls = 0;

  const ended = (error: Error) => {
    worker = undefined;
    for (const { settle } of [...open.values()]) settle({ error });
  };
  const started = (): Worker => {
    if (worker) return worker;
    // Threads do not inherit the server's flags, such as those of a debugger.
    const starting = new Worker(script, { name: 'semloc-cases', execArgv: [] });
    worker = starting;
    starting.unref();
    starting.on('message', (message: FromCases) =>
      open
        .get(message.id)
        ?.settle('failure' in message ? { error: errorOf(message.failure) } : { answer: message.answer }),
    );
    starting.on('error', (cause) => ended(new Error(`The cases could not be read: ${cause}`, { cause })));
    starting.on('exit', (code) => {
      if (worker === starting) ended(new Error(`The thread that reads cases ended (exit code ${code}).`));
    });
    return starting;
  };

  return Object.freeze<CasesThread>({
    call: (name, request, signal) =>
      new Promise((resolve, reject) => {
        const id = calls++;
        const send = (message: ToCases) => started().postMessage(message);
        const onAbort = () => {
          send({ id, abort: true });
          settle({ error: signal.reason });
        };
        const settle: Open['settle'] = (outcome) => {
          if (!open.delete(id)) return;
          signal.removeEventListener('abort', onAbort);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.answer as never);
        };
        open.set(id, { settle });
        signal.addEventListener('abort', onAbort);
        send({ id, call: name, request } as ToCases);
      }),
    async dispose() {
      const ending = worker;
      worker = undefined;
      await ending?.terminate();
      for (const { settle } of [...open.values()]) settle({ error: new Error('The server has stopped.') });
    },
  });
}

/** An unanswered call. */
interface Open {
  settle(outcome: { answer: unknown } | { error: unknown }): void;
}
