import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { placedLines } from '../placedLines.ts';
import { decimalNumber } from '../tables/decimalNumber.ts';
import type { Judgment } from './layout.ts';

/**
 * Reads relevance judgments, a line each: query, document and grade, or with trec_eval's second column between them, which
 * is ignored. Columns are separated by spaces or tabs; a first line whose grade is no number names them.
 *
 * @throws InputError that names file and line
 */
export async function* judgmentLines(file: CorpusFile): AsyncGenerator<Judgment> {
  for await (const { text: line, number, place } of placedLines(file)) {
    const fields = line.trim().split(/\s+/);
    const grade = decimalNumber(fields.at(-1)!);
    const isWhole = Number.isInteger(grade);
    if (!isWhole && number === 1) continue;
    if (!isWhole || fields.length < 3 || fields.length > 4) {
      throw new InputError(
        `${place}: “${line.slice(0, 60)}” is no relevance judgment.`,
        'Expected query, document and a whole number, or query, 0, document and a whole number.',
      );
    }
    yield { place, query: fields[0]!, document: fields.at(-2)!, grade };
  }
}
