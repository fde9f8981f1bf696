import { InputError } from '../../core/inputError.ts';
import type { DecodeOptions } from '../../core/text/decode.ts';
import { type ByteStream, LARGEST, readBytes, readStream, untilAborted } from './byteStream.ts';
import { decodeNamed } from './decodeNamed.ts';

/** Options of reading a text. */
export interface ReadOptions extends DecodeOptions {
  readonly signal?: AbortSignal;
}

/** The text of a file in UTF-8. @throws InputError if it cannot be read or is not text */
export async function readTextFile(file: string, { signal, ...options }: ReadOptions = {}): Promise<string> {
  return decodeNamed(await readBytes(file, signal), file, options);
}

/** The text that a stream gives, in UTF-8. @throws InputError if it is not text */
export async function readTextStream(
  stream: ByteStream,
  name: string,
  { signal, ...options }: ReadOptions = {},
): Promise<string> {
  return decodeNamed(await readStream(stream, name, signal), name, options);
}

/**
 * The text that a stream gives, in UTF-8, in pieces that each end with a line feed, but for the last.
 * @throws InputError where it comes to what is no text
 */
export async function* textPieces(
  stream: ByteStream,
  name: string,
  { signal, ...options }: ReadOptions = {},
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
