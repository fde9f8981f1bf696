import { lstat, mkdir, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing, one by one: Node's own way never ends where a file system
 * that cannot hold folders (/proc) says that there is none. Gives the first that was made.
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  const missing: string[] = [];
  for (let current = path.resolve(folder); !(await isFolder(current)); current = path.dirname(current)) {
    missing.push(current);
  }
  const first = missing.at(-1);
  for (const each of missing.toReversed()) {
    try {
      await mkdir(each);
    } catch (error) {
      // Someone else may have made it just now.
      if (await isFolder(each).catch(() => false)) continue;
      if (each !== first) await removeEmptyFolders(path.dirname(each), first!);
      throw (await isGone(each, error)) ? Object.assign(new Error('taken away'), { code: 'ENOENT' }) : error;
    }
  }
  return first;
}

/** Tests whether someone else made a folder, for which `error` says that it was there, and took it away again. */
async function isGone(folder: string, error: unknown): Promise<boolean> {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  return lstat(folder).then(
    () => false,
    ({ code }) => code === 'ENOENT',
  );
}

/** Removes `folder` and its parents up to `first`, those that were made, as long as they are empty. */
export async function removeEmptyFolders(folder: string, first: string): Promise<void> {
  const top = path.resolve(first);
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    try {
      await rmdir(current);
    } catch {
      return;
    }
    if (current === top) return;
  }
}

/** False where there is nothing; rejects where there is something else. */
async function isFolder(place: string): Promise<boolean> {
  try {
    if ((await stat(place)).isDirectory()) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && path.dirname(place) !== place) return false;
    throw error;
  }
  throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
}
