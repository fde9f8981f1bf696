import type { Sentence } from '../../encoder.ts';
import type { RowLookup } from '../lookup/rowLookup.ts';
import type { SentenceRows } from '../lookup/sentenceRows.ts';
import { findNegations, STATES } from './negations.ts';
import type { PolarSettings, PolarWords } from './polarWords.ts';

/** Rows of a table with the factor of each. */
export type WeightedRows = SentenceRows & { readonly weights: Float32Array };

/**
 * Looks up the rows of sentences whose weighted sum is the vector of glove-polar. A word with the vector v and the antonym v̄
 * is (v + v̄)/2 ± λ (v − v̄)/2, which is (1 ± λ)/2 of the word's row and (1 ∓ λ)/2 of its antonym's. Every factor has the
 * SIF weight of the word and is divided by the number of the sentence's tokens that have a row.
 */
export function polarRows(
  sentences: readonly Sentence[],
  lookup: RowLookup,
  words: PolarWords,
  settings: Pick<PolarSettings, 'negation' | 'reach'>,
): WeightedRows {
  const most = 2 * sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const ids = new Int32Array(most);
  const weights = new Float32Array(most);
  const starts = new Uint32Array(sentences.length + 1);
  const missing = new Map<number, readonly string[]>();
  let end = 0;
  const longest = sentences.reduce((most, { tokens }) => Math.max(most, tokens.length), 0);
  const rowBuffer = new Int32Array(longest);
  const stateBuffer = new Uint8Array(longest);
  sentences.forEach(({ tokens }, sentence) => {
    const rows = rowBuffer.subarray(0, tokens.length);
    const states = stateBuffer.subarray(0, tokens.length);
    const known = lookUp(tokens, lookup, rows);
    findNegations(rows, (at) => !LETTER_OR_DIGIT.test(tokens[at]!), words, settings.reach, states);
    if (known < tokens.length) missing.set(sentence, missingForms(tokens, rows, lookup));
    const start = end;
    for (let at = 0; at < tokens.length; at++) {
      if (rows[at]! < 0) continue;
      end = append(rows[at]!, states[at]!, 1 / known, end);
    }
    sortByRow(ids, weights, start, end);
    starts[sentence + 1] = end;
  });
  return { ids: ids.subarray(0, end), weights: weights.subarray(0, end), starts, missing };

  /** Appends what one token contributes, and returns the new end. */
  function append(row: number, state: number, share: number, at: number): number {
    const weight = words.weights[row]! * share;
    const antonym = words.antonyms[row]!;
    if (state === STATES.silent) return at;
    if (state === STATES.denial) return put(words.not, settings.negation * share, at);
    if (antonym < 0) return put(row, weight, at);
    const polar = words.stretches[row]! * (state === STATES.turned ? -1 : 1);
    return put(antonym, (weight * (1 - polar)) / 2, put(row, (weight * (1 + polar)) / 2, at));
  }

  function put(row: number, weight: number, at: number): number {
    ids[at] = row;
    weights[at] = weight;
    return at + 1;
  }
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Writes the row of each token, and returns how many have one. */
function lookUp(tokens: readonly string[], { rowOf }: RowLookup, rows: Int32Array): number {
  let known = 0;
  for (let at = 0; at < tokens.length; at++) {
    const row = rowOf(tokens[at]!, tokens[at - 1], tokens[at + 1]);
    rows[at] = row;
    if (row >= 0) known++;
  }
  return known;
}

function missingForms(tokens: readonly string[], rows: Int32Array, { formOf }: RowLookup): string[] {
  return tokens
    .filter((_, at) => rows[at]! < 0)
    .map(formOf)
    .sort();
}

/** Number of rows up to which calling the built-in sort takes longer than sorting. */
const INSERTION = 96;

/** Sorts rows, and the weights of equal rows, so that what the words of a sentence add up to has one order. */
function sortByRow(ids: Int32Array, weights: Float32Array, start: number, end: number): void {
  if (end - start > INSERTION) {
    sortMany(ids.subarray(start, end), weights.subarray(start, end));
    return;
  }
  for (let i = start + 1; i < end; i++) {
    const id = ids[i]!;
    const weight = weights[i]!;
    let at = i;
    for (; at > start; at--) {
      const before = ids[at - 1]!;
      if (before < id || (before === id && weights[at - 1]! <= weight)) break;
      ids[at] = before;
      weights[at] = weights[at - 1]!;
    }
    ids[at] = id;
    weights[at] = weight;
  }
}

function sortMany(ids: Int32Array, weights: Float32Array): void {
  const order = Uint32Array.from(ids, (_, i) => i).sort(
    (i, j) => ids[i]! - ids[j]! || weights[i]! - weights[j]!,
  );
  ids.set(Int32Array.from(order, (i) => ids[i]!));
  weights.set(Float32Array.from(order, (i) => weights[i]!));
}
