import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The path at which a file of this name lies or would lie, symbolic links followed. */
export async function placeOf(file: string): Promise<string> {
  for (let links = 0; ; links++) {
    try {
      const found = await stat(file);
      if (found.isFile()) return await realpath(file);
      throw Object.assign(new Error(), { code: found.isDirectory() ? 'EISDIR' : 'NOT_A_FILE' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || links > LINKS) throw error;
    }
    const link = await lstat(file).catch(() => undefined);
    if (!link?.isSymbolicLink()) return file;
    file = path.resolve(path.dirname(file), await readlink(file));
  }
}

/** The path of a file that replaces a link of its name. */
export async function ownPlace(file: string): Promise<string> {
  const found = await lstat(file).catch(() => undefined);
  if (!found || found.isFile() || found.isSymbolicLink()) return file;
  throw Object.assign(new Error(), { code: found.isDirectory() ? 'EISDIR' : 'NOT_A_FILE' });
}

/** Symbolic links followed at most that lead to nothing yet. */
const LINKS = 40;
