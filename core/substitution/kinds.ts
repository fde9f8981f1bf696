import type { PartOfSpeech } from '../lexicon/partOfSpeech.ts';
import type { LemmaSense, SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { SubstitutionKind } from '../profile.ts';
import type { PennTag } from '../tagging/pennTag.ts';
import { nounSynonyms } from './nounSynonyms.ts';
import { verbAntonyms } from './verbAntonyms.ts';

/** One kind of substitution: the words it takes, and what WordNet offers for them. */
export interface KindOfSubstitution {
  readonly pos: PartOfSpeech;
  /** The tags of the words it takes. */
  readonly tags: readonly PennTag[];
  /** What may stand for `lemma` in the sense `synset`, in synset order: the word's own relations marked. */
  replacements(wordnet: WordNet, synset: SynsetId, lemma: string): readonly Replacement[];
}

export interface Replacement extends LemmaSense {
  /** True where the relation holds of the word itself, false where it holds of one of its synonyms. */
  readonly own: boolean;
}

export const NOUN_TAGS: readonly PennTag[] = ['NN', 'NNS'];
export const VERB_TAGS: readonly PennTag[] = ['VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ'];

/** Proper nouns and modals bear tags of their own and are never taken (White 2015, 3.3.2). */
export const KINDS: Readonly<Record<SubstitutionKind, KindOfSubstitution>> = {
  'noun-synonym': { pos: 'noun', tags: NOUN_TAGS, replacements: nounSynonyms },
  'verb-antonym': { pos: 'verb', tags: VERB_TAGS, replacements: verbAntonyms },
};
