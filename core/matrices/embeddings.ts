import type { EncodingCounts, RowCounts } from './encodingCounts.ts';

/** Vectors, one row per sentence. */
export type Embeddings = DenseMatrix | SparseMatrix;

/** Dense vectors, row-major `[rows, columns]`. */
export interface DenseMatrix extends EncodingCounts {
  readonly kind: 'dense';
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array;
  /**
   * The counts per row. A cacheable encoder states them if it counts anything: a vector whose counts are unknown is not
   * cached.
   */
  readonly rowCounts?: RowCounts;
}

/** Compressed sparse rows: row i holds `columns[offsets[i]..offsets[i+1])`, ascending, with their `values`. */
export interface SparseMatrix {
  readonly kind: 'sparse';
  readonly rows: number;
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
  /**
   * The word of each column if the input determines the columns (bag of words). Columns are then numbered within this
   * matrix only; the distances of two such matrices match their columns by word.
   */
  readonly vocabulary?: readonly string[];
  /** Tokens of all sentences. */
  readonly tokens?: number;
  /** Sentences whose end the encoder did not see. */
  readonly truncatedSentences?: number;
}
