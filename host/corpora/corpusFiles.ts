import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertColumnar, COLUMNAR_FILES } from '../../core/columnar.ts';
import type { CorpusFile, FolderChoice } from '../../core/evaluation/corpusFile.ts';
import { InputError } from '../../core/inputError.ts';
import { compressionOf } from '../../core/text/compression.ts';
import { conversionFrom, isBinary, otherEncoding } from '../../core/text/decode.ts';
import { openColumnarAside } from '../columnar/openColumnarAside.ts';
import { byteLines, LineTooLong } from '../files/byteLines.ts';
import { readBytes, readStream } from '../files/byteStream.ts';
import { decompressed } from '../files/bzip2.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { fileErrorReason, unreadable } from '../files/fileError.ts';
import { assertNothingSpecial, openRegular, readPart } from '../files/regularFile.ts';
import { assertDatasetWhole, assertShardsWhole, datasetTables, isDatasetFolder } from './datasetFolder.ts';

/**
 * The files that the paths name, in the order given, each read once for its hash and then when it is asked for.
 * What a folder stands for, `choose` says of the names of all its files. A file that ends in .bz2 is read as what it
 * holds; its hash is that of the compressed bytes.
 *
 * @param signal also ends the reading of lines and tables later
 * @param hash gives the hash of a file, by computing it if need be
 * @throws InputError that names the file, if it is missing or cannot be read; the signal's reason when aborted
 */
export async function openCorpus(
  paths: readonly string[],
  choose: (names: readonly string[]) => FolderChoice,
  signal?: AbortSignal,
  hash: FileHash = (_, compute) => compute(),
): Promise<CorpusFile[]> {
  const files: CorpusFile[] = [];
  for (const given of paths) {
    for (const { file, name } of await corpusPaths(given, choose)) {
      // Parquet and Arrow are not read from their beginning to their end, as a pipe is.
      if (file !== given || COLUMNAR_FILES.test(file)) await assertNothingSpecial(file);
      files.push(await openFile(file, name, hash, signal));
    }
  }
  return files;
}

/** Gives the SHA-256 of a file, in hexadecimal. */
export type FileHash = (file: string, compute: () => Promise<string>) => Promise<string>;

/** A file of a corpus that is not opened yet. */
export interface CorpusPath {
  readonly file: string;
  /** The name in the manifest. */
  readonly name: string;
}

/**
 * The files that a path stands for: itself, or those that `choose` picks in a folder.
 *
 * @throws InputError that names the path, if it is missing, or the folder holds no such file or not all shards of a table
 */
export async function corpusPaths(
  given: string,
  choose: (names: readonly string[]) => FolderChoice,
): Promise<CorpusPath[]> {
  let names: string[];
  try {
    if (!(await stat(given)).isDirectory()) return [{ file: given, name: path.basename(given) }];
    names = await namesIn(given);
  } catch (error) {
    if (given === '-')
      throw new InputError('A corpus is not read from standard input (-).', 'Write it to a file first.');
    throw new InputError(
      `Cannot read the corpus ${given}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`,
    );
  }
  const isDataset = isDatasetFolder(names);
  if (isDataset) await assertDatasetWhole(given, names);
  const { files, expected } = choose(isDataset ? datasetTables(names) : names);
  assertShardsWhole(given, files);
  if (files.length > 0) return files.map((name) => ({ file: path.join(given, name), name }));
  const tables = datasetTables(names).filter((name) => name.endsWith('.arrow'));
  if (isDataset && tables.length === 0)
    throw new InputError(
      `The folder ${given} has no rows: beside what is said of a dataset, there is no .arrow file.`,
      'Copy the whole folder, or give the file itself.',
    );
  if (names.length === 0) throw new InputError(`The folder ${given} contains no files.`);
  const itself =
    tables.length === 1 ? `Give the file itself: ${path.join(given, tables[0]!)}.` : 'Give the file itself.';
  throw new InputError(`The folder ${given} contains ${expected}.`, itself);
}

