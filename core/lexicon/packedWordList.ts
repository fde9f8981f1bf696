import { compareBytes } from '../bytes.ts';
import { WORD_LIST } from './packedKinds.ts';
import { openSections, packSections } from './sections.ts';
import type { WordList } from './wordList.ts';

/** Words a block: a look-up decodes half a block on average. */
const BLOCK = 16;

const encoder = new TextEncoder();

/**
 * Packs words into front-coded blocks: the words in byte order, the first of each block whole, each other as
 * the length of what it shares with the word before and the rest. Duplicates and empty words are dropped.
 */
export function packWordList(words: Iterable<string>): Uint8Array {
  const sorted = Array.from(new Set(words), (word) => encoder.encode(word))
    .filter((word) => word.length > 0)
    .sort(compareBytes);
  const blocks: number[] = [];
  const coded: number[] = [];
  let previous = new Uint8Array();
  sorted.forEach((word, i) => {
    if (word.length > 0xff)
      throw new RangeError(`a word of ${word.length} bytes is longer than the list can hold`);
    let shared = 0;
    if (i % BLOCK === 0) blocks.push(coded.length);
    else while (shared < word.length && word[shared] === previous[shared]) shared++;
    coded.push(shared, word.length - shared, ...word.subarray(shared));
    previous = word;
  });
  return packSections(WORD_LIST, [
    Uint32Array.of(sorted.length),
    Uint32Array.from(blocks),
    Uint8Array.from(coded),
  ]);
}

/** Opens a packed word list in place. Throws an InputError if the file is damaged or of another format. */
export function openWordList(file: Uint8Array): WordList {
  const sections = openSections(file, WORD_LIST);
  const size = sections.u32(0)[0]!;
  const blocks = sections.u32(1);
  const coded = sections.bytes(2);

  const contains = (word: string): boolean => {
    const key = encoder.encode(word);
    let low = 0;
    let high = blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = blocks[middle]!;
      if (compare(key, coded, at + 2, coded[at + 1]!) < 0) high = middle;
      else low = middle + 1;
    }
    return low > 0 && inBlock(key, coded, blocks[low - 1]!, blocks[low] ?? coded.length);
  };

  return Object.freeze<WordList>({
    hash: sections.hash,
    size,
    has(word) {
      if (word === '') return false;
      if (contains(word)) return true;
      const lower = word.toLowerCase();
      return lower !== word && contains(lower);
    },
  });
}

function compare(key: Uint8Array, bytes: Uint8Array, start: number, length: number): number {
  const shorter = Math.min(key.length, length);
  for (let i = 0; i < shorter; i++) {
    const difference = key[i]! - bytes[start + i]!;
    if (difference !== 0) return difference;
  }
  return key.length - length;
}

/** `agreed`: how many bytes of the key agree with the word before; words that share more or less cannot match. */
function inBlock(key: Uint8Array, coded: Uint8Array, start: number, end: number): boolean {
  let agreed = 0;
  for (let at = start; at < end; ) {
    const shared = coded[at]!;
    const length = coded[at + 1]!;
    const rest = at + 2;
    if (shared < agreed) return false;
    if (shared === agreed) {
      while (agreed - shared < length && agreed < key.length && coded[rest + agreed - shared] === key[agreed])
        agreed++;
      if (agreed === key.length && agreed === shared + length) return true;
    }
    at = rest + length;
  }
  return false;
}
