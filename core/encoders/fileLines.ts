import { joinBytes } from '../bytes.ts';
import { InputError } from '../inputError.ts';
import type { ModelFiles } from '../modelFiles.ts';

/** A line of a file, without its end. */
export interface FileLine {
  readonly text: string;
  /** The place of the line, for messages: `line 3`. */
  readonly place: string;
}

/** The lines of a file of any size, read piece by piece. Rejects with an InputError that names a line that is not UTF-8. */
export async function* fileLines(path: string, files: ModelFiles): AsyncGenerator<FileLine> {
  let number = 0;
  for await (const bytes of byteLines(path, files)) {
    number += 1;
    const place = `line ${number}`;
    yield { place, text: decode(bytes, path, place) };
  }
}

function decode(bytes: Uint8Array, path: string, place: string): string {
  try {
    return DECODER.decode(bytes);
  } catch {
    throw new InputError(`${path}, ${place}: it is not UTF-8.`, 'Save the file as UTF-8.');
  }
}

const DECODER = new TextDecoder('utf-8', { fatal: true });

/** Bytes that are read together. */
const PIECE = 1 << 23;

async function* byteLines(path: string, files: ModelFiles): AsyncGenerator<Uint8Array> {
  const size = (await files.size(path)) ?? 0;
  let rest: Uint8Array = new Uint8Array(0);
  for (let from = 0; from < size; from += PIECE) {
    const piece = await files.readPart(path, from, Math.min(PIECE, size - from));
    const bytes = rest.length > 0 ? joinBytes([rest, piece]) : piece;
    let start = 0;
    for (let end = bytes.indexOf(0x0a, rest.length); end >= 0; end = bytes.indexOf(0x0a, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.slice(start);
  }
  if (rest.length > 0) yield rest;
}
