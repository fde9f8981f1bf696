import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { readJsonlTable } from './readJsonlTable.ts';
import { readNpyTable } from './readNpyTable.ts';
import { readParquetTable } from './readParquetTable.ts';
import type { VectorTable } from './vectorTable.ts';

/** The files of a table of vectors. */
export interface TableFiles {
  readonly path: string;
  /** The sentences of a NumPy file. */
  readonly texts: string | undefined;
}

/**
 * The files that an id names: `vectors.jsonl`, `vectors.parquet`, or `vectors.npy` with vectors.txt beside it or the
 * file after `#`. Undefined for other ids.
 */
export function tableFiles(id: string, files: ModelFiles): TableFiles | undefined {
  if (/^https?:\/\//i.test(id)) return undefined;
  const [, file, named] = /^(.+?\.(?:npy|jsonl|parquet))(?:#(.+))?$/i.exec(id) ?? [];
  if (file === undefined) return undefined;
  const path = files.resolve(file);
  if (!/\.npy$/i.test(path)) return named === undefined ? { path, texts: undefined } : undefined;
  return { path, texts: named === undefined ? path.replace(/\.npy$/i, '.txt') : files.resolve(named) };
}

/** Reads a table. Rejects with an InputError that names the file and the line or row. */
export async function readTable({ path, texts }: TableFiles, files: ModelFiles): Promise<VectorTable> {
  if ((await files.size(path)) === undefined) throw new InputError(`There is no file ${path}.`);
  if (texts !== undefined) return readNpyTable(path, texts, files);
  return /\.jsonl$/i.test(path) ? readJsonlTable(path, files) : readParquetTable(path, files);
}
