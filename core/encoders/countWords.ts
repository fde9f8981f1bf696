import type { SparseMatrix } from '../matrices/embeddings.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createProgressYielder } from '../yielder.ts';
import type { Sentence } from './encoder.ts';

/** The words that are counted in a sentence. */
export interface CountedWords {
  /** The word of which a token is an occurrence; the token itself if not given. */
  formOf?(token: string): string;
  /** The weight of each occurrence of a word; 1 if not given. */
  weightOf?(word: string): number;
}

/**
 * Counts how often each word occurs in each sentence. A column is a distinct word of the call, numbered in the order
 * of first occurrence; the words are the matrix's vocabulary.
 */
export async function countWords(
  sentences: readonly Sentence[],
  task?: TaskOptions,
  { formOf = (token) => token, weightOf = () => 1 }: CountedWords = {},
): Promise<SparseMatrix> {
  const progress = createProgressYielder(task, 'Counting words', sentences.length);
  const columnOf = new Map<string, number>();
  const offsets = new Uint32Array(sentences.length + 1);
  const weights: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  let tokens = 0;
  /** The column of each token, ascending; a new word gets the next one. */
  const columnsOf = ({ tokens }: Sentence) =>
    Uint32Array.from(tokens, (token) => {
      const word = formOf(token);
      let column = columnOf.get(word);
      if (column === undefined) {
        columnOf.set(word, (column = columnOf.size));
        weights.push(weightOf(word));
      }
      return column;
    }).sort();
  for (let row = 0; row < sentences.length; row++) {
    const occurring = columnsOf(sentences[row]!);
    tokens += occurring.length;
    for (let from = 0, to = 0; from < occurring.length; from = to) {
      while (to < occurring.length && occurring[to] === occurring[from]) to++;
      columns.push(occurring[from]!);
      values.push((to - from) * weights[occurring[from]!]!);
    }
    offsets[row + 1] = columns.length;
    await progress(row + 1);
  }
  return {
    kind: 'sparse',
    rows: sentences.length,
    offsets,
    columns: Uint32Array.from(columns),
    values: Float64Array.from(values),
    vocabulary: [...columnOf.keys()],
    tokens,
  };
}
