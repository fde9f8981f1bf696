import path from 'node:path';
import { cacheFolder } from '../host/cacheFolder.ts';
import type { Arguments, Options } from './arguments.ts';

/** Options of the commands that keep what was costly to make. */
export const CACHE_OPTIONS = {
  cache: {
    value: 'DIR',
    help: 'Where packed WordNets are kept; SEMLOC_CACHE, else a folder in the system’s cache, by default.',
  },
  'no-cache': { help: 'Keep nothing, and look for nothing that was kept.' },
} satisfies Options;

/** The folder to keep things in; undefined for none. */
export function readCache(given: Arguments): string | undefined {
  if (given.has('no-cache')) return undefined;
  const folder = given.text('cache');
  return folder ? path.resolve(folder) : cacheFolder();
}
