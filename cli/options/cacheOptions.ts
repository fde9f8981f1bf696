import path from 'node:path';
import { cacheFolder } from '../../host/cacheFolder.ts';
import { CACHE_SIZE_SCHEMA } from '../../host/vectors/cacheSize.ts';
import type { VectorCacheSettings } from '../../host/vectors/vectorStore.ts';
import { type Arguments, type Options, under } from '../arguments.ts';
import { HEADINGS } from '../headings.ts';
import { readOption, schemaOptions } from './schemaOptions.ts';

/** Options of the commands that cache expensive results. */
export const CACHE_OPTIONS = under(HEADINGS.cache, {
  cache: {
    value: 'DIR',
    help: 'The cache folder for vectors and packed WordNets. Default: SEMLOC_CACHE, else a folder in the system’s cache.',
  },
  'no-cache': { help: 'Do not read or write the cache of vectors and packed WordNets.' },
} satisfies Options);

/** Options of the commands that cache vectors. */
export const VECTOR_CACHE_OPTIONS = {
  ...CACHE_OPTIONS,
  ...under(HEADINGS.cache, schemaOptions({ 'cache-size': CACHE_SIZE_SCHEMA })),
} satisfies Options;

/** The folder and the maximum size of the vector cache; undefined for no cache. */
export function readVectorCache(given: Arguments): VectorCacheSettings | undefined {
  const megabytes = readOption(given, 'cache-size', CACHE_SIZE_SCHEMA);
  const folder = readCache(given);
  return folder === undefined ? undefined : { folder, size: 1e6 * megabytes };
}

/** The cache folder; undefined for no cache. */
export function readCache(given: Arguments): string | undefined {
  return given.has('no-cache') ? undefined : cacheFolderOf(given);
}

/**
 * The cache folder, whether it is used or not: it always stores the data that shows whether the model of a remote
 * encoder has changed.
 */
export function cacheFolderOf(given: Arguments): string {
  const folder = given.text('cache');
  return folder ? path.resolve(folder) : cacheFolder();
}
