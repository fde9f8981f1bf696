import path from 'node:path';
import { attempt } from './fileError.ts';
import { createFileSet, type FileSet } from './fileSet.ts';
import { lockOutputFile, NOTHING_KEPT } from './outputLock.ts';
import { realPath } from './realPath.ts';

/**
 * Creates a file set for a file or folder and what belongs to it, beside it. No other process can write them until the set is
 * committed or discarded: otherwise one could put its files between those of another.
 *
 * @param what `corpus`, what is being written, for the message
 * @throws FolderTaken if another process writes the file; InputError if its folder cannot be written to
 */
export async function createLockedFiles(file: string, what: string): Promise<FileSet> {
  const files = await createFileSet(path.dirname(file));
  const lock = await attempt(`write ${file}`, async () =>
    lockOutputFile(await realPath(file), what, NOTHING_KEPT),
  ).catch(async (problem) => {
    await files.discard();
    throw problem;
  });
  return Object.freeze<FileSet>({
    ...files,
    async commit() {
      await lock.assertHeld();
      await files.commit();
      await lock.release();
    },
    async discard() {
      // Before the folder, which may have been made for the files.
      await lock.release();
      await files.discard();
    },
  });
}
