import {
  ADJECTIVES_LIKE_NOUNS,
  CLOSED_ADJECTIVES,
  PREDICATIVE_ADJECTIVES,
} from '../english/words/adjectives.ts';
import { BEFORE_DEGREES, CLOSED_ADVERBS } from '../english/words/adverbs.ts';
import { NUMBER_NOUNS, UNIT_ABBREVIATIONS } from '../english/words/amounts.ts';
import { NEGATORS } from '../english/words/negation.ts';
import {
  ANTONYM_ADJECTIVES,
  ANTONYM_ADVERBS,
  ANTONYM_VERBS,
  UNLIKE_ANTONYM_ADJECTIVES,
  UNLIKE_ANTONYM_ADVERBS,
  UNLIKE_ANTONYM_VERBS,
} from '../english/words/oppositeWords.ts';
import { INDEFINITE_PRONOUNS } from '../english/words/pronouns.ts';
import {
  SYNONYM_ADJECTIVES,
  SYNONYM_ADVERBS,
  UNLIKE_ADJECTIVES,
  UNLIKE_ADVERBS,
} from '../english/words/synonymModifiers.ts';
import { SYNONYM_NOUNS, UNLIKE_NOUNS } from '../english/words/synonymNouns.ts';
import { SYNONYM_VERBS, UNLIKE_VERBS } from '../english/words/synonymVerbs.ts';
import {
  BARE_INFINITIVE_VERBS,
  SYNONYMS_BEFORE_INFINITIVES,
  TO_INFINITIVE_VERBS,
  VERBS_OF_THEIR_OWN_FRAME,
} from '../english/words/verbFrames.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import type { CandidateRules } from './candidateRules.ts';

/*
 * A lower-case lemma of three letters and more with a vowel: WordNet's synsets hold symbols, abbreviations and
 * names ("pct", "O" for oxygen, "North" for a union) that no writer puts for a common noun. Tagged at least
 * once: the others are mostly rare, dated or slang ("functionary", "whirlybird", "baccy"). No plural for a
 * singular: the verb would have to agree with it.
 *
 * The thresholds were set by reading the replacements of some 4,000 sentences of news. Below 0.7 of the word's uses
 * the most frequent sense is too often the wrong one ("share" as "part", "state" as "province"); below 0.7 of
 * the candidate's it is read as something else ("trial" as "test", "plan" as "program"), unless the two keep the
 * same company ("movie" and "film"). Below a cosine of 0.4 one synset holds words that are used of different things
 * ("resident" and "occupant"); much rarer than the word, a candidate is of another register ("metropolis").
 */
const COMMON_SYNONYMS: CandidateRules = {
  interchangeable: '',
  unlike: '',
  wordPattern: null,
  relations: ['synonym'],
  never: [...INDEFINITE_PRONOUNS, ...NUMBER_NOUNS, ...UNIT_ABBREVIATIONS],
  order: 'tag-count',
  pattern: "^(?=.*[aeiouy])[a-z][a-z'-]*[a-z][a-z]$",
  minimumTagCount: { own: 1, borrowed: 1 },
  wordShare: { own: 0.7, borrowed: 0.7 },
  wordShareWhenAlike: null,
  candidateShare: 0.7,
  candidateShareWhenPinned: 0.5,
  alikeCosine: 0.75,
  minimumCosine: { own: 0.4, borrowed: 0.4 },
  rarity: { always: 7_000, times: 12 },
  spellingTwins: false,
  beforeInfinitive: null,
  neverAfter: [],
  withParticle: true,
  constructions: true,
  insideCompounds: false,
  predicative: [],
  supported: true,
};

/*
 * A noun that has been tagged in other senses once in ten uses is too often meant in one of them ("effort" that is
 * work and not an attempt, "procedure" of a surgeon). A noun in -ing is mostly one of mass ("a preaching"),
 * and one with a digit a label ("Paragraph 13s").
 */
const NOUN_SYNONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  interchangeable: SYNONYM_NOUNS,
  unlike: UNLIKE_NOUNS,
  wordPattern: '^\\D*(?<!ing)$',
  wordShare: { own: 0.9, borrowed: 0.9 },
  wordShareWhenAlike: { cosine: 0.9, share: 0.7 },
  pattern: "^(?=.*[aeiouy])[a-z][a-z'-]*[a-z][a-z](?<!ing)$",
};

/*
 * Antonyms come in pairs of words that share many senses, WordNet marking few of them. So the candidate's other
 * senses do no harm, nor does it that the marked one is rarely tagged ("worsen"); and the word's own antonym is
 * trusted sooner ("exclude" for "include") than a synonym's ("change" for "remain", by way of "stay").
 */
const COMMON_ANTONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  relations: ['antonym', 'antonym-of-synonym'],
  never: BARE_INFINITIVE_VERBS,
  minimumTagCount: { own: 0, borrowed: 0 },
  wordShare: { own: 0.55, borrowed: 0.7 },
  candidateShare: 0,
  candidateShareWhenPinned: 0,
  minimumCosine: { own: 0.3, borrowed: 0.4 },
  rarity: { always: 50_000, times: 1 },
  beforeInfinitive: TO_INFINITIVE_VERBS,
  withParticle: false,
  supported: false,
};

