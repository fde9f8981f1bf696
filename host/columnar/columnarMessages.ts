import type { ColumnarColumn } from '../../core/columnar.ts';

/** The calls that the thread answers that reads a Parquet or Arrow file. */
export type ColumnarCalls = {
  open: {
    request: { readonly file: string; readonly megabytes: number };
    answer: {
      readonly columns: readonly ColumnarColumn[];
      readonly groups: readonly number[];
      readonly notes: ReadonlyMap<string, string>;
    };
  };
  read: {
    request: { readonly columns: readonly string[]; readonly from: number; readonly to: number };
    answer: { readonly rows: Readonly<Record<string, unknown>>[] };
  };
};
