import type { EncodingCounts, RowCounts } from './encodingCounts.ts';

/** Vectors, one row a sentence. */
export type Embeddings = DenseMatrix | SparseMatrix;

/** Row-major `[rows, columns]`. */
export interface DenseMatrix extends EncodingCounts {
  readonly kind: 'dense';
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array;
  /**
   * The counts row by row. An encoder that may be cached gives them where it counts anything: a vector whose counts
   * are unknown is not kept.
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
   * What each column stands for, where the input decides (bag of words). Columns are then numbered within this
   * matrix only; core/distance brings two such matrices to one numbering.
   */
  readonly vocabulary?: readonly string[];
  /** Tokens of all sentences; each has a column. */
  readonly tokens?: number;
}