const VERB_ANTONYMS: CandidateRules = {
  ...COMMON_ANTONYMS,
  interchangeable: ANTONYM_VERBS,
  unlike: UNLIKE_ANTONYM_VERBS,
  minimumCosine: { own: 0.55, borrowed: 0.55 },
  rarity: { always: 15_000, times: 1 },
};

/*
 * Below three tagged uses a verb, adjective or adverb is mostly of another register ("collar" for "arrest",
 * "wondrous", "decent" for "properly"). Verbs of one synset differ most in what may follow them.
 */
const VERB_SYNONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  interchangeable: SYNONYM_VERBS,
  unlike: UNLIKE_VERBS,
  never: [...BARE_INFINITIVE_VERBS, ...VERBS_OF_THEIR_OWN_FRAME],
  minimumTagCount: { own: 3, borrowed: 3 },
  wordShare: { own: 0.71, borrowed: 0.71 },
  candidateShare: 0.55,
  candidateShareWhenPinned: 0.55,
  minimumCosine: { own: 0.55, borrowed: 0.55 },
  beforeInfinitive: SYNONYMS_BEFORE_INFINITIVES,
  withParticle: false,
};

const ADJECTIVE_SYNONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  interchangeable: SYNONYM_ADJECTIVES,
  unlike: UNLIKE_ADJECTIVES,
  never: [...CLOSED_ADJECTIVES, ...ADJECTIVES_LIKE_NOUNS],
  minimumTagCount: { own: 3, borrowed: 3 },
  minimumCosine: { own: 0.65, borrowed: 0.65 },
  neverAfter: BEFORE_DEGREES,
  predicative: PREDICATIVE_ADJECTIVES,
};

/*
 * An antonym of a word that is only similar is good where it is one of the great pairs ("small" for "huge"), and
 * hardly ever where it is rare ("subtractive" for "additional", "achromatic" for "red").
 */
const ADJECTIVE_ANTONYMS: CandidateRules = {
  ...COMMON_ANTONYMS,
  interchangeable: ANTONYM_ADJECTIVES,
  unlike: UNLIKE_ANTONYM_ADJECTIVES,
  relations: ['antonym', 'antonym-of-synonym', 'antonym-of-similar'],
  never: [...CLOSED_ADJECTIVES, ...ADJECTIVES_LIKE_NOUNS],
  pattern: "^(?!non)(?=.*[aeiouy])[a-z][a-z'-]*[a-z][a-z]$",
  minimumTagCount: { own: 0, borrowed: 20 },
  wordShare: { own: 0.55, borrowed: 0.8 },
  minimumCosine: { own: 0.5, borrowed: 0.6 },
  beforeInfinitive: null,
  neverAfter: [...BEFORE_DEGREES, 'almost', 'nearly', 'such', 'highly', 'that'],
  withParticle: true,
  predicative: PREDICATIVE_ADJECTIVES,
};

/* Adverbs that look like adjectives ("easy", "full") stand in fewer places than those in -ly. */
const ADVERB_SYNONYMS: CandidateRules = {
  ...COMMON_SYNONYMS,
  interchangeable: SYNONYM_ADVERBS,
  unlike: UNLIKE_ADVERBS,
  never: CLOSED_ADVERBS,
  pattern:
    '^(?:[a-z]+ly|often|seldom|soon|perhaps|maybe|somewhat|sometimes|moreover|furthermore|nevertheless|' +
    'nonetheless|afterwards?|beforehand|later|forever|abroad|overseas|(?:up|down|in|out)wards?)$',
  minimumTagCount: { own: 3, borrowed: 3 },
  neverAfter: BEFORE_DEGREES,
};

const ADVERB_ANTONYMS: CandidateRules = {
  ...COMMON_ANTONYMS,
  interchangeable: ANTONYM_ADVERBS,
  unlike: UNLIKE_ANTONYM_ADVERBS,
  never: CLOSED_ADVERBS,
  minimumTagCount: { own: 0, borrowed: 10 },
  beforeInfinitive: null,
  neverAfter: [...NEGATORS, ...BEFORE_DEGREES, 'so', 'too', 'twice'],
  withParticle: true,
};

/** The rules for the candidates that the profile strict lets stand in a sentence, kind by kind. */
export const STRICT_CANDIDATE_RULES: Readonly<Record<SubstitutionKind, CandidateRules>> = {
  'noun-synonym': NOUN_SYNONYMS,
  'verb-antonym': VERB_ANTONYMS,
  'verb-synonym': VERB_SYNONYMS,
  'adjective-synonym': ADJECTIVE_SYNONYMS,
  'adjective-antonym': ADJECTIVE_ANTONYMS,
  'adverb-synonym': ADVERB_SYNONYMS,
  'adverb-antonym': ADVERB_ANTONYMS,
};
