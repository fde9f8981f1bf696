import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../core/inputError.ts';
import type { Resources } from '../core/resources.ts';
import { resourcesFolder } from './location.ts';

/** The files of a folder; of Semloc's own resources/ if none is given. */
export function createResources(folder = resourcesFolder()): Resources {
  const locate = (name: string) => path.join(folder, name);
  return Object.freeze({
    read: (name: string) =>
      readFile(locate(name)).catch((error) => Promise.reject(problem(error, name, folder))),
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

function problem(error: unknown, name: string, folder: string): InputError {
  const { code, message } = error as NodeJS.ErrnoException;
  const what = code === 'ENOENT' ? 'is missing' : `cannot be read (${message})`;
  return new InputError(
    `The resource ${name} ${what}; looked in ${folder}.`,
    'Run `npm run build` in a checkout, or reinstall Semloc.',
  );
}
