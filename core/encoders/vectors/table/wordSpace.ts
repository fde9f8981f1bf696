import type { WordSpace } from '../../../lexicon/wordSpace.ts';
import { detached } from '../../../text/detached.ts';
import { openWordVectors } from './openWordVectors.ts';

/**
 * Opens the word space of a table in two files, the most frequent word first. `read` is called at the first query, which
 * throws an InputError if a file is damaged.
 */
export function openWordSpace(read: () => { rows: Uint8Array; words: Uint8Array }): WordSpace {
  let opened: ReturnType<typeof open> | undefined;
  const table = () => (opened ??= open(read()));
  let frequent: readonly string[] | undefined;
  const met = new Map<string, number>();
  /** The row of a word, −1 for none: the same words are asked for again and again. */
  const rowOf = (word: string): number => {
    const known = met.get(word);
    if (known !== undefined) return known;
    const row = table().vocabulary.rowOf(word);
    if (word.length > LONGEST) return row;
    if (met.size >= MET) met.clear();
    met.set(detached(word), row);
    return row;
  };
  return Object.freeze<WordSpace>({
    get hash() {
      return table().vocabulary.hash;
    },
    rank(word) {
      const row = rowOf(word);
      return row < 0 ? undefined : row;
    },
    cosine(a, b) {
      const rowA = rowOf(a);
      const rowB = rowOf(b);
      if (rowA < 0 || rowB < 0) return undefined;
      const { vectors, dimension } = table();
      return cosineOfRows(vectors, rowA * dimension, rowB * dimension, dimension);
    },
    neighbors(isWanted) {
      const { vectors, dimension, vocabulary } = table();
      frequent ??= vocabulary.words().slice(0, FREQUENT);
      const wanted = frequent.flatMap((word, row) => (isWanted(word) ? [{ word, row }] : []));
      return (word, least) => {
        const own = rowOf(word);
        if (own < 0) return [];
        const near: { readonly word: string; readonly cosine: number }[] = [];
        for (const { word, row } of wanted) {
          const cosine = cosineOfRows(vectors, own * dimension, row * dimension, dimension);
          if (cosine >= least && row !== own) near.push({ word, cosine });
        }
        return near.sort((a, b) => b.cosine - a.cosine).map(({ word }) => word);
      };
    },
  });
}

/** Words whose rows are kept, and the length that these have at most. */
const MET = 20_000;
const LONGEST = 100;

/** Words among which the nearest are found. */
const FREQUENT = 20_000;

function open({ rows, words }: { rows: Uint8Array; words: Uint8Array }) {
  const { header, vocabulary } = openWordVectors(rows, words);
  const { offset, length } = header.sections.rows!;
  const vectors = new Int8Array(rows.buffer, rows.byteOffset + offset, length);
  return { vocabulary, vectors, dimension: header.dimension };
}

/** Cosine of two rows; their scales do not matter for it. */
function cosineOfRows(vectors: Int8Array, a: number, b: number, dimension: number): number {
  let dot = 0;
  let squareA = 0;
  let squareB = 0;
  for (let k = 0; k < dimension; k++) {
    const x = vectors[a + k]!;
    const y = vectors[b + k]!;
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return squareA === 0 || squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB);
}
