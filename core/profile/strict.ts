import { AUXILIARIES } from '../english/words/auxiliaries.ts';
import { COMPOSITIONAL_ENTRIES } from '../english/words/compositionalEntries.ts';
import { VERBS_WITH_FREE_PREPOSITIONS } from '../english/words/freePrepositions.ts';
import { SUBSTITUTION_KINDS } from '../substitutionKinds/kinds.ts';
import type { Profile } from './profile.ts';
import { STRICT_CANDIDATE_RULES } from './strictCandidateRules.ts';

/** The default: what gives the best sentences. */
export const STRICT: Profile = {
  name: 'strict',
  senseRule: 'first-sense',
  kinds: SUBSTITUTION_KINDS,
  // White's list has the other forms of “be”, and what else is cut off contractions.
  auxiliaries: [...AUXILIARIES, 'been', 'ai'],
  collocationForms: 'every-word',
  // “jack of all trades”, “as a matter of fact”; WordNet has few that are longer.
  collocationWidths: [5, 4, 3, 2],
  collocationStopWords: ['it', 'the', 'and'],
  compositionalEntries: COMPOSITIONAL_ENTRIES,
  freePrepositions: VERBS_WITH_FREE_PREPOSITIONS,
  tagConfidence: 0.75,
  validWords: 'common',
  skipEntities: true,
  foreignShare: 0.5,
  maxPairShare: 0.05,
  candidates: STRICT_CANDIDATE_RULES,
  capitals: 'full',
  joinTokens: false,
};
