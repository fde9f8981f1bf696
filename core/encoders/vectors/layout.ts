import type { ExternalData } from '../../onnx/graph.ts';

export const ROW_TYPES = ['int8', 'float16', 'float32'] as const;
export type RowType = (typeof ROW_TYPES)[number];

/** Bytes of one component. */
export const BYTES: Readonly<Record<RowType, number>> = { int8: 1, float16: 2, float32: 4 };

/** A table of vectors in files beside which a model is opened: row-major, little-endian, `[rows, dimension]`. */
export interface TableLayout {
  readonly rows: number;
  readonly dimension: number;
  readonly type: RowType;
  readonly components: ExternalData;
  /** Of int8: one float32 a row, which its components are multiplied by. */
  readonly scales?: ExternalData;
}
