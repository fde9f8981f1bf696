import type { Stats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { realPath } from './realPath.ts';

/** The path at which a file of this name lies or would lie, symbolic links followed. */
export async function placeOf(file: string): Promise<string> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found && !found.isFile()) throw noFile(found);
  return realPath(file);
}

/** The path of a file that replaces a link of its name. */
export async function ownPlace(file: string): Promise<string> {
  const found = await lstat(file).catch(() => undefined);
  if (found && !found.isFile() && !found.isSymbolicLink()) throw noFile(found);
  return file;
}

function noFile(found: Stats): Error {
  return Object.assign(new Error(), { code: found.isDirectory() ? 'EISDIR' : 'NOT_A_FILE' });
}
