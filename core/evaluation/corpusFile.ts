import type { ColumnarRows } from '../columnar.ts';

/** A file of a corpus. Implemented by host/ for the disk, in memory for tests. */
export interface CorpusFile {
  /** The path as given, for messages. */
  readonly path: string;
  /** The name in the manifest: without its folder, or relative to the folder that was given. */
  readonly name: string;
  /** The hash of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** Reads UTF-8 without a byte order mark. Rejects with an InputError that names the file and the line. */
  text(): Promise<string>;
  /** The lines without their ends, read as a stream; a byte order mark is left out. Rejects as `text` does. */
  lines(): AsyncIterable<string>;
  /** Reads a file of a binary format. */
  bytes(): Promise<Uint8Array>;
  /** Opens a Parquet or Arrow file where `bytes` need not be read whole; close it. */
  columnar?(): Promise<ColumnarRows>;
  /** The files that it was joined from; absent for a single file. */
  readonly parts?: readonly CorpusFile[];
}

/** A choice of the files in a folder that make up the corpus. */
export interface FolderChoice {
  /** Names from the folder, with `/`, in the order in which they are read. */
  readonly files: readonly string[];
  /** The message if there is none: `neither a.txt nor b.txt`. */
  readonly expected: string;
}
