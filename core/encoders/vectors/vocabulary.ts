import { readSealedHeader, type TableHeader } from './header.ts';

/** The words of a table of vectors, opened in place: nothing is parsed, a look-up is a binary search. */
export interface Vocabulary {
  readonly header: TableHeader;
  /** SHA-256 of the words file without its seal; the file holds that of the rows file. */
  readonly hash: string;
  readonly size: number;
  /** The row of a word's vector, or −1. The word is looked up exactly as given. */
  rowOf(word: string): number;
}

/** Words in a block: the first is whole, each other shares a prefix with the one before it. */
const BLOCK = 16;

/**
 * The sections of a words file. Words are sorted by their UTF-8 bytes and front-coded in blocks: a block is
 * `length bytes`, then up to fifteen times `shared length bytes`; each number is one byte.
 * `rows[i]` is the row of the i-th word in that order; block b starts at `blocks[b]` in `text`.
 */
export function packVocabulary(words: readonly string[]): Record<'blocks' | 'rows' | 'text', Uint8Array> {
  const encoder = new TextEncoder();
  const sorted = words
    .map((word, row) => ({ bytes: encoder.encode(word), row }))
    .sort((a, b) => compare(a.bytes, b.bytes, b.bytes.length));
  const blocks: number[] = [];
  const text: number[] = [];
  let previous = new Uint8Array();
  sorted.forEach(({ bytes }, i) => {
    if (bytes.length > 255) throw new RangeError(`a word is longer than 255 bytes: ${words[sorted[i].row]}`);
    let shared = 0;
    if (i % BLOCK === 0) blocks.push(text.length);
    else while (shared < bytes.length && bytes[shared] === previous[shared]) shared++;
    if (i % BLOCK !== 0) text.push(shared);
    text.push(bytes.length - shared, ...bytes.subarray(shared));
    previous = bytes;
  });
  const rows = Uint32Array.from(sorted, ({ row }) => row);
  return {
    blocks: new Uint8Array(Uint32Array.from(blocks).buffer),
    rows: new Uint8Array(rows.buffer),
    text: Uint8Array.from(text),
  };
}

/** Throws an InputProblem if `file` is not a whole words file; `name` is for the message. */
export function openVocabulary(file: Uint8Array, name: string): Vocabulary {
  const { header, hash } = readSealedHeader(file, name, 'words');
  const numbers = (section: string) => {
    const { offset, length } = header.sections[section];
    const bytes = file.byteOffset % 4 === 0 ? file : file.slice();
    return new Uint32Array(bytes.buffer, bytes.byteOffset + offset, length / 4);
  };
  const blocks = numbers('blocks');
  const rows = numbers('rows');
  const { offset, length } = header.sections.text;
  const text = file.subarray(offset, offset + length);
  const encoder = new TextEncoder();
  const word = new Uint8Array(256);

  /** The last block whose first word is not after the one looked for; −1 if there is none. */
  const blockOf = (wanted: Uint8Array): number => {
    let low = 0;
    let high = blocks.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = blocks[middle];
      if (compare(text.subarray(at + 1, at + 1 + text[at]), wanted, wanted.length) <= 0) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  };

  const rowOf = (looked: string): number => {
    if (looked.length === 0 || looked.length > 255) return -1;
    const { written, read } = encoder.encodeInto(looked, word);
    if (read < looked.length) return -1;
    const block = blockOf(word.subarray(0, written));
    if (block < 0) return -1;
    const first = block * BLOCK;
    const last = Math.min(first + BLOCK, rows.length);
    let at = blocks[block];
    // How many leading bytes of the current word agree with the word looked for.
    let agree = 0;
    for (let i = first; i < last; i++) {
      const shared = i === first ? 0 : text[at++];
      const more = text[at++];
      if (shared < agree) return -1;
      if (shared === agree) {
        let k = 0;
        while (k < more && shared + k < written && text[at + k] === word[shared + k]) k++;
        agree = shared + k;
        if (k === more && agree === written) return rows[i];
      }
      at += more;
    }
    return -1;
  };

  return { header, hash, size: rows.length, rowOf };
}

/** Orders byte strings; `length` is how much of b counts. */
function compare(a: Uint8Array, b: Uint8Array, length: number): number {
  const common = Math.min(a.length, length);
  for (let i = 0; i < common; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - length;
}
