import { InputError } from '../../inputError.ts';
import type { CorpusFile } from '../corpusFile.ts';
import {
  type ChoiceColumn,
  chooseChoiceColumns,
  type GivenChoiceColumns,
  isChoiceHeader,
} from './choiceColumns.ts';
import { marksOf, type PairMarks } from './pairs/sentencePair.ts';
import { readDelimiter } from './tables/delimiter.ts';
import { readTable, type TableRow } from './tables/table.ts';
import { EXPECTED_TEXTS, textsOf, textsOfAll } from './textList.ts';

/** A sentence and candidates, of which one means the same. */
export interface ChoiceCase extends PairMarks {
  readonly input: string;
  /** Two or more. */
  readonly candidates: readonly string[];
  /** The index of the right one. */
  readonly right: number;
}

/**
 * Reads choices from a table as a stream. A row with several right candidates gives a case for each, with the same
 * wrong ones.
 *
 * @param notice is told which columns were taken
 * @throws InputError that names file and line
 */
export async function* readChoiceCases(
  file: CorpusFile,
  { columns, delimiter }: { readonly columns: GivenChoiceColumns; readonly delimiter: string },
  notice: (message: string) => void,
): AsyncGenerator<ChoiceCase> {
  const rows = readTable(file, {
    delimiter: readDelimiter(delimiter),
    isHeader: (fields) => isChoiceHeader(fields, columns),
    choose: chooseChoiceColumns(columns),
    notice,
  });
  for await (const row of rows) yield* casesOf(row);
}

function* casesOf({ place, values }: TableRow<ChoiceColumn>): Generator<ChoiceCase> {
  const [input] = textsOf(values.input, place, 'the sentence');
  const marks = marksOf(values);
  if (values.right === undefined) {
    const candidates = textsOf(values.candidates, place, 'a candidate');
    if (candidates.length < 2) {
      throw new InputError(`${place}: there is one candidate alone.`, 'Expected a list of two or more.');
    }
    yield { input: input!, candidates, right: rightOf(values.answer, candidates, place), ...marks };
    return;
  }
  const wrong = Object.entries(values)
    .filter(([role]) => /^wrong\d*$/.test(role))
    .map(([, value]) => ({ value, what: 'the wrong candidate' }));
  if (wrong.length === 0) throw new InputError(`${place}: the wrong candidate is missing.`, EXPECTED_TEXTS);
  const others = textsOfAll(wrong, place);
  for (const right of textsOf(values.right, place, 'the right candidate')) {
    yield { input: input!, candidates: [right, ...others], right: 0, ...marks };
  }
}

/** The index of the right candidate, which is given by its number from 0 or by its text. */
function rightOf(answer: unknown, candidates: readonly string[], place: string): number {
  const named = typeof answer === 'string' ? candidates.indexOf(answer) : -1;
  const number =
    named >= 0 ? named : typeof answer === 'string' && answer.trim() === '' ? Number.NaN : Number(answer);
  if (Number.isInteger(number) && number >= 0 && number < candidates.length) return number;
  throw new InputError(
    `${place}: the answer is “${String(answer).slice(0, 40)}”.`,
    `Expected the number of the right candidate, 0 to ${candidates.length - 1}, or its text.`,
  );
}
