import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { InputError } from '../core/inputError.ts';
import { filePathOf } from '../host/files/filePath.ts';
import { isInside, linksIn, realPath } from '../host/files/realPath.ts';
import { assertNothingSpecial } from '../host/files/regularFile.ts';

/** The folders that tools may read and write; nothing outside them is opened. */
export interface Roots {
  /** Absolute paths. Relative paths start at the first. */
  readonly folders: readonly string[];
  /**
   * The path with all links followed, whether anything exists there or not.
   *
   * @throws InputError if it lies outside the folders, or is a device, a pipe or a socket
   */
  place(given: string): Promise<string>;
  /**
   * The same for a corpus: a folder is searched for links that lead outside.
   *
   * @throws InputError that names the link
   */
  corpus(given: string): Promise<string>;
}

/** The error that a call needs the roots of the client, which has to be asked for them. */
export class RootsNeeded extends Error {
  override readonly name = 'RootsNeeded';
}

/** @param folders absolute paths; none if no path may be used at all */
function createRoots(folders: readonly string[]): Roots {
  const isWithin = async (file: string): Promise<boolean> => {
    for (const folder of folders) if (isInside(file, await realPath(folder))) return true;
    return false;
  };

  const place = async (given: string): Promise<string> => {
    const [first] = folders;
    if (first === undefined) throw noFolder(given);
    if (given.includes('\0')) throw new InputError(`The path ${given} contains a NUL character.`);
    const real = await realPath(path.resolve(first, given.replace(/^~(?=$|[\\/])/, homedir())));
    if (!(await isWithin(real))) throw outside(given, folders);
    await assertNothingSpecial(real);
    return real;
  };

  return Object.freeze<Roots>({
    folders,
    place,
    async corpus(given) {
      const real = await place(given);
      for (const link of await linksIn(real)) {
        if (!(await isWithin(await realPath(link)))) throw outside(link, folders);
      }
      return real;
    },
  });
}

/**
 * The roots where neither the user nor the client names any: the working folder, unless that is the whole disk or the
 * home folder is in it, which programs start in that were not told where to.
 */
export async function workingRoots(folder: string): Promise<Roots> {
  const isEverything =
    folder === path.parse(folder).root || isInside(await realPath(homedir()), await realPath(folder));
  return createRoots(isEverything ? [] : [folder]);
}

/** The roots that a client names by `file:` URIs; others, and all that is not a root, are left out. */
export function clientRoots(listed: readonly unknown[]): Roots {
  return createRoots(
    listed.flatMap((root) => {
      const uri = (root as { readonly uri?: unknown } | null)?.uri;
      return (typeof uri === 'string' && filePathOf(uri)) || [];
    }),
  );
}

/** The roots that the user names. @throws InputError for one that is no folder */
export async function namedRoots(folders: readonly string[]): Promise<Roots> {
  for (const folder of folders) {
    const isFolder = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder) throw new InputError(`There is no folder ${folder}.`, 'Give a folder to --root.');
  }
  return createRoots(folders.map((folder) => path.resolve(folder)));
}

function outside(given: string, folders: readonly string[]): InputError {
  return new InputError(
    `${given} lies outside the folders that Semloc may use.`,
    `Give a path inside ${folders.join(' or ')}, or ask the user to start semloc mcp with --root DIR.`,
  );
}

function noFolder(given: string): InputError {
  return new InputError(
    `${given} cannot be used: Semloc was given no folder.`,
    'Give the text itself where the tool takes one, or ask the user to start semloc mcp with --root DIR.',
  );
}
