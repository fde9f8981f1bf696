import { lstat, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { fileProblem } from './fileError.ts';
import { type FolderLock, type FolderOwner, lockFolder } from './folderLock.ts';

/** The folder, inside the one that a command writes into, for its lock and what it keeps until it is finished. */
export const UNFINISHED = '.unfinished';

/**
 * Locks a folder that a command writes into, for as long as it does.
 *
 * @param what `run`, what is being written, for the message
 * @throws InputError if another process has it, or it cannot be written to
 */
export async function lockOutput(out: string, what: string): Promise<FolderLock> {
  const folder = path.join(out, UNFINISHED);
  if ((await lstat(folder).catch(() => undefined))?.isSymbolicLink()) {
    throw new InputError(`${folder} is a link.`, 'Remove it, or choose another folder.');
  }
  const lock = await lockFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw fileProblem(`write to ${folder}`, error);
  });
  if (!('release' in lock)) throw takenBy(lock, what, out);
  return {
    async release() {
      await lock.release();
      // Not empty where something is kept, or another has come meanwhile.
      await rmdir(folder).catch(() => {});
    },
  };
}

/** Another process writes into the folder. */
export class FolderTaken extends InputError {}

function takenBy({ process, host, file }: FolderOwner, what: string, out: string): FolderTaken {
  const who = `Process ${process}${host === undefined ? '' : ` on ${host}`}`;
  return new FolderTaken(
    `${who} is writing a ${what} to ${out}.`,
    `Wait until it is finished, or choose another folder; if it is not a process of Semloc, remove ${file}.`,
  );
}
