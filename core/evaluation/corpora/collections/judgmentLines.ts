import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { decimalNumber } from '../tables/decimalNumber.ts';
import type { Judgment } from './layout.ts';

/**
 * Reads relevance judgments, a line each: query, document and grade, or with trec_eval's second column between them, which
 * is ignored. Columns are separated by spaces or tabs; a first line whose grade is no number names them.
 *
 * @throws InputError that names file and line
 */
export async function* judgmentLines(file: CorpusFile): AsyncGenerator<Judgment> {
  let number = 0;
  for await (const line of file.lines()) {
    number += 1;
    const fields = line.trim().split(/\s+/);
    if (fields[0] === '') continue;
    const place = `${file.path}, line ${number}`;
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
