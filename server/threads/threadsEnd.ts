import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

const running = new Set<Promise<void>>();
process.on('worker', (worker: Worker) => {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  running.add(ended);
  void ended.then(() => running.delete(ended));
});

/** Waits for the threads that run now, of those started since this module was loaded, which finish what a model computes, but not for longer than {@link PATIENCE}. */
export async function threadsEnd(): Promise<void> {
  await Promise.race([Promise.all(running), setTimeout(PATIENCE)]);
}

/** Milliseconds. */
const PATIENCE = 10_000;
