import type { PartOfSpeech } from '../english/partOfSpeech.ts';
import type { PennTag } from '../english/pennTag.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import { antonyms } from './antonyms.ts';
import { indirectAntonyms } from './indirectAntonyms.ts';
import type { RelatedLemma } from './replacement.ts';
import { synonyms } from './synonyms.ts';

/** The description of a kind of variant; kinds of substitution have one, too. */
export interface KindDescription {
  /** The kind as people read it: "noun synonym". */
  readonly label: string;
  /** The effect that variants of this kind are meant to have: they preserve or change the meaning of the sentence. */
  readonly meaning: 'preserved' | 'changed';
  /** A sentence that says what is done. */
  readonly help: string;
  /**
   * The word pairs that the kind exchanges: `many`, or `few`, under about forty, which limits how rare each can be
   * in a corpus. Absent where the words of a variant are those of its sentence, or differ in grammar alone.
   */
  readonly pairs?: 'many' | 'few';
}

/** One kind of substitution: the words it takes, and what WordNet offers for them. */
export interface KindOfSubstitution extends KindDescription {
  readonly pos: PartOfSpeech;
  /** The tags of the words it takes. */
  readonly tags: readonly PennTag[];
  /** The replacements of `lemma` in the sense `synset`, relation by relation, in synset order. */
  replacements(wordnet: WordNet, synset: SynsetId, lemma: string): readonly RelatedLemma[];
}

export const NOUN_TAGS: readonly PennTag[] = ['NN', 'NNS'];
export const VERB_TAGS: readonly PennTag[] = ['VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ'];
export const ADJECTIVE_TAGS: readonly PennTag[] = ['JJ', 'JJR', 'JJS'];
const ADVERB_TAGS: readonly PennTag[] = ['RB', 'RBR', 'RBS'];

/**
 * The kinds of substitution, by the names the command line uses. Proper nouns and modals have tags of their own and
 * are never replaced (White 2015, 3.3.2).
 */
export const SUBSTITUTIONS = named({
  'noun-synonym': {
    label: 'noun synonym',
    meaning: 'preserved',
    help: 'Nouns are replaced by synonyms (White 2015).',
    pos: 'noun',
    pairs: 'many',
    tags: NOUN_TAGS,
    replacements: synonyms,
  },
  'verb-antonym': {
    label: 'verb antonym',
    meaning: 'changed',
    help: 'Verbs are replaced by antonyms (White 2015).',
    pos: 'verb',
    pairs: 'many',
    tags: VERB_TAGS,
    replacements: antonyms,
  },
  'verb-synonym': {
    label: 'verb synonym',
    meaning: 'preserved',
    help: 'Verbs are replaced by synonyms.',
    pos: 'verb',
    pairs: 'many',
    tags: VERB_TAGS,
    replacements: synonyms,
  },
  'adjective-synonym': {
    label: 'adjective synonym',
    meaning: 'preserved',
    help: 'Adjectives are replaced by synonyms.',
    pos: 'adjective',
    pairs: 'many',
    tags: ADJECTIVE_TAGS,
    replacements: synonyms,
  },
  'adjective-antonym': {
    label: 'adjective antonym',
    meaning: 'changed',
    help: 'Adjectives are replaced by antonyms, their own or those of a similar adjective.',
    pos: 'adjective',
    pairs: 'many',
    tags: ADJECTIVE_TAGS,
    replacements: (wordnet, synset, lemma) => [
      ...antonyms(wordnet, synset, lemma),
      ...indirectAntonyms(wordnet, synset),
    ],
  },
  'adverb-synonym': {
    label: 'adverb synonym',
    meaning: 'preserved',
    help: 'Adverbs are replaced by synonyms.',
    pos: 'adverb',
    pairs: 'many',
    tags: ADVERB_TAGS,
    replacements: synonyms,
  },
  'adverb-antonym': {
    label: 'adverb antonym',
    meaning: 'changed',
    help: 'Adverbs are replaced by antonyms.',
    pos: 'adverb',
    pairs: 'many',
    tags: ADVERB_TAGS,
    replacements: antonyms,
  },
});

export type SubstitutionKind = keyof typeof SUBSTITUTIONS;
export const SUBSTITUTION_KINDS = Object.keys(SUBSTITUTIONS) as readonly SubstitutionKind[];

function named<Name extends string>(
  kinds: Readonly<Record<Name, KindOfSubstitution>>,
): Readonly<Record<Name, KindOfSubstitution>> {
  return kinds;
}
