/** Access to the files that ship with Semloc. Implemented by host/ for a Node process, and in memory for tests. */
export interface Resources {
  /** Reads the whole content of a file in resources/. Rejects with an InputError that names the file and the remedy. */
  read(name: string): Promise<Uint8Array>;
  /** Reads the content synchronously; for files that are only read on demand (glosses). */
  readSync(name: string): Uint8Array;
  /** The path of the file, for libraries that map files themselves (onnxruntime maps external data). */
  locate(name: string): string;
}
