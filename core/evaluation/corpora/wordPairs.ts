import { InputError } from '../../inputError.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { placedLines } from './placedLines.ts';
import { decimalNumber } from './tables/decimalNumber.ts';

/** Two words and their human similarity rating. */
export interface WordPair {
  /** The words in lower case. */
  readonly words: readonly [string, string];
  /** The rating on any scale; higher is more similar. */
  readonly score: number;
}

/**
 * Reads word pairs: rows `word word number` separated by tabs or spaces, after an optional header of three names; empty
 * lines are skipped. A pair that recurs, in the same order, keeps its last score.
 *
 * @returns undefined where the file is something else: most of its lines are not such rows
 * @throws InputError that names the first line that is not a row, in a file of rows
 */
export async function readWordPairs(file: CorpusFile): Promise<WordPair[] | undefined> {
  const pairs = new Map<string, WordPair>();
  const broken: InputError[] = [];
  let rows = 0;
  try {
    for await (const { text: line, number, place } of placedLines(file)) {
      const fields = line.split(/\s+/).filter((field) => field !== '');
      const pair = pairOf(fields);
      if (pair) {
        rows += 1;
        pairs.set(pair.words.join(' '), pair);
      } else if (!(number === 1 && fields.length === 3)) {
        broken.push(noRow(place, line));
      }
      if (broken.length > rows && rows + broken.length >= ENOUGH) return undefined;
    }
  } catch (error) {
    if (error instanceof InputError && rows === 0) return undefined;
    throw error;
  }
  if (broken.length > rows) return undefined;
  if (broken.length > 0) throw broken[0];
  return [...pairs.values()];
}

/** Number of lines that show what a file is. */
const ENOUGH = 20;

function pairOf(fields: readonly string[]): WordPair | undefined {
  const [first, second, score] = fields;
  if (fields.length !== 3) return undefined;
  const number = decimalNumber(score!);
  if (!Number.isFinite(number)) return undefined;
  return { words: [first!.toLowerCase(), second!.toLowerCase()], score: number };
}

function noRow(place: string, line: string): InputError {
  return new InputError(
    `${place}: “${line.slice(0, 60)}” is not two words and a score.`,
    'Expected two words and a number between tabs or spaces.',
  );
}
