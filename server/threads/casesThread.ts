import { Worker } from 'node:worker_threads';
import { type CallThread, createLazyThread } from '../../host/threads/lazyThread.ts';
import { openCalls } from '../../host/threads/openCalls.ts';
import type { CasesCalls } from './casesCalls.ts';
import { threadScript } from './thread.ts';

/**
 * The thread that reads the cases of runs, so that a file of gigabytes holds nobody up. It starts when it is first needed,
 * and again if it has ended early.
 */
export const createCasesThread = (): CallThread<CasesCalls> => createLazyThread(startThread);

function startThread(onEnd: () => void): CallThread<CasesCalls> {
  // Threads do not inherit the server's flags, such as those of a debugger.
  const worker = new Worker(threadScript('casesWorker'), { name: 'semloc-cases', execArgv: [] });
  worker.unref();
  const { call, fail } = openCalls<CasesCalls>(worker);
  const ended = (error: Error) => {
    onEnd();
    fail(error);
  };
  worker.on('error', (cause) => ended(new Error(`The cases could not be read: ${cause}`, { cause })));
  worker.on('exit', (code) => ended(new Error(`The thread that reads cases ended (exit code ${code}).`)));
  return {
    call,
    async end() {
      fail(new Error('The server has stopped.'));
      await worker.terminate();
    },
  };
}
