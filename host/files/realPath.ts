import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** Follows every link of as much of the path as exists. */
export async function realPath(file: string): Promise<string> {
  const parent = path.dirname(file);
  return realpath(file).catch(async () =>
    parent === file ? file : path.join(await realPath(parent), path.basename(file)),
  );
}

/** Tests whether a path is that of a folder, or of what is in it; both as {@link realPath} gives them. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}
