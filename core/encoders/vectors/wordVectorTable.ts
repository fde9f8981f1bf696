import type { TableLayout } from './layout.ts';
import type { WordForm } from './rowLookup.ts';
import type { SubwordShape } from './subwords.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordFrequencies } from './wordFrequencies.ts';

/** A table of word vectors, ready to be composed. */
export interface WordVectorTable {
  /** For a person: `GloVe`. */
  readonly name: string;
  readonly layout: TableLayout;
  /** Where the files of the layout lie. */
  readonly folder: string;
  readonly vocabulary: Vocabulary;
  readonly form: WordForm;
  /** Of all that decides the vectors. */
  readonly hash: string;
  /** Where rows of n-grams follow those of words. */
  readonly subwords?: SubwordShape;
  frequencies(): Promise<WordFrequencies>;
  /** The first principal component that was fitted for SIF; rejects with an InputError where there is none. */
  component(): Promise<Float32Array>;
}
