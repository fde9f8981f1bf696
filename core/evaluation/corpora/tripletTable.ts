import { InputError } from '../../inputError.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { holdsJson } from './jsonLines.ts';
import { marksOf, type PairMarks } from './pairs/sentencePair.ts';
import { splitLine } from './tables/columnSeparator.ts';
import { readTable } from './tables/table.ts';
import type { ChosenColumns, TableColumns } from './tables/tableColumns.ts';
import { takeColumn } from './tables/takeColumn.ts';

/** A sentence, one of the same meaning, and one that contradicts it. */
export interface FinishedTriplet {
  readonly s1: string;
  readonly s2: string;
  readonly s3: string;
  /** The way S2 was made from S1. */
  readonly same?: string;
}

/** Names of the columns of triplets in data sets, reduced to letters and digits. */
const USUAL = [
  ['s1', 's2', 's3'],
  ['anchor', 'positive', 'negative'],
  ['anchor', 'entailment', 'negative'],
  ['caption', 'caption2', 'negativecaption'],
  ['premise', 'entailment', 'contradiction'],
  ['sent0', 'sent1', 'hardneg'],
] as const;

/** The names of the columns of a triplet; undefined where some have no usual name. */
export function tripletNames(
  names: readonly string[],
): { readonly s1: string; readonly s2: string; readonly s3: string } | undefined {
  for (const usual of USUAL) {
    const found = usual.map((each) => names.find((name) => plain(name) === each));
    const [s1, s2, s3] = found;
    if (s1 !== undefined && s2 !== undefined && s3 !== undefined) return { s1, s2, s3 };
  }
  return undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Tells whether a file is a Parquet file or a table whose header names the columns of triplets. */
export async function isTripletTable(file: CorpusFile): Promise<boolean> {
  if (/\.parquet$/i.test(file.name)) return true;
  if (await holdsJson(file)) return false;
  for await (const line of file.lines()) {
    if (line.trim() === '') continue;
    return ([';', '|', ',', '\t'] as const).some((mark) => isHeader(splitLine(line, mark)));
  }
  return false;
}

function isHeader(fields: readonly string[]): boolean {
  return tripletNames(fields.map((field) => field.trim().replace(/^"(.*)"$/, '$1'))) !== undefined;
}

type Role = 's1' | 's2' | 's3' | 'same' | 'group' | 'subset';

/** Reads the triplets of a table. @throws InputError that names file and line */
export async function* readTripletTable(
  file: CorpusFile,
  notice: (message: string) => void,
  subset: string,
): AsyncGenerator<FinishedTriplet & PairMarks & { readonly id: string }> {
  let position = 0;
  const choose = (columns: TableColumns): ChosenColumns<Role> => ({
    ...(tripletNames(columns.names) ?? {
      s1: takeColumn(columns, 's1', undefined, 'sentence of a triplet'),
      s2: '',
      s3: '',
    }),
    ...optional('same', columns),
    ...optional('group', columns),
    ...(subset !== ''
      ? { subset: takeColumn(columns, 'subset', subset, 'subset') }
      : optional('subset', columns)),
  });
  for await (const { place, values } of readTable(file, { isHeader, choose, notice })) {
    position += 1;
    const text = (column: 's1' | 's2' | 's3') => {
      const value = values[column];
      if (typeof value === 'string' && value.trim() !== '') return value;
      throw new InputError(`${place}: a sentence is missing.`, 'Expected the three sentences of a triplet.');
    };
    const same =
      typeof values.same === 'string' && values.same.trim() !== '' ? values.same.trim() : undefined;
    yield {
      id: `${position}`,
      s1: text('s1'),
      s2: text('s2'),
      s3: text('s3'),
      ...(same !== undefined && { same }),
      ...marksOf(values),
    };
  }
}

function optional(name: 'same' | 'group' | 'subset', { names }: TableColumns) {
  return names.includes(name) ? { [name]: name } : {};
}
