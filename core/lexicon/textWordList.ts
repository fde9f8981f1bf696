import { InputError } from '../inputError.ts';
import { sha256 } from '../sha256.ts';
import { indexStrings, MAX_STRINGS, openStrings } from './stringTable.ts';
import type { WordList } from './wordList.ts';

/**
 * Opens a plain word list, UTF-8, one word a line (LF or CRLF; blanks around a word, empty lines and a
 * leading byte order mark are ignored). The words stay bytes under a hash index, so a list of 650,000 opens in
 * a fraction of a second. `hash` is the SHA-256 of the text as given; `size` counts distinct words. `name` is
 * how messages call the list. Throws an InputError if the text is not UTF-8, has words of several parts, or
 * has no word at all.
 */
export function openWordListText(text: Uint8Array | string, name = 'The word list'): WordList {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  checkText(bytes, name);
  const { blob, offsets } = linesOf(bytes, name);
  const slots = indexStrings(blob, offsets);
  const words = openStrings({ blob, offsets, slots });
  const contains = (word: string) => word !== '' && words.find(word) >= 0;
  return Object.freeze<WordList>({
    hash: sha256(bytes),
    size: slots.reduce((count, slot) => count + Number(slot !== 0), 0),
    has(word) {
      if (contains(word)) return true;
      const lower = word.toLowerCase();
      return lower !== word && contains(lower);
    },
  });
}

function checkText(bytes: Uint8Array, name: string): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      decoder.decode(bytes.subarray(at, at + CHUNK), { stream: at + CHUNK < bytes.length });
    }
  } catch {
    throw new InputError(`${name} is not UTF-8 text.`, 'Convert it to UTF-8 first, for instance with iconv.');
  }
}

const CHUNK = 1 << 20;

/** The words' bytes one after the other, blanks stripped. */
function linesOf(bytes: Uint8Array, name: string): { blob: Uint8Array; offsets: Uint32Array } {
  const blob = new Uint8Array(bytes.length);
  const ends: number[] = [0];
  let length = 0;
  let line = 0;
  for (let start = hasMark(bytes) ? 3 : 0; start < bytes.length; ) {
    let end = bytes.indexOf(LINE_FEED, start);
    if (end < 0) end = bytes.length;
    line++;
    let from = start;
    let to = end;
    while (from < to && bytes[from]! <= SPACE) from++;
    while (to > from && bytes[to - 1]! <= SPACE) to--;
    if (to > from) {
      for (let at = from; at < to; at++) {
        if (bytes[at]! <= SPACE) throw severalWords(bytes.subarray(from, to), name, line);
        blob[length++] = bytes[at]!;
      }
      ends.push(length);
    }
    start = end + 1;
  }
  if (ends.length === 1) throw new InputError(`${name} has no words.`, 'It must contain one word per line.');
  if (ends.length - 1 > MAX_STRINGS) throw new InputError(`${name} has more than ${MAX_STRINGS} words.`);
  return { blob: blob.slice(0, length), offsets: Uint32Array.from(ends) };
}

function severalWords(found: Uint8Array, name: string, line: number): InputError {
  const shown = JSON.stringify(new TextDecoder().decode(found.subarray(0, 60)));
  return new InputError(`${name}, line ${line}: expected one word, found ${shown}.`);
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

const LINE_FEED = 10;
const SPACE = 32;
