import type { ColumnarRows } from './columnar.ts';

/** The folder, inside the one that a command writes into, for its lock and what it keeps until it is finished. */
export const UNFINISHED = '.unfinished';

/** Access to model files that a user names. Implemented by host/ for the disk, and in memory for tests. */
export interface ModelFiles {
  /** The absolute path of an id, with `~` and relative paths resolved. */
  resolve(path: string): string;
  /** The path of a file inside a folder. */
  join(folder: string, ...names: readonly string[]): string;
  /**
   * The path with links resolved, for a library that maps files by itself and follows no link out of a folder. Where it
   * is absent, there are no links.
   */
  real?(path: string): Promise<string>;
  /** The names in a folder, sorted; undefined if there is no such folder. */
  list(folder: string): Promise<readonly string[] | undefined>;
  /** Reads the whole content. Rejects with an InputError that names the file, also if reading it is not allowed. */
  read(path: string): Promise<Uint8Array>;
  /** Reads a part of the content, for files that are too large to be read as a whole. */
  readPart(path: string, offset: number, length: number): Promise<Uint8Array>;
  /** Opens a Parquet or Arrow file with bounds on what it takes; close it. Where it is absent, its parts are read. */
  columnar?(path: string): Promise<ColumnarRows>;
  /** Size in bytes; undefined if there is no such file. */
  size(path: string): Promise<number | undefined>;
  /** The folder of the encoder that ships with Semloc; absent where none does. */
  readonly minilm?: string;
  /** The folder of Hugging Face's cache, where a model goes by its id on the hub; absent where it may not be read. */
  readonly hub?: string;
  /** True if only some folders may be read, because whoever names files, or wrote them, is not trusted. */
  readonly isRestricted?: boolean;
  /** SHA-256 of the content in hexadecimal; remembered as long as size and modification time stay the same. */
  hash(path: string): Promise<string>;
}

/** Files for an engine that opens only what ships with Semloc. */
export const NO_MODEL_FILES: ModelFiles = Object.freeze({
  resolve: (path: string) => path,
  join: (folder: string, ...names: readonly string[]) => [folder, ...names].join('/'),
  list: async () => undefined,
  read: refuse,
  readPart: refuse,
  size: async () => undefined,
  hash: refuse,
});

function refuse(path: string): Promise<never> {
  return Promise.reject(new Error(`this engine cannot read model files, but was asked for ${path}`));
}
