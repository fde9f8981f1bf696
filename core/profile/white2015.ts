import { AUXILIARIES } from '../english/words/auxiliaries.ts';
import { SUBSTITUTION_KINDS } from '../substitutionKinds/kinds.ts';
import type { CandidateRules } from './candidateRules.ts';
import type { Profile } from './profile.ts';

/** The paper's filters and nothing more. */
const AS_LISTED: CandidateRules = {
  interchangeable: '',
  unlike: '',
  wordPattern: null,
  relations: ['synonym', 'antonym', 'antonym-of-synonym'],
  never: [],
  order: 'synset',
  pattern: null,
  minimumTagCount: { own: 0, borrowed: 0 },
  wordShare: { own: 0, borrowed: 0 },
  wordShareWhenAlike: null,
  candidateShare: 0,
  candidateShareWhenPinned: 0,
  alikeCosine: 1,
  minimumCosine: { own: -1, borrowed: -1 },
  rarity: null,
  spellingTwins: true,
  beforeInfinitive: null,
  neverAfter: [],
  withParticle: true,
  constructions: false,
  insideCompounds: true,
  predicative: [],
  supported: true,
};

/** The profile that does what White (2015) did, by its text and its code. */
export const WHITE2015: Profile = {
  name: 'white2015',
  senseRule: 'summed-tag-counts',
  kinds: ['noun-synonym', 'verb-antonym'],
  auxiliaries: AUXILIARIES,
  collocationForms: 'ending',
  collocationWidths: [3, 2],
  collocationStopWords: [],
  compositionalEntries: [],
  freePrepositions: [],
  tagConfidence: 0,
  validWords: 'broad',
  skipEntities: false,
  foreignShare: 1,
  maxPairShare: 1,
  candidates: Object.fromEntries(
    SUBSTITUTION_KINDS.map((kind) => [kind, AS_LISTED]),
  ) as Profile['candidates'],
  capitals: 'initial',
  joinTokens: true,
};
