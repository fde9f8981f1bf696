import { oneOf } from './oneOf.ts';

/** Adjectives that a name often begins with. */
export const NAME_BEGINNINGS = oneOf(
  'Chief Tropical Supreme National United General Royal Holy New Great Saint',
);
