import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { isNamed, marksOf, type PairMarks, sentencesOf } from '../pairs/sentencePair.ts';
import { readDelimiter } from '../tables/delimiter.ts';
import { readTable, type TableRow } from '../tables/table.ts';
import {
  chooseLabeledColumns,
  type LabeledColumns,
  type LabeledRole,
  looksLikeLabeledHeader,
} from './labeledColumns.ts';

/** A sentence, or a pair of sentences, and the class that it is of. */
export interface LabeledCase extends PairMarks {
  readonly sentences: readonly [string] | readonly [string, string];
  readonly label: string;
  /** The part of the corpus that it belongs to; absent where the corpus is not divided. */
  readonly part?: Part;
}

/** The parts of a corpus: to learn from, to choose settings by, and to be scored on. */
export type Part = 'train' | 'dev' | 'test';

/** The user's settings for reading labeled sentences. */
export interface LabeledSource {
  readonly columns: LabeledColumns;
  /** The delimiter as given; empty if it is to be found. */
  readonly delimiter: string;
}

/**
 * Reads labeled sentences or pairs from a table as a stream. White space around labels is left out, and so are rows
 * without a label; notices count both.
 *
 * @throws InputError that names file and line
 */
export async function* readLabeledCases(
  file: CorpusFile,
  { columns, delimiter }: LabeledSource,
  notice: (message: string) => void,
): AsyncGenerator<LabeledCase> {
  const rows = readTable(file, {
    delimiter: readDelimiter(delimiter),
    isHeader: (fields) => looksLikeLabeledHeader(fields, columns),
    choose: chooseLabeledColumns(columns),
    notice,
  });
  let [unlabeled, trimmed] = [0, 0];
  for await (const { place, values } of singleRows(rows)) {
    const written = isNamed(values.label) ? String(values.label) : '';
    const label = written.trim();
    if (label === '') {
      unlabeled += 1;
      continue;
    }
    if (label !== written) trimmed += 1;
    const sentences =
      'sentence1' in values || 'sentence2' in values
        ? sentencesOf(values, place)
        : [sentenceOf(values, place)];
    yield {
      sentences: sentences as LabeledCase['sentences'],
      label,
      ...partIn(values, place),
      ...marksOf(values),
    };
  }
  if (unlabeled > 0) notice(`${file.path}: ${plural(unlabeled, 'row')} without a label omitted.`);
  if (trimmed > 0) {
    notice(
      `${file.path}: ${plural(trimmed, 'label')} with white space around ${trimmed === 1 ? 'it' : 'them'}, which is ignored.`,
    );
  }
}

/** Reads each sentence of a row of lists, as mteb's tasks of clustering have rows, as a row of its own. */
async function* singleRows(
  rows: AsyncIterable<TableRow<LabeledRole>>,
): AsyncGenerator<TableRow<LabeledRole>> {
  for await (const row of rows) {
    const { sentence, label } = row.values;
    if (!Array.isArray(sentence) || !Array.isArray(label)) yield row;
    else if (sentence.length !== label.length)
      throw new InputError(
        `${row.place}: ${plural(sentence.length, 'sentence')} and ${plural(label.length, 'label')}.`,
        'Expected a label for each sentence.',
      );
    else
      for (const [at, each] of sentence.entries())
        yield { ...row, values: { ...row.values, sentence: each, label: label[at] } };
  }
}

type Values = TableRow<'sentence' | 'split'>['values'];

function sentenceOf({ sentence }: Values, place: string): string {
  if (typeof sentence === 'string' && sentence.trim() !== '') return sentence;
  throw new InputError(
    `${place}: the sentence is missing.`,
    'Expected a sentence and its label in every row.',
  );
}

/** The part that a row names; none where the table has no such column. */
function partIn(values: Values, place: string): { readonly part?: Part } {
  if (!('split' in values)) return {};
  const name = isNamed(values.split) ? String(values.split).trim() : '';
  const part = partNamed(name);
  if (part) return { part };
  throw new InputError(
    `${place}: the split is “${name.slice(0, 40)}”.`,
    'Expected train, dev or test; for another column: --split NAME.',
  );
}

/** The part that goes by a name, `validation` and `trial` among others; undefined for other names. */
export function partNamed(name: string): Part | undefined {
  return PARTS.get(name.toLowerCase());
}

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['train', 'train'],
  ['training', 'train'],
  ['dev', 'dev'],
  ['development', 'dev'],
  ['valid', 'dev'],
  ['validation', 'dev'],
  ['val', 'dev'],
  ['trial', 'dev'],
  ['test', 'test'],
]);
