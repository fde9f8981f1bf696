import { shapeRow, tokenReadings } from '../../core/encoders/vectors/lookup/tokenReadings.ts';
import type { WordContexts } from './alaCarte.ts';

/** Tokens on either side of a word that are its context. */
export const WINDOW = 5;
/** Parameter of the weights of context words, a / (a + p). */
export const A = 1e-3;

/** A table of vectors, as the texts are read with it. */
export interface KnownVectors {
  readonly size: number;
  readonly dimension: number;
  rowOf(word: string): number;
  vectorOf(row: number): Float64Array;
}

/** The contexts of words in the texts. */
export interface Contexts {
  readonly tokens: number;
  /** The contexts of words that the table has, by their row; words that do not occur are left out. */
  readonly known: ReadonlyMap<number, WordContexts>;
  /** The contexts of signs, letters, contractions and numbers that it lacks, by the name of their row. */
  readonly missing: ReadonlyMap<string, WordContexts & { readonly types: number }>;
}

interface Sum {
  readonly sum: Float64Array;
  weight: number;
  count: number;
  readonly types: Set<string>;
}

/** Collects the weighted mean of the vectors around each word, over all its occurrences. */
export function collectContexts(sentences: readonly (readonly string[])[], table: KnownVectors): Contexts {
  const read = sentences.map((tokens) => tokens.map((_, i) => readToken(tokens, i, table)));
  const counts = new Uint32Array(table.size);
  let tokens = 0;
  for (const sentence of read) {
    tokens += sentence.length;
    for (const word of sentence) if (typeof word === 'number') counts[word]! += 1;
  }
  const weights = Float64Array.from(counts, (count) => A / (A + count / tokens));
  const known = new Map<number, Sum>();
  const missing = new Map<string, Sum>();
  for (const [s, sentence] of read.entries()) {
    for (const [i, word] of sentence.entries()) {
      const around = contextOf(sentence, i);
      if (typeof word === 'number') add(known, word, around, weights, table);
      else for (const name of word) add(missing, name, around, weights, table, sentences[s]![i]);
    }
  }
  return { tokens, known: means(known), missing: means(missing) };
}

/** The row of a token's word, or the names of the rows that it is to have. */
function readToken(tokens: readonly string[], i: number, table: KnownVectors): number | string[] {
  const readings = tokenReadings(tokens[i]!, tokens[i - 1], tokens[i + 1]);
  for (const reading of readings) {
    const row = table.rowOf(reading);
    if (row >= 0) return row;
  }
  return [...new Set(readings)].filter(mayHaveRow);
}

/** Signs, letters, `'s` and `'d`, shapes, and numbers that are written in one way only. */
function mayHaveRow(name: string): boolean {
  return (
    name.startsWith(shapeRow('')) ||
    /^(?:[^\p{L}\p{N}\s]{1,3}|\p{L}|'[sd]|[1-9]\d*|0|\d+\.\d+|[1-9]\d{0,2}0s|[1-9]\d*(?:st|nd|rd|th)|\d\/\d{1,2})$/u.test(
      name,
    )
  );
}

function contextOf(sentence: readonly (number | string[])[], at: number): number[] {
  const rows: number[] = [];
  for (let i = Math.max(0, at - WINDOW); i <= Math.min(sentence.length - 1, at + WINDOW); i++) {
    const word = sentence[i]!;
    if (i !== at && typeof word === 'number') rows.push(word);
  }
  return rows;
}

function add<Key>(
  sums: Map<Key, Sum>,
  key: Key,
  around: readonly number[],
  weights: Float64Array,
  table: KnownVectors,
  type?: string,
): void {
  let own = sums.get(key);
  if (!own)
    sums.set(key, (own = { sum: new Float64Array(table.dimension), weight: 0, count: 0, types: new Set() }));
  own.count += 1;
  if (type !== undefined) own.types.add(type.toLowerCase());
  for (const row of around) {
    const weight = weights[row]!;
    const vector = table.vectorOf(row);
    own.weight += weight;
    for (let k = 0; k < vector.length; k++) own.sum[k]! += weight * vector[k]!;
  }
}

function means<Key>(sums: ReadonlyMap<Key, Sum>): Map<Key, WordContexts & { readonly types: number }> {
  return new Map(
    [...sums]
      .filter(([, { weight }]) => weight > 0)
      .map(([key, { sum, weight, count, types }]) => [
        key,
        { mean: sum.map((x) => x / weight), count, types: types.size },
      ]),
  );
}
