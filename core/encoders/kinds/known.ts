import { POOLINGS } from '../vectors/pooling/pooling.ts';

/** An encoder that goes by a name. */
export interface KnownEncoder {
  readonly id: string;
  readonly label: string;
}

export const MINILM = { id: 'minilm', label: 'minilm: 384-d, mean, normalized, int8, 256 tokens' } as const;
/** The same with supplements of its matrices, learned from variants (scripts/train/meaning.ts). */
export const MINILM_MEANING = {
  id: 'minilm-meaning',
  label: 'minilm-meaning: 384-d, mean, normalized, int8, 256 tokens',
} as const;
export const BAG_OF_WORDS = { id: 'bow', label: 'Bag of words' } as const;
export const TFIDF = {
  id: 'tfidf',
  label: 'TF-IDF, idf estimated from the ranks of words in GloVe',
} as const;
export const GLOVE_POLAR = {
  id: 'glove-polar',
  label: 'GloVe 100-d, sif, antonyms split, negation turned',
} as const;

export const GLOVE_PREFIX = 'glove-';

/** GloVe vectors by their composition. */
export const GLOVE: readonly KnownEncoder[] = [...POOLINGS, 'sif-pc'].map((name) => ({
  id: `${GLOVE_PREFIX}${name}`,
  label: `GloVe 100-d, ${name === 'sif-pc' ? 'sif, first component removed' : name}`,
}));

/** The encoders that ship as a folder with a model. */
export const SHIPPED: ReadonlySet<string> = new Set([MINILM.id, MINILM_MEANING.id]);

/** The id of the encoder that is used where none is named. */
export const DEFAULT_ENCODER = MINILM.id;

/** The encoders whose vectors have a component per word of the sentences, and therefore no fixed dimension. */
export const COUNTING_WORDS: ReadonlySet<string> = new Set([BAG_OF_WORDS.id, TFIDF.id]);

/**
 * The encoders that can be named, as lists show them; paths and addresses are not among them. No code of an encoder
 * comes with them.
 */
export function knownEncoders(): KnownEncoder[] {
  return [MINILM, MINILM_MEANING, BAG_OF_WORDS, TFIDF, ...GLOVE, GLOVE_POLAR];
}
