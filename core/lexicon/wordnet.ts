import type { PartOfSpeech } from '../english/partOfSpeech.ts';

/** Identifies a synset within one opened WordNet: dense, 0 to the number of synsets − 1. */
export type SynsetId = number;

/** A lemma in a synset, in WordNet's own order. */
export interface Member {
  /** The lemma as WordNet writes it, case kept, words joined with `_`, adjective markers stripped: `police_officer`. */
  readonly lemma: string;
  /** The tag count of this sense of the lemma in WordNet's semantic concordances. */
  readonly tagCount: number;
}

export interface Gloss {
  readonly definition: string;
  readonly examples: readonly string[];
}

/** A lemma of a synset, by position. */
export interface LemmaSense {
  readonly synset: SynsetId;
  /** Index into {@link WordNet.members}. */
  readonly member: number;
}

/** One WordNet database, opened for reading. Lemma arguments are lower-cased and joined with `_` by the caller. */
export interface WordNet {
  /** `3.0`, `3.1`, or what the database says of itself. */
  readonly version: string;
  /** SHA-256 of the packed database, in hexadecimal. */
  readonly hash: string;
  /** The synsets of a lemma, most frequent sense first; empty if it has none. */
  synsets(lemma: string, pos: PartOfSpeech): readonly SynsetId[];
  /** Every lemma, each once. */
  lemmas(): Iterable<string>;
  /** True if the lemma stands in the database under this part of speech (any, if none is given). */
  has(lemma: string, pos?: PartOfSpeech): boolean;
  /**
   * False where no lemma of several words begins with the words of this hash (`hashOfWords` in collocationStarts.ts), or is
   * all of them: then there is no need to look for one. May be true where there is none.
   */
  mayBegin(hash: number): boolean;
  partOfSpeech(synset: SynsetId): PartOfSpeech;
  /** The database's own identifier, for display and provenance: part-of-speech letter and offset, `n08227214`. */
  name(synset: SynsetId): string;
  members(synset: SynsetId): readonly Member[];
  /** The direct antonyms of one lemma of a synset. */
  antonyms(synset: SynsetId, member: number): readonly LemmaSense[];
  /** The synsets of more general meaning: of "police officer" that of "lawman". Instances have none here. */
  hypernyms(synset: SynsetId): readonly SynsetId[];
  /** The synsets of more specific meaning, the inverse of {@link hypernyms}; in order of their ids. */
  hyponyms(synset: SynsetId): readonly SynsetId[];
  /** The synsets near in meaning: similar to it, listed under "see also", or in its group of verbs. In WordNet's order. */
  near(synset: SynsetId): readonly SynsetId[];
  /** The synsets an adjective's synset is similar to: a satellite's head, a head's satellites. Else none. */
  similar(synset: SynsetId): readonly SynsetId[];
  /**
   * The numbers, as wninput(5) has them, of the sentence frames that a verb takes in a synset: 8 is "Somebody
   * ----s something". Empty for what is no verb, and where the database says nothing.
   */
  frames(synset: SynsetId, member: number): readonly number[];
  /** The definition and examples of a synset. The glosses are read on first use. */
  gloss(synset: SynsetId): Gloss;
  /** Base forms of an irregular form (WordNet's exception lists): `went` → `go`. Empty if it is none. */
  exceptions(form: string, pos: PartOfSpeech): readonly string[];
}
