/** Where the files that ship with Semloc are. Implemented by host/ for a Node process, in memory for tests. */
export interface Resources {
  /** The whole content of a file in resources/. Rejects with an InputError that names the file and the remedy. */
  read(name: string): Promise<Uint8Array>;
  /** The content, at once; for files that are only read on demand (glosses). */
  readSync(name: string): Uint8Array;
  /** The path of the file, for libraries that map files themselves (onnxruntime's external data). */
  locate(name: string): string;
}
