import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { readRegular, readRegularIfAny } from './files/regularFile.ts';

/** The file of a project's encoders and defaults. */
export const CONFIG_FILE = 'semloc.config.json';

export interface FoundConfig {
  /** The absolute path. */
  readonly file: string;
  readonly text: string;
}

/**
 * Finds the configuration of the folder, or of the nearest folder above it that has one. One that belongs to another user
 * is not read, and nor is any above it: whoever can write to a shared folder has no say. `notice` is told of it.
 * SEMLOC_CONFIG names another file, whosever it is, or `none`.
 *
 * @throws InputError for a file that cannot be read
 */
export async function findConfig(
  folder: string,
  notice: (message: string) => void,
): Promise<FoundConfig | undefined> {
  const named = process.env.SEMLOC_CONFIG;
  if (named === 'none') return undefined;
  if (named) {
    const file = path.resolve(named);
    return { file, text: new TextDecoder().decode(await readRegular(file, MOST)) };
  }
  for (const at of upward(path.resolve(folder))) {
    const file = path.join(at, CONFIG_FILE);
    const owner = await lstat(file).then(
      ({ uid }) => uid,
      () => undefined,
    );
    if (owner === undefined) continue;
    if (isForeign(owner)) {
      notice(`${file} is ignored: it belongs to another user.`);
      return undefined;
    }
    const bytes = await readRegularIfAny(file, MOST);
    if (bytes) return { file, text: new TextDecoder().decode(bytes) };
  }
  return undefined;
}

/** The folder and all above it. */
function upward(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...upward(above)];
}

/** Tests whether a file's owner is neither this user nor root; Windows has no such numbers. */
export function isForeign(owner: number, user = process.getuid?.()): boolean {
  return user !== undefined && owner !== user && owner !== 0;
}

/** Bytes of a configuration. */
const MOST = 1 << 20;
