import { utf8Length } from '../../../bytes.ts';
import { readSealedHeader, type TableHeader } from './header.ts';

/** The words of a vector table, opened in place: nothing is parsed, and a lookup is a binary search. */
export interface Vocabulary {
  readonly size: number;
  /** The row of a word's vector, or −1. The word is looked up exactly as given. */
  rowOf(word: string): number;
  /** Every word, by its row. */
  words(): string[];
}

/** The vocabulary of a words file. */
export interface SealedVocabulary extends Vocabulary {
  readonly header: TableHeader;
  /** SHA-256 of the words file without its seal; the file contains that of the rows file. */
  readonly hash: string;
}

/** The stored form of a vocabulary. */
export interface VocabularySections {
  readonly blocks: Uint32Array;
  readonly rows: Uint32Array;
  readonly text: Uint8Array;
}

/** Words per block: the first is complete, each other one shares a prefix with the word before it. */
const BLOCK = 16;

/** Maximum length of a word in bytes of UTF-8. */
export const LONGEST_WORD = 255;

/**
 * Packs words. They are sorted by their UTF-8 bytes and front-coded in blocks: a block is `length bytes`, then up to
 * fifteen times `shared length bytes`; each number is one byte. `rows[i]` is the row of the i-th word in that order;
 * block b starts at `blocks[b]` in `text`.
 *
 * @throws RangeError if a word is longer than {@link LONGEST_WORD}
 */
export function packVocabulary(words: readonly string[]): VocabularySections {
  const { bytes, starts } = utf8Of(words);
  const rows = Uint32Array.from(words, (_, row) => row).sort((a, b) =>
    compare(bytes, starts[a], starts[a + 1], bytes, starts[b], starts[b + 1]),
  );
  const blocks = new Uint32Array(Math.ceil(words.length / BLOCK));
  // No word needs more than its bytes and two numbers.
  const text = new Uint8Array(bytes.length + 2 * words.length);
  let end = 0;
  for (let i = 0; i < rows.length; i++) {
    const start = starts[rows[i]];
    const stop = starts[rows[i] + 1];
    if (stop - start > LONGEST_WORD)
      throw new RangeError(`a word is longer than ${LONGEST_WORD} bytes: ${words[rows[i]]}`);
    let shared = 0;
    if (i % BLOCK === 0) blocks[i / BLOCK] = end;
    else {
      const before = starts[rows[i - 1]];
      const most = Math.min(stop - start, starts[rows[i - 1] + 1] - before);
      while (shared < most && bytes[start + shared] === bytes[before + shared]) shared++;
      text[end++] = shared;
    }
    text[end++] = stop - start - shared;
    text.set(bytes.subarray(start + shared, stop), end);
    end += stop - start - shared;
  }
  return { blocks, rows, text: text.slice(0, end) };
}

/** Word i is `bytes[starts[i]..starts[i + 1])`. */
function utf8Of(words: readonly string[]): { bytes: Uint8Array; starts: Uint32Array } {
  const starts = new Uint32Array(words.length + 1);
  for (let i = 0; i < words.length; i++) starts[i + 1] = starts[i] + utf8Length(words[i]);
  const bytes = new Uint8Array(starts[words.length]);
  const encoder = new TextEncoder();
  for (let i = 0; i < words.length; i++) encoder.encodeInto(words[i], bytes.subarray(starts[i]));
  return { bytes, starts };
}

/** Opens a words file. Throws an InputError if it is damaged; `name` is its name in the message. */
export function openVocabulary(file: Uint8Array, name: string): SealedVocabulary {
  const { header, hash } = readSealedHeader(file, name, 'words');
  const numbers = (section: string) => {
    const { offset, length } = header.sections[section];
    const bytes = file.byteOffset % 4 === 0 ? file : new Uint8Array(file);
    return new Uint32Array(bytes.buffer, bytes.byteOffset + offset, length / 4);
  };
  const { offset, length } = header.sections.text;
  const text = file.subarray(offset, offset + length);
  return { header, hash, ...createVocabulary({ blocks: numbers('blocks'), rows: numbers('rows'), text }) };
}

export function createVocabulary({ blocks, rows, text }: VocabularySections): Vocabulary {
  const encoder = new TextEncoder();
  const word = new Uint8Array(LONGEST_WORD + 1);

  /** The last block whose first word is not after the wanted one; −1 if there is none. */
  const blockOf = (wanted: Uint8Array): number => {
    let low = 0;
    let high = blocks.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = blocks[middle];
      if (compare(text, at + 1, at + 1 + text[at], wanted, 0, wanted.length) <= 0) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  };

  const rowOf = (wanted: string): number => {
    if (wanted.length === 0 || wanted.length > LONGEST_WORD) return -1;
    const { written, read } = encoder.encodeInto(wanted, word);
    if (read < wanted.length) return -1;
    const block = blockOf(word.subarray(0, written));
    if (block < 0) return -1;
    const first = block * BLOCK;
    const last = Math.min(first + BLOCK, rows.length);
    let at = blocks[block];
    // Number of leading bytes of the current word that agree with the wanted word.
    let agree = 0;
    for (let i = first; i < last; i++) {
      const shared = i === first ? 0 : text[at++];
      const length = text[at++];
      if (shared < agree) return -1;
      if (shared === agree) {
        let k = 0;
        while (k < length && shared + k < written && text[at + k] === word[shared + k]) k++;
        agree = shared + k;
        if (k === length && agree === written) return rows[i];
      }
      at += length;
    }
    return -1;
  };

  const words = (): string[] => {
    const all: string[] = new Array(rows.length);
    const decoder = new TextDecoder();
    for (let block = 0; block < blocks.length; block++) {
      let at = blocks[block];
      const last = Math.min((block + 1) * BLOCK, rows.length);
      for (let i = block * BLOCK; i < last; i++) {
        const shared = i % BLOCK === 0 ? 0 : text[at++];
        const length = text[at++];
        word.set(text.subarray(at, at + length), shared);
        all[rows[i]] = decoder.decode(word.subarray(0, shared + length));
        at += length;
      }
    }
    return all;
  };

  return { size: rows.length, rowOf, words };
}

/** Compares two ranges of bytes. */
function compare(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const common = Math.min(aEnd - aStart, bEnd - bStart);
  for (let i = 0; i < common; i++) {
    if (a[aStart + i] !== b[bStart + i]) return a[aStart + i] - b[bStart + i];
  }
  return aEnd - aStart - (bEnd - bStart);
}
