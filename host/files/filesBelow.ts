import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { isInside, realPath } from './realPath.ts';

/** The files that were found in a folder and those below it. */
export interface FilesBelow {
  /** Full paths, those of the upper folders first. */
  readonly files: readonly string[];
  /** True if there may be more: a limit was reached. */
  readonly isCut: boolean;
}

/** The limits of a search for files. */
export interface SearchLimits {
  /** The number of files and folders that are looked at. */
  readonly entries: number;
  /** The number of files that are found. */
  readonly files: number;
}

/**
 * Searches a folder for files, without reading any. Links are not followed; `node_modules` and folders whose names begin
 * with a dot are passed over, except for `first`. A folder that cannot be read counts as empty.
 *
 * @param first folders below `folder` that are searched before all others
 */
export async function filesBelow(
  folder: string,
  isWanted: (name: string) => boolean,
  limits: SearchLimits,
  first: readonly string[] = [],
): Promise<FilesBelow> {
  const files: string[] = [];
  const root = await realPath(folder);
  const waiting = [folder];
  for (const name of first.toReversed()) {
    const place = path.join(folder, name);
    if (isInside(await realPath(place), root)) waiting.unshift(place);
  }
  let left = limits.entries;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for await (const entry of entriesOf(next)) {
      if (left-- === 0) return { files, isCut: true };
      const found = path.join(next, entry.name);
      if (entry.isDirectory() && !isPassedOver(entry.name)) waiting.push(found);
      if (!entry.isFile() || !isWanted(entry.name)) continue;
      if (files.length === limits.files) return { files, isCut: true };
      files.push(found);
    }
  }
  return { files, isCut: false };
}

const isPassedOver = (name: string) => name.startsWith('.') || name === 'node_modules';

/** The entries of a folder as the system gives them; in a folder of a million, no more are read than are asked for. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder);
  } catch {
    // It is gone, or not for us to read.
  }
}
