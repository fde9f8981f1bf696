import type { StartThreads, ThreadWork } from '../../core/training/threads.ts';
import { workerUrl } from '../location.ts';
import { startThreadPool } from '../threads/threadPool.ts';

/** The scripts of the threads, by their paths in host/. */
const SCRIPTS: Readonly<Record<ThreadWork, string>> = {
  'paragraph-vectors': 'training/paragraphWorker',
};

/** Starts threads for a trainer. */
export const startTrainingThreads: StartThreads = (work, data) =>
  startThreadPool(workerUrl(SCRIPTS[work]), data);
