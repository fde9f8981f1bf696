/** The thread that writes to the locks of a process, so that others see that it lives. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** Begins to write to a lock every `beat` milliseconds, or ends it. */
export interface LockOrder {
  readonly file: string;
  readonly beat: number | undefined;
}

const timers = new Map<string, NodeJS.Timeout>();

parentPort!.on('message', ({ file, beat }: LockOrder) => {
  clearInterval(timers.get(file));
  timers.delete(file);
  if (beat === undefined) return;
  let count = 0;
  timers.set(
    file,
    setInterval(() => write(file, ++count), beat),
  );
});

/**
 * Overwrites what is there, which needs no room on the disk. Closing it sends it to the server of a network file
 * system.
 */
function write(file: string, count: number): void {
  try {
    const descriptor = openSync(file, 'r+');
    try {
      writeSync(descriptor, String(count), 0);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // One that is gone was released, or taken over. Other problems may pass until the next time.
  }
}
