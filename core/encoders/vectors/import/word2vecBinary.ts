import { latin1Of } from '../../../bytes.ts';
import { InputError } from '../../../inputError.ts';
import { LONGEST_WORD } from '../table/vocabulary.ts';
import { type ByteSource, ByteWindow } from './byteSource.ts';
import { LARGEST_DIMENSION, textOf } from './textVectors.ts';
import type { VectorSink } from './vectorSink.ts';

/**
 * Reads word2vec's binary format: a line `words dimension`, then for each word its text, a space and its float32
 * components, little-endian; a line feed may separate words.
 *
 * @throws InputError if the file ends before the last word that it announces
 */
export async function readWord2vecBinary(source: ByteSource, sink: VectorSink, limit: number): Promise<void> {
  const window = new ByteWindow(source);
  const { words, dimension } = await readHeader(source, window);
  sink.begin({ dimension, announced: words });
  const vector = new Float32Array(dimension);
  const bytes = new Uint8Array(vector.buffer);
  for (let index = 0; index < Math.min(words, limit); index++) {
    const place = `word ${index + 1}`;
    let space = endOfWord(window);
    while (space < 0) {
      if (window.rest > LONGEST_FIELD) throw damaged(source, window, `${place} is unterminated`);
      await sink.pause(window.position);
      if (!(await window.more())) throw cutShort(source, words, index);
      space = endOfWord(window);
    }
    const text = textOf(window.bytes, window.at, space);
    window.at = space + 1;
    if (window.rest < bytes.length) {
      await sink.pause(window.position);
      if (!(await window.has(bytes.length))) throw cutShort(source, words, index);
    }
    bytes.set(window.bytes.subarray(window.at, window.at + bytes.length));
    window.at += bytes.length;
    if (text === undefined) sink.broken(place, 'the word is not valid UTF-8');
    else sink.word(text, vector, place);
  }
  await sink.pause(window.position);
}

/** More bytes without a space are not a word. Far above the maximum length of a word, so that long words are counted. */
const LONGEST_FIELD = 64 * LONGEST_WORD;

async function readHeader(source: ByteSource, window: ByteWindow) {
  await window.has(64);
  const end = window.bytes.indexOf(0x0a);
  const line = latin1Of(window.bytes.subarray(0, end < 0 ? 0 : Math.min(end, 64)));
  const [, words, dimension] = /^\s*(\d+)\s+(\d+)\s*$/.exec(line)?.map(Number) ?? [];
  if (!words || !dimension || dimension > LARGEST_DIMENSION) {
    throw new InputError(`${source.name} does not begin with a line “words dimension”.`);
  }
  window.at = end + 1;
  return { words, dimension };
}

/** Skips line feeds before the word; returns the position of the space after it, or −1. */
function endOfWord(window: ByteWindow): number {
  while (window.rest > 0 && window.bytes[window.at] === 0x0a) window.at++;
  return window.bytes.indexOf(0x20, window.at);
}

function cutShort(source: ByteSource, announced: number, found: number): InputError {
  return new InputError(
    `${source.name} is truncated: it announces ${announced} words but has ${found}.`,
    `Download the file again${found > 0 ? `, or import what is there with --limit ${found}` : ''}.`,
  );
}

function damaged(source: ByteSource, window: ByteWindow, what: string): InputError {
  return new InputError(`${source.name}, byte ${window.position}: ${what}.`, 'Download the file again.');
}
