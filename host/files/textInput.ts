import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { InputError } from '../../core/inputError.ts';
import { type DecodeOptions, decodeText } from '../../core/text/decode.ts';
import { unlessAborted } from '../../core/unlessAborted.ts';
import { fileErrorReason } from './fileSet.ts';

/** A stream of bytes to read to its end: a process's standard input. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** The content of a file. @throws InputError that names the file and what is wrong with it */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) throw new InputError(`Cannot read ${file}: it is a folder.`);
    // A device may never end.
    return found.isFile() ? await readFile(file) : await readStream(await openBytes(file), file);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`Cannot read ${file}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`);
  }
}

/** The content of a file, read as it is asked for. @throws InputError, at once or later, as {@link readBytes} does */
export async function openBytes(file: string): Promise<ByteStream> {
  const unreadable = (error: unknown) =>
    error instanceof InputError
      ? error
      : new InputError(`Cannot read ${file}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`);
  async function* read(handle: FileHandle): AsyncGenerator<Uint8Array> {
    try {
      yield* handle.createReadStream({ highWaterMark: 1 << 20 });
    } catch (error) {
      throw unreadable(error);
    }
  }
  try {
    if ((await stat(file)).isDirectory()) throw new InputError(`Cannot read ${file}: it is a folder.`);
    return read(await open(file));
  } catch (error) {
    throw unreadable(error);
  }
}

/** The text of a file in UTF-8. @throws InputError if it cannot be read or is not text */
export async function readTextFile(file: string, options?: DecodeOptions): Promise<string> {
  return decodeNamed(await readBytes(file), file, options);
}

/** The text that a stream gives, in UTF-8. @throws InputError if it is not text */
export async function readTextStream(
  stream: ByteStream,
  name: string,
  { signal, ...options }: DecodeOptions & { readonly signal?: AbortSignal } = {},
): Promise<string> {
  return decodeNamed(await readStream(stream, name, signal), name, options);
}

async function readStream(stream: ByteStream, name: string, signal?: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of untilAborted(stream, signal)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST) throw new InputError(`${name} is larger than ${LARGEST >> 20} MiB.`, 'Split it.');
  }
  return Buffer.concat(chunks);
}

/**
 * The text that a stream gives, in UTF-8, in pieces that each end with a line feed, but for the last.
 * @throws InputError where it comes to what is no text
 */
export async function* textPieces(
  stream: ByteStream,
  name: string,
  { signal, ...options }: DecodeOptions & { readonly signal?: AbortSignal } = {},
): AsyncGenerator<string, void, undefined> {
  let rest: Uint8Array[] = [];
  let waiting = 0;
  let [offset, lines] = [0, 0];
  for await (const chunk of untilAborted(stream, signal)) {
    const end = chunk.lastIndexOf(0x0a) + 1;
    if (end > 0) {
      const bytes = Buffer.concat([...rest, chunk.subarray(0, end)]);
      yield decodeNamed(bytes, name, { ...options, offset }, lines);
      offset += bytes.length;
      lines += countLines(bytes);
      [rest, waiting] = [[], 0];
    }
    if (end < chunk.length) rest.push(chunk.subarray(end));
    waiting += chunk.length - end;
    if (waiting > LARGEST) {
      throw new InputError(`${name} has a line that is longer than ${LARGEST >> 20} MiB.`, 'Split it.');
    }
  }
  if (rest.length > 0) yield decodeNamed(Buffer.concat(rest), name, { ...options, offset }, lines);
}

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let feed = bytes.indexOf(0x0a); feed >= 0; feed = bytes.indexOf(0x0a, feed + 1)) count++;
  return count;
}

/**
 * @param before how many lines come before the bytes
 * @throws InputError that says in which line of what it is no text in UTF-8
 */
export function decodeNamed(bytes: Uint8Array, name: string, options?: DecodeOptions, before = 0): string {
  try {
    return decodeText(bytes, options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${name}, line ${before + firstBadLine(bytes)}: ${error.message}`);
  }
}

/** A line feed is never a part of another character, so each line is text or not by itself. */
function firstBadLine(bytes: Uint8Array): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(0x0a, start);
    try {
      decodeText(bytes.subarray(start, end < 0 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    start = end + 1;
  }
}

/** What a string can hold, with room to spare. */
const LARGEST = 400 << 20;

/** A stream that waits for a person at a keyboard would never see an abort by itself. It is closed at the end. */
async function* untilAborted(
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
