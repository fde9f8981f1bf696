import type { Sentence } from '../../encoder.ts';
import type { RowLookup } from './rowLookup.ts';

/** The table rows of the words of several sentences. */
export interface SentenceRows {
  /** Rows of sentence i: `[starts[i], starts[i + 1])`, ascending, so that word order does not change the input. */
  readonly ids: Int32Array;
  readonly starts: Uint32Array;
  /** The sorted forms of tokens without a row, by sentence; only for sentences with such tokens. */
  readonly missing: ReadonlyMap<number, readonly string[]>;
  /** The factor of each row's vector; absent where it depends on the row alone. */
  readonly weights?: Float32Array;
}

/** Looks up every token of the sentences. */
export function sentenceRows(sentences: readonly Sentence[], { rowOf, formOf }: RowLookup): SentenceRows {
  const ids = new Int32Array(sentences.reduce((sum, { tokens }) => sum + tokens.length, 0));
  const starts = new Uint32Array(sentences.length + 1);
  const missing = new Map<number, string[]>();
  let end = 0;
  for (let i = 0; i < sentences.length; i++) {
    const { tokens } = sentences[i];
    const start = end;
    const forms: string[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const row = rowOf(tokens[at], tokens[at - 1], tokens[at + 1]);
      if (row >= 0) ids[end++] = row;
      else forms.push(formOf(tokens[at]));
    }
    if (forms.length > 0) missing.set(i, forms.sort());
    if (end - start > INSERTION) ids.subarray(start, end).sort();
    else insertionSort(ids, start, end);
    starts[i + 1] = end;
  }
  return { ids, starts, missing };
}

/** Number of ids up to which calling the built-in sort takes longer than sorting. */
const INSERTION = 48;

function insertionSort(ids: Int32Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const id = ids[i];
    let at = i;
    while (at > start && ids[at - 1] > id) {
      ids[at] = ids[at - 1];
      at--;
    }
    ids[at] = id;
  }
}
