import { hostname } from 'node:os';

/** This machine, as names of files have it. */
export const HOST = hostname().replace(/[^\w-]/g, '_');

/** Whether a process of this machine lives, whosever it is. */
export function processLives(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
