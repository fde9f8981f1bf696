import { InputError } from '../../inputError.ts';
import type { CorpusFile } from '../corpusFile.ts';

/** Two words, and how similar people find them. */
export interface WordPair {
  /** Lower-cased. */
  readonly words: readonly [string, string];
  /** On any scale; more is more similar. */
  readonly score: number;
}

/**
 * Reads a set of word pairs: rows `word word number` between tabs or spaces, after a header of three names if need
 * be; empty lines say nothing. A pair that recurs, in the same order, keeps its last score. Undefined where the
 * file is something else: more of its lines are no rows than are.
 *
 * @throws InputError that names the first line that is no row, in a file of rows
 */
export async function readWordPairs(file: CorpusFile): Promise<WordPair[] | undefined> {
  const pairs = new Map<string, WordPair>();
  const broken: InputError[] = [];
  let rows = 0;
  let number = 0;
  try {
    for await (const line of file.lines()) {
      number += 1;
      const fields = line.split(/\s+/).filter((field) => field !== '');
      const pair = pairOf(fields);
      if (pair) {
        rows += 1;
        pairs.set(pair.words.join(' '), pair);
      } else if (fields.length > 0 && !(number === 1 && fields.length === 3)) {
        broken.push(noRow(file.path, number, line));
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

/** Lines after which it is known what a file is. */
const ENOUGH = 20;

function pairOf(fields: readonly string[]): WordPair | undefined {
  const [first, second, score] = fields;
  if (fields.length !== 3 || !NUMBER.test(score!)) return undefined;
  return { words: [first!.toLowerCase(), second!.toLowerCase()], score: Number(score) };
}

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

function noRow(path: string, number: number, line: string): InputError {
  return new InputError(
    `${path}, line ${number}: “${line.slice(0, 60)}” is no pair of words with a score.`,
    'Expected two words and a number between tabs or spaces.',
  );
}
