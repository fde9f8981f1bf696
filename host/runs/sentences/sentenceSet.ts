import { sha256Bytes } from '../../../core/sha256.ts';

/** A set of sentences that keeps no text: 16 bytes per place of a table that is at most three quarters full. */
export interface SentenceSet {
  readonly size: number;
  /**
   * Adds a sentence.
   *
   * @param seen another aspect of it, which must be the same whenever it is added
   */
  add(key: string, seen: string): 'new' | 'known' | 'seen otherwise';
}

export function createSentenceSet(): SentenceSet {
  let table = new Uint32Array(1024 * WORDS);
  let size = 0;
  const grow = () => {
    const before = table;
    table = new Uint32Array(2 * before.length);
    for (let at = 0; at < before.length; at += WORDS) {
      const entry = before.subarray(at, at + WORDS);
      if (entry[0] !== 0) table.set(entry, placeOf(table, entry));
    }
  };
  return {
    get size() {
      return size;
    },
    add(key, seen) {
      const entry = entryOf(key, seen);
      const at = placeOf(table, entry);
      if (table[at] !== 0) return table[at + WORDS - 1] === entry[WORDS - 1] ? 'known' : 'seen otherwise';
      table.set(entry, at);
      size += 1;
      if (4 * size > 3 * (table.length / WORDS)) grow();
      return 'new';
    },
  };
}

/** The number of a sentence's part among `of` parts of about the same size; the same on every machine. */
export function partOf(key: string, of: number): number {
  return wordsOf(key)[3]! % of;
}

/** Words per entry: 96 bits of the hash of the key, and 32 of the hash of what is seen. */
const WORDS = 4;

/** Two of a billion sentences share an entry with a probability of 1 in 100 billion. */
function entryOf(key: string, seen: string): Uint32Array {
  const words = wordsOf(key);
  // 0 is an empty place.
  return Uint32Array.of(words[0]! || 1, words[1]!, words[2]!, wordsOf(seen)[0]!);
}

function wordsOf(text: string): Uint32Array {
  const bytes = sha256Bytes(text);
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  return Uint32Array.from({ length: 4 }, (_, word) => view.getUint32(4 * word, true));
}

/** The place of an entry in a table whose number of places is a power of 2, or the empty place where it belongs. */
function placeOf(table: Uint32Array, entry: Uint32Array): number {
  const last = table.length / WORDS - 1;
  for (let place = entry[1]! & last; ; place = (place + 1) & last) {
    const at = place * WORDS;
    if (table[at] === 0) return at;
    if (table[at] === entry[0] && table[at + 1] === entry[1] && table[at + 2] === entry[2]) return at;
  }
}
