import type { ParquetColumn } from '../../core/parquet.ts';

/** The calls that the thread answers that reads a Parquet file. */
export type ParquetCalls = {
  open: {
    request: { readonly file: string; readonly megabytes: number };
    answer: {
      readonly columns: readonly ParquetColumn[];
      readonly groups: readonly number[];
      readonly notes: ReadonlyMap<string, string>;
    };
  };
  read: {
    request: { readonly columns: readonly string[]; readonly from: number; readonly to: number };
    answer: { readonly rows: Readonly<Record<string, unknown>>[] };
  };
};
