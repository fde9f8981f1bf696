import type { SubstitutionKind } from '../core/profile.ts';

/** What a candidate is to the word it may replace. */
export const KIND_NAMES: Readonly<Record<SubstitutionKind, string>> = {
  'noun-synonym': 'noun synonym',
  'verb-antonym': 'verb antonym',
};
