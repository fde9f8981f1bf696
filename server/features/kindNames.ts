import type { SubstitutionKind } from '../../core/annotation.ts';

/** What a candidate is to the word it may replace. */
export const KIND_NAMES: Readonly<Record<SubstitutionKind, string>> = {
  'noun-synonym': 'noun synonym',
  'verb-antonym': 'verb antonym',
  'verb-synonym': 'verb synonym',
  'adjective-synonym': 'adjective synonym',
  'adjective-antonym': 'adjective antonym',
  'adverb-synonym': 'adverb synonym',
  'adverb-antonym': 'adverb antonym',
};
