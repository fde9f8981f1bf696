import { Worker } from 'node:worker_threads';
import { type ParquetRows, unreadableParquet } from '../../core/parquet.ts';
import { workerUrl } from '../location.ts';
import { openCalls } from '../threads/openCalls.ts';
import type { ParquetCalls } from './parquetMessages.ts';

/** What reading some rows may take. */
export interface ParquetLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

/**
 * Opens a Parquet file in a thread of its own, which ends where the file makes it take too long or too much memory: a few
 * bytes may say that a value is repeated a billion times. Close it, or the process stays.
 *
 * @throws InputError that names the file
 */
export async function openParquetAside(
  file: string,
  { seconds, megabytes }: ParquetLimits = LIMITS,
): Promise<ParquetRows> {
  const worker = new Worker(workerUrl('parquet/parquetWorker'), {
    name: 'semloc-parquet',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const { call, fail } = openCalls<ParquetCalls>(worker);
  const over = (what: string) => unreadableParquet(file, `it takes more than ${what}, as damaged files do`);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? over(`${megabytes} MB of memory`) : error),
  );
  worker.on('exit', (code) => fail(new Error(`The thread that reads Parquet ended (exit code ${code}).`)));
  const close = async () => void (await worker.terminate());
  const limited: typeof call = async (name, request) => {
    const timer = setTimeout(() => fail(over(`${seconds} seconds`)), seconds * 1000);
    try {
      return await call(name, request);
    } catch (error) {
      await close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    ...(await limited('open', { file })),
    read: async (columns, from, to) => (await limited('read', { columns, from, to })).rows,
    close,
  };
}

const LIMITS: ParquetLimits = { seconds: 30, megabytes: 2048 };
