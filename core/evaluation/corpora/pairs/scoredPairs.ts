import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { decimalNumber } from '../tables/decimalNumber.ts';
import { readDelimiter } from '../tables/delimiter.ts';
import { readTable } from '../tables/table.ts';
import { choosePairColumns, type GivenColumns, looksLikeHeader } from './pairColumns.ts';
import { marksOf, type PairMarks, sentencesOf } from './sentencePair.ts';

/** Two sentences and their human similarity rating, on any scale. */
export interface ScoredPair extends PairMarks {
  readonly sentences: readonly [string, string];
  readonly score: number;
}

/** The user's settings for reading pairs. */
export interface PairSource {
  readonly columns: GivenColumns;
  /** The delimiter as given; empty if it is to be found. */
  readonly delimiter: string;
}

/**
 * Reads scored pairs from a table as a stream. Rows without a score are left out.
 *
 * @param notice is told which columns were taken
 * @throws InputError that names file and line
 */
export async function* readScoredPairs(
  file: CorpusFile,
  { columns, delimiter }: PairSource,
  notice: (message: string) => void,
): AsyncGenerator<ScoredPair> {
  const rows = readTable(file, {
    delimiter: readDelimiter(delimiter),
    isHeader: (fields) => looksLikeHeader(fields, columns),
    choose: choosePairColumns('score', columns),
    notice,
  });
  for await (const { place, values } of rows) {
    if (values.score === null || values.score === undefined) continue;
    if (typeof values.score === 'string' && values.score.trim() === '') continue;
    const score = scoreOf(values.score);
    if (!Number.isFinite(score)) {
      throw new InputError(
        `${place}: the score is “${String(values.score).slice(0, 40)}”.`,
        'Expected a number.',
      );
    }
    yield { sentences: sentencesOf(values, place), score, ...marksOf(values) };
  }
}

/** A rating of a cell; NaN if it is none. Parquet may hold whole numbers as bigints. */
function scoreOf(cell: unknown): number {
  if (typeof cell === 'string') return decimalNumber(cell);
  return typeof cell === 'number' || typeof cell === 'bigint' ? Number(cell) : Number.NaN;
}
