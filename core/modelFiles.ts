/** Files of models that a user names. Implemented by host/ for the disk, in memory for tests. */
export interface ModelFiles {
  /** The absolute path that an id stands for: `~` and relative paths resolved. */
  resolve(path: string): string;
  /** A path inside a folder. */
  join(folder: string, ...names: readonly string[]): string;
  /** The names in a folder, sorted; undefined if there is no such folder. */
  list(folder: string): Promise<readonly string[] | undefined>;
  /** The whole content. Rejects with an InputError that names the file, also where reading it is not allowed. */
  read(path: string): Promise<Uint8Array>;
  /** A part of the content, for headers of files too large to be read whole. */
  readPart(path: string, offset: number, length: number): Promise<Uint8Array>;
  /** In bytes; undefined if there is no such file. */
  size(path: string): Promise<number | undefined>;
  /** SHA-256 of the content in hexadecimal, read as a stream; remembered as long as size and time stay the same. */
  hash(path: string): Promise<string>;
}

/** For an engine that opens nothing but what ships with Semloc. */
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
  return Promise.reject(new Error(`this engine reads no files of models, and was asked for ${path}`));
}
