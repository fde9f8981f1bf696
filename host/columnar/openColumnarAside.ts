import { Worker } from 'node:worker_threads';
import { COLUMNAR_MEGABYTES } from '../../core/columnar/boundedMemory.ts';
import { type ColumnarRows, unreadableColumnar } from '../../core/columnar.ts';
import { workerUrl } from '../location.ts';
import { openCalls } from '../threads/openCalls.ts';
import type { ColumnarCalls } from './columnarMessages.ts';

/** What reading some rows may take. */
interface ColumnarLimits {
  readonly seconds: number;
  /** For values, and again for the pages that they are read from. */
  readonly megabytes: number;
}

/**
 * Opens a Parquet or Arrow file in a thread of its own, which ends where the file makes it take too long or too much memory: a few
 * bytes may say that a value is repeated a billion times. Close it, or the process stays.
 *
 * @param signal ends the thread, and with it what is being read
 * @throws InputError that names the file; the signal's reason when aborted
 */
export async function openColumnarAside(
  file: string,
  { seconds, megabytes }: ColumnarLimits = LIMITS,
  signal?: AbortSignal,
): Promise<ColumnarRows> {
  const worker = new Worker(workerUrl('columnar/columnarWorker'), {
    name: 'semloc-columnar',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const { call, fail } = openCalls<ColumnarCalls>(worker);
  let ended: Error | undefined;
  const end = (reason: Error) => {
    ended ??= reason;
    fail(ended);
  };
  const over = (what: string) => unreadableColumnar(file, `it takes more than ${what}, as damaged files do`);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? over(`${megabytes} MB of memory`) : error),
  );
  worker.on('exit', (code) => end(new Error(`The thread that reads Parquet ended (exit code ${code}).`)));
  const close = async () => {
    end(new Error(`${file} is closed.`));
    await worker.terminate();
  };
  const limited: typeof call = async (name, request) => {
    if (ended) throw ended;
    worker.ref();
    const timer = setTimeout(() => end(over(`${seconds} seconds`)), seconds * 1000);
    try {
      return await call(name, request, { signal });
    } catch (error) {
      end(error as Error);
      await close();
      throw error;
    } finally {
      clearTimeout(timer);
      // A reader that is given up, as by an interrupt, does not keep the process.
      worker.unref();
    }
  };
  return {
    ...(await limited('open', { file, megabytes })),
    read: async (columns, from, to) => (await limited('read', { columns, from, to })).rows,
    close,
  };
}

const LIMITS: ColumnarLimits = { seconds: 30, megabytes: COLUMNAR_MEGABYTES };
