import { lstat, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { UNFINISHED } from '../../core/modelFiles.ts';
import { fileProblem } from './fileError.ts';
import { type FolderLock, type FolderOwner, lockFolder } from './folderLock.ts';
import { PACE } from './lockBeats.ts';

/** A lock that keeps others from writing into a folder. */
export interface OutputLock extends FolderLock {
  /**
   * Call it before files are put in place.
   *
   * @throws FolderTaken if the folder was removed, or another process has taken it, because this one stood still for long
   */
  assertHeld(): Promise<void>;
}

/**
 * Locks a folder that a command writes into, for as long as it does.
 *
 * @param what `run`, what is being written, for the message
 * @param remedy what the message advises when another process has taken the folder: it depends on what is kept there
 * @throws FolderTaken if another process has it; InputError if it cannot be written to
 */
export function lockOutput(out: string, what: string, remedy: string): Promise<OutputLock> {
  return lockBy(path.join(out, UNFINISHED), { what, remedy, out, kind: 'folder' });
}

/** The same for a file, by a hidden folder beside it. Others may write other files into its folder. */
export function lockOutputFile(file: string, what: string, remedy: string): Promise<OutputLock> {
  const folder = path.join(path.dirname(file), `.${path.basename(file)}${UNFINISHED}`);
  return lockBy(folder, { what, remedy, out: file, kind: 'file' });
}

/** The remedy where a command that is given again goes on from what it has finished. */
export const KEPT = 'What is finished is kept: give the command again.';

/** The remedy where nothing is kept of an output before it is whole. */
export const NOTHING_KEPT =
  'Nothing is kept of this one: wait until the other is finished, or give the command again for another place.';

/** The output that is written, and its place. */
interface Output {
  readonly what: string;
  readonly remedy: string;
  readonly out: string;
  readonly kind: 'file' | 'folder';
}

async function lockBy(folder: string, output: Output): Promise<OutputLock> {
  const inPlace = await lstat(folder).catch(() => undefined);
  if (inPlace?.isSymbolicLink()) {
    throw new InputError(`${folder} is a link.`, `Remove it, or choose another ${output.kind}.`);
  }
  const lock = await lockFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw fileProblem(`write to ${inPlace ? folder : output.out}`, error);
  });
  if (!('release' in lock)) throw takenBy(lock, output);
  return {
    isHeld: lock.isHeld,
    async assertHeld() {
      if (await lock.isHeld()) return;
      const { out, kind, remedy } = output;
      const removed = kind === 'folder' ? ', or the folder was removed or moved' : '';
      throw new FolderTaken(
        `This process stood still for so long that another one has taken ${out}${removed}.`,
        remedy,
      );
    },
    async release() {
      await lock.release();
      // Not empty where something is kept, or another has come meanwhile.
      await rmdir(folder).catch(() => {});
    },
  };
}

/** Another process writes into the folder, or it was removed while this one did. */
export class FolderTaken extends InputError {}

function takenBy({ process, host, file }: FolderOwner, { what, out, kind }: Output): FolderTaken {
  const where = host === undefined ? '' : ` on ${host}`;
  const ended = (PACE.silence + PACE.watch) / 1000;
  return new FolderTaken(
    `Process ${process}${where} is writing a ${what} to ${out}.`,
    host === undefined
      ? `Wait until it is finished, or choose another ${kind}.`
      : `Wait until it is finished; if it was killed, try again after ${ended} seconds (its lock is ${file}).`,
  );
}
