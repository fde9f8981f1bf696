import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { asideMark, asideOf } from './asideFiles.ts';

/**
 * The time that a file gets which is written now, in milliseconds: a file server has a clock of its own. That of this
 * machine where the folder cannot be written to.
 */
export async function fileSystemTime(folder: string): Promise<number> {
  const file = asideOf(path.join(folder, 'clock'), asideMark());
  try {
    const handle = await open(file, 'wx');
    try {
      return (await handle.stat()).mtimeMs;
    } finally {
      await handle.close();
      await rm(file, { force: true });
    }
  } catch {
    return Date.now();
  }
}
