import type { PartOfSpeech } from '../partOfSpeech.ts';

/**
 * The lexicon that lemmatization needs. WordNet is one (core/lexicon/wordnet.ts). Words are in lower case, those of a
 * multiword expression joined with `_`.
 */
export interface MorphologyLexicon {
  /** True if the lexicon has the word under this part of speech (any, if none is given). */
  has(lemma: string, pos?: PartOfSpeech): boolean;
  /** The base forms of an irregular form, likeliest first: `went` gives `go`. Empty if it is none. */
  exceptions(form: string, pos: PartOfSpeech): readonly string[];
  /** The senses of a lemma; empty if it has none. */
  synsets(lemma: string, pos: PartOfSpeech): readonly number[];
  /** The lemmas of a sense, each with how often it is tagged in that sense. */
  members(synset: number): readonly { readonly lemma: string; readonly tagCount: number }[];
}
