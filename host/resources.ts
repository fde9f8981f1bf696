import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../core/inputError.ts';
import type { Resources } from '../core/resources.ts';
import { readPart } from './files/regularFile.ts';
import { resourcesFolder } from './location.ts';

/** The files of a folder; of Semloc's own resources/ if none is given. */
export function createResources(folder = resourcesFolder()): Resources {
  const locate = (name: string) => path.join(folder, name);
  return Object.freeze({
    read: (name: string) =>
      readWhole(locate(name)).catch((error) => Promise.reject(problem(error, name, folder))),
    readSync: (name: string) => {
      try {
        return readFileSync(locate(name));
      } catch (error) {
        throw problem(error, name, folder);
      }
    },
    locate,
  });
}

/** Reads a file in one piece, which needs this thread less often than the many pieces of `readFile`. */
async function readWhole(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    return await readPart(handle, 0, size);
  } finally {
    await handle.close();
  }
}

function problem(error: unknown, name: string, folder: string): InputError {
  const { code, message } = error as NodeJS.ErrnoException;
  const what = code === 'ENOENT' ? 'is missing' : `cannot be read (${message})`;
  return new InputError(
    `The resource ${name} ${what}; looked in ${folder}.`,
    'Run `npm run build` in a checkout, or reinstall Semloc.',
  );
}
