import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { unlessAborted } from '../../core/unlessAborted.ts';
import { unreadable } from './fileError.ts';
import { refusePointer, refusePointerBytes } from './lfsPointer.ts';

/** A stream of bytes to read to its end: a process's standard input. */
export type ByteStream = AsyncIterable<Uint8Array>;

/**
 * The content of a file.
 *
 * @param signal ends the wait for a pipe
 * @throws InputError that names the file and what is wrong with it; the signal's reason when aborted
 */
export async function readBytes(file: string, signal?: AbortSignal): Promise<Uint8Array> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) throw await folderError(file);
    // A device may never end.
    if (!found.isFile()) return await readStream(openBytes(file, signal), file, signal);
    const content = await readFile(file);
    refusePointerBytes(content);
    return content;
  } catch (error) {
    signal?.throwIfAborted();
    throw unreadable(file, error);
  }
}

/**
 * The content of a file, opened at the first read and read as it is asked for. What is appended after it was opened is
 * not read.
 *
 * @throws InputError as {@link readBytes} does; the signal's reason when aborted
 */
export async function* openBytes(file: string, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  let handle: FileHandle | undefined;
  try {
    const found = await stat(file);
    if (found.isDirectory()) throw await folderError(file);
    handle = await unlessAborted(opened(file, signal), signal);
    if (found.isFile()) await refusePointer(handle);
    let left = found.isFile() && found.size > 0 ? found.size : Number.POSITIVE_INFINITY;
    while (left > 0) {
      const piece = Buffer.allocUnsafe(Math.min(left, PIECE));
      const { bytesRead } = await waited(handle.read(piece, 0, piece.length, null));
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw unreadable(file, error);
  } finally {
    await handle?.close();
  }
}

/** The error about a folder in the place of a file; the only table of a dataset in it is what is meant. */
async function folderError(folder: string): Promise<InputError> {
  const tables = (await readdir(folder)).filter((name) => /^(?!cache-).*\.arrow$/.test(name));
  const remedy = tables.length === 1 ? `Give the file in it: ${path.join(folder, tables[0]!)}.` : undefined;
  return new InputError(`Cannot read ${folder}: it is a folder.`, remedy);
}

/** Bytes that are read at once. */
const PIECE = 1 << 20;

/** Tells whether a file is opened or read: a pipe that nobody writes to keeps the process from exiting by itself. */
export function isWaiting(): boolean {
  return waiting > 0;
}

let waiting = 0;

async function waited<T>(work: Promise<T>): Promise<T> {
  waiting++;
  return work.finally(() => waiting--);
}

function opened(file: string, signal: AbortSignal | undefined): Promise<FileHandle> {
  const opening = open(file).then(async (handle) => {
    // Nobody waits for it any more.
    if (signal?.aborted) await handle.close();
    return handle;
  });
  return waited(opening);
}

/** All that a stream gives. @throws InputError if it is too long for a string */
export async function readStream(
  stream: ByteStream,
  name: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of untilAborted(stream, signal)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST) throw new InputError(`${name} is larger than ${LARGEST >> 20} MiB.`, 'Split it.');
  }
  return Buffer.concat(chunks);
}

/** The maximum length of a string, with room to spare. */
export const LARGEST = 400 << 20;

/** A stream that waits for a person at a keyboard would never see an abort by itself. It is closed at the end. */
export async function* untilAborted(
  stream: ByteStream,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const iterator = stream[Symbol.asyncIterator]();
  let isDone = false;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const next = await unlessAborted(iterator.next(), signal);
      isDone = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // One that waits for its next piece would close only once that has come.
    const closing = isDone ? undefined : iterator.return?.();
    if (!signal?.aborted) await closing;
    else closing?.catch(() => {});
  }
}
