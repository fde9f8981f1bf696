import { oneOf } from './oneOf.ts';

/** Adjectives that a name often begins with. */
export const NAME_BEGINNINGS = oneOf(
  'Chief Tropical Supreme National United General Royal Holy New Great Saint',
);

/** Names that end with an exclamation mark, at the end of a text. */
export const NAMES_WITH_EXCLAMATION_MARK = /\b(?:Yahoo|Jeopardy|Joomla|Oklahoma|Yum)!$/;
