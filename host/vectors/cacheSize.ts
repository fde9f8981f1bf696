import type { OptionSchema } from '../../core/options.ts';

/** The option that limits the cache of vectors. */
export const CACHE_SIZE_SCHEMA = {
  help: 'Maximum size of the vector cache in megabytes; the least recently used vectors are removed first.',
  default: 1000,
  minimum: 1,
  maximum: 1_000_000,
  integer: true,
} as const satisfies OptionSchema;
