import { readdir, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';

/** Follows every link of as much of the path as exists, also a link that leads to nothing yet. */
export async function realPath(file: string, links = 0): Promise<string> {
  const parent = path.dirname(file);
  return realpath(file).catch(async () => {
    if (parent === file) return file;
    const real = await realPath(parent, links);
    const link = links < LINKS ? await readlink(file).catch(() => undefined) : undefined;
    return link === undefined
      ? path.join(real, path.basename(file))
      : realPath(path.resolve(real, link), links + 1);
  });
}

/** Links followed at most that lead to nothing yet. */
const LINKS = 40;

/** Tests whether a path is that of a folder, or of what is in it; both as {@link realPath} gives them. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** Refuses to write where links lead outside a folder. @throws InputError */
export async function assertWrittenInside(folder: string, file: string): Promise<void> {
  if (!isInside(await realPath(file), await realPath(folder)))
    throw new InputError(
      `Cannot write ${file}: it is a link to a place outside ${folder}.`,
      'Remove the link.',
    );
}

/** The links in a folder and below; none in a file, or where there is nothing. */
export async function linksIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
