import type { SubstitutionKind } from '../annotation.ts';
import type { PartOfSpeech } from '../english/partOfSpeech.ts';
import type { PennTag } from '../english/pennTag.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import { antonyms } from './antonyms.ts';
import { indirectAntonyms } from './indirectAntonyms.ts';
import type { RelatedLemma } from './replacement.ts';
import { synonyms } from './synonyms.ts';

/** One kind of substitution: the words it takes, and what WordNet offers for them. */
export interface KindOfSubstitution {
  readonly pos: PartOfSpeech;
  /** The tags of the words it takes. */
  readonly tags: readonly PennTag[];
  /** What may stand for `lemma` in the sense `synset`, relation by relation, in synset order. */
  replacements(wordnet: WordNet, synset: SynsetId, lemma: string): readonly RelatedLemma[];
}

export const NOUN_TAGS: readonly PennTag[] = ['NN', 'NNS'];
export const VERB_TAGS: readonly PennTag[] = ['VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ'];
export const ADJECTIVE_TAGS: readonly PennTag[] = ['JJ', 'JJR', 'JJS'];
export const ADVERB_TAGS: readonly PennTag[] = ['RB', 'RBR', 'RBS'];

/** Proper nouns and modals bear tags of their own and are never taken (White 2015, 3.3.2). */
export const KINDS: Readonly<Record<SubstitutionKind, KindOfSubstitution>> = {
  'noun-synonym': { pos: 'noun', tags: NOUN_TAGS, replacements: synonyms },
  'verb-antonym': { pos: 'verb', tags: VERB_TAGS, replacements: antonyms },
  'verb-synonym': { pos: 'verb', tags: VERB_TAGS, replacements: synonyms },
  'adjective-synonym': { pos: 'adjective', tags: ADJECTIVE_TAGS, replacements: synonyms },
  'adjective-antonym': {
    pos: 'adjective',
    tags: ADJECTIVE_TAGS,
    replacements: (wordnet, synset, lemma) => [
      ...antonyms(wordnet, synset, lemma),
      ...indirectAntonyms(wordnet, synset),
    ],
  },
  'adverb-synonym': { pos: 'adverb', tags: ADVERB_TAGS, replacements: synonyms },
  'adverb-antonym': { pos: 'adverb', tags: ADVERB_TAGS, replacements: antonyms },
};
