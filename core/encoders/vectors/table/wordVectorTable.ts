import type { WordForm } from '../lookup/rowLookup.ts';
import type { SubwordShape } from '../lookup/subwords.ts';
import type { TableLayout } from './layout.ts';
import type { RowCheck } from './rowBlocks.ts';
import type { ShippedTableName } from './tableNames.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordFrequencies } from './wordFrequencies.ts';

/** A table of word vectors, ready to be composed. */
export interface WordVectorTable {
  /** Name for display: `GloVe`. */
  readonly name: string;
  /** The name of the table among those that ship with Semloc; absent for others. */
  readonly shipped?: ShippedTableName;
  readonly layout: TableLayout;
  /** The folder of the layout's files. */
  readonly folder: string;
  readonly vocabulary: Vocabulary;
  /**
   * Checks rows; awaited before they are used. Absent where all were checked as the table was opened, or have no
   * checksums.
   */
  readonly check?: RowCheck;
  readonly form: WordForm;
  /** Hash over everything that determines the vectors. */
  readonly hash: string;
  /** The shape of n-grams, if their rows follow those of words. */
  readonly subwords?: SubwordShape;
  frequencies(): Promise<WordFrequencies>;
  /** The first principal component that was fitted for SIF; rejects with an InputError if there is none. */
  component(): Promise<Float32Array>;
}