/** Sorted, with `/`; folders, links to them and files whose names begin with a dot are left out. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const isFolder = await Promise.all(
    entries.map(
      async (entry) =>
        entry.isDirectory() ||
        (entry.isSymbolicLink() &&
          (await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined))?.isDirectory()),
    ),
  );
  return entries
    .filter((_, i) => !isFolder[i])
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort();
}

async function openFile(
  file: string,
  name: string,
  hash: FileHash,
  signal: AbortSignal | undefined,
): Promise<CorpusFile> {
  // What is no file, such as a shell's <(command), can be read only once.
  const { isFile, size } = await reading(file, async () => {
    const found = await stat(file);
    if (found.isFile()) {
      const handle = await openRegular(file);
      try {
        if (COLUMNAR_FILES.test(file)) assertColumnar(file, await readPart(handle, 0, 4));
      } finally {
        await handle.close();
      }
    }
    return { isFile: found.isFile(), size: found.size };
  });
  const held = isFile ? undefined : await readBytes(file, signal);
  // What is appended later is not part of the corpus. Some files of the system give no size.
  const until = size > 0 ? { end: size - 1 } : {};
  const stored = () => (held ? Readable.from([held], { objectMode: false }) : createReadStream(file, until));
  const isCompressed = file.endsWith('.bz2');
  const content = () => (isCompressed ? decompressed(stored(), file) : stored());
  const bytes = async () =>
    isCompressed
      ? await readStream(content(), file)
      : (held ?? (await readBytes(file)).subarray(0, size || undefined));
  return Object.freeze<CorpusFile>({
    path: file,
    name,
    sha256: await reading(
      file,
      () => (held ? hashOf(stored(), signal) : hash(file, () => hashOf(stored(), signal))),
      signal,
    ),
    text: async () => decodeNamed(await bytes(), file),
    lines: () => linesOf(file, content, signal),
    bytes,
    columnar: () => openColumnarAside(file, undefined, signal),
  });
}

async function hashOf(content: Readable, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash, { signal });
  return hash.digest('hex');
}

async function* linesOf(
  file: string,
  open: () => Readable,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const input = open();
  let number = 0;
  try {
    for await (const bytes of byteLines(input, LONGEST)) {
      signal?.throwIfAborted();
      number += 1;
      const other = number === 1 ? otherEncoding(bytes) : undefined;
      if (other) throw notText(file, number, `it begins with a ${other} byte-order mark`, other);
      const isText = isUtf8(bytes) && !bytes.includes(0);
      const compression = number === 1 && !isText ? compressionOf(bytes) : undefined;
      if (compression)
        throw new InputError(`${file} is compressed (${compression}).`, 'Decompress it first.');
      if (bytes.includes(0)) throw notText(file, number, 'it contains a NUL byte, as binary files do');
      if (!isText && (isBinary(bytes) || (await beginsBinary(open))))
        throw notText(file, number, 'it has bytes of a binary file');
      if (!isText) throw notText(file, number, 'it is not UTF-8', 'WINDOWS-1252');
      const text = DECODER.decode(bytes);
      yield number === 1 ? text.replace(/^\uFEFF/, '') : text;
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof LineTooLong)) throw unreadable(file, error);
    throw new InputError(
      `${file}, line ${number + 1}: the line is longer than ${LONGEST / 2 ** 20} MiB.`,
      'Give a text with line breaks.',
    );
  } finally {
    input.destroy();
  }
}

/** Tests the beginning of a file that is not UTF-8: the first line alone does not tell PNG from Latin-1. */
async function beginsBinary(open: () => Readable): Promise<boolean> {
  for await (const bytes of open()) return isBinary(bytes as Buffer);
  return false;
}

/** Maximum bytes per line. */
const LONGEST = 1 << 26;

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

function notText(file: string, line: number, what: string, encoding?: string): InputError {
  const remedy = encoding === undefined ? 'Give a text file in UTF-8.' : conversionFrom(encoding);
  return new InputError(`${file}, line ${line}: ${what}.`, remedy);
}

async function reading<T>(file: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw unreadable(file, error);
  }
}
