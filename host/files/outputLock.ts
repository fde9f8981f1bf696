import { lstat, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { fileErrorReason } from './fileError.ts';
import { type FolderLock, type FolderOwner, lockFolder } from './folderLock.ts';
import { makeFolder } from './folders.ts';

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
  // Node's own way to make a folder, and those above it, does not say that a disk is read-only.
  const lock = await makeFolder(folder)
    .then(() => lockFolder(folder))
    .catch((error) => {
      throw new InputError(`Cannot write to ${folder}: ${fileErrorReason(error)}.`);
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

function takenBy({ process, host, file }: FolderOwner, what: string, out: string): InputError {
  const who = `Process ${process}${host === undefined ? '' : ` on ${host}`}`;
  return new InputError(
    `${who} is writing a ${what} to ${out}.`,
    `Wait until it is finished, or choose another folder; if it is not a process of Semloc, remove ${file}.`,
  );
}
