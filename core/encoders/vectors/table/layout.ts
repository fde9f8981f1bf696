import type { ExternalData } from '../../../onnx/graph.ts';

export const ROW_TYPES = ['int8', 'float16', 'float32'] as const;
export type RowType = (typeof ROW_TYPES)[number];

/** Bytes of one component. */
export const BYTES: Readonly<Record<RowType, number>> = { int8: 1, float16: 2, float32: 4 };

/** The layout of a table of vectors in files beside a model: row-major, little-endian, `[rows, dimension]`. */
export interface TableLayout {
  readonly rows: number;
  readonly dimension: number;
  readonly type: RowType;
  readonly components: ExternalData;
  /** Factors of the rows' components, one float32 per row; only for int8. */
  readonly scales?: ExternalData;
  /** Rows that follow those of the files, stored in the same way; only for int8. */
  readonly added?: { readonly components: Int8Array; readonly scales: Float32Array };
}

/** All rows of a layout. */
export function rowCount({ rows, added }: TableLayout): number {
  return rows + (added?.scales.length ?? 0);
}
