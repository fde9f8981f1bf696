import { COLUMNAR_FILES } from '../../columnar.ts';
import { InputError } from '../../inputError.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { holdsJson } from './jsonLines.ts';
import { marksOf, type PairMarks } from './pairs/sentencePair.ts';
import { firstLine } from './placedLines.ts';
import { splitLine } from './tables/columnSeparator.ts';
import { readTable } from './tables/table.ts';
import type { ChosenColumns, TableColumns } from './tables/tableColumns.ts';
import { takeColumn } from './tables/takeColumn.ts';
import { namedAs, plainName } from './tables/usualNames.ts';
import { textsOfAll } from './textList.ts';

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
  ['query', 'pos', 'neg'],
  ['query', 'positive', 'negative'],
  ['query', 'answer', 'negative'],
  ['question', 'answer', 'negative'],
  ['anchor', 'entailment', 'negative'],
  ['caption', 'caption2', 'negativecaption'],
  ['premise', 'entailment', 'contradiction'],
  ['sent0', 'sent1', 'hardneg'],
] as const;

/** The names of the columns of triplets. */
interface TripletNames {
  readonly s1: string;
  readonly s2: string;
  /** One or several: `negative_1`, `negative_2`. */
  readonly s3: readonly string[];
}

/** The names of the columns of triplets; undefined where some have no usual name. */
export function tripletNames(names: readonly string[]): TripletNames | undefined {
  for (const [first, second, third] of USUAL) {
    const [s1, s2] = [namedAs([first], names), namedAs([second], names)];
    const numbered = new RegExp(`^${third}\\d*$`);
    const s3 = names.filter((name) => numbered.test(plainName(name)));
    if (s1 !== undefined && s2 !== undefined && s3.length > 0) return { s1, s2, s3 };
  }
  return undefined;
}

/** A field of a row. */
interface Field {
  /** That of its column. */
  readonly name: string;
  readonly value: unknown;
}

/**
 * The triplets of a row, whose second and third sentences may be lists: each second one with each third. Of several third
 * fields some may be empty.
 *
 * @throws InputError that names the place and the column, if a sentence is missing
 */
export function tripletsIn(
  { s1, s2, s3 }: { readonly s1: Field; readonly s2: Field; readonly s3: readonly Field[] },
  place: string,
): FinishedTriplet[] {
  const named = ({ name, value }: Field) => ({ value, what: `“${name}”` });
  const textsIn = (fields: readonly Field[]) => textsOfAll(fields.map(named), place);
  const [anchor] = textsIn([s1]);
  const negatives = textsIn(s3);
  return textsIn([s2]).flatMap((positive) =>
    negatives.map((negative) => ({ s1: anchor!, s2: positive, s3: negative })),
  );
}

/** Tells whether a file is a Parquet or Arrow file or a table whose header names the columns of triplets. */
export async function isTripletTable(file: CorpusFile): Promise<boolean> {
  if (COLUMNAR_FILES.test(file.name)) return true;
  if (await holdsJson(file)) return false;
  const { text = '' } = (await firstLine(file)) ?? {};
  return ([';', '|', ',', '\t'] as const).some((mark) => isHeader(splitLine(text, mark)));
}

function isHeader(fields: readonly string[]): boolean {
  return tripletNames(fields.map((field) => field.trim().replace(/^"(.*)"$/, '$1'))) !== undefined;
}

type Role = 's1' | 's2' | 's3' | `s3.${number}` | 'same' | 'group' | 'subset';

/** Reads the triplets of a table. @throws InputError that names file and line */
export async function* readTripletTable(
  file: CorpusFile,
  notice: (message: string) => void,
  subset: string,
): AsyncGenerator<FinishedTriplet & PairMarks & { readonly id: string }> {
  let position = 0;
  let chosen: ChosenColumns<Role> = {};
  const choose = (columns: TableColumns): ChosenColumns<Role> => {
    const found = tripletNames(columns.names);
    if (!found)
      throw new InputError(
        `${columns.place}: there are no columns of triplets among ${columns.names.map((name) => `“${name.slice(0, 30)}”`).join(', ')}.`,
        'Call them anchor, positive and negative. Where triplets or canaries are made of one column of sentences, name it: --column NAME.',
      );
    const { s1, s2, s3 } = found;
    chosen = {
      ...{ s1, s2 },
      ...Object.fromEntries(s3.map((name, index) => [index === 0 ? 's3' : `s3.${index + 1}`, name])),
      ...optional('same', columns),
      ...optional('group', columns),
      ...(subset !== ''
        ? { subset: takeColumn(columns, 'subset', subset, 'subset') }
        : optional('subset', columns)),
    };
    return chosen;
  };
  for await (const { place, values } of readTable(file, { isHeader, choose, notice })) {
    position += 1;
    const fieldOf = (role: Role) => ({ name: chosen[role]!, value: values[role] });
    const same =
      typeof values.same === 'string' && values.same.trim() !== '' ? values.same.trim() : undefined;
    const marks = { ...(same !== undefined && { same }), ...marksOf(values) };
    const s3 = (Object.keys(chosen) as Role[]).filter((role) => role.startsWith('s3')).map(fieldOf);
    const found = tripletsIn({ s1: fieldOf('s1'), s2: fieldOf('s2'), s3 }, place);
    for (const [index, triplet] of found.entries())
      yield { id: tripletId(`${position}`, index, found.length), ...triplet, ...marks };
  }
}

/** The id of a triplet of a row, which has several if it has lists. */
export function tripletId(row: string, index: number, count: number): string {
  return count === 1 ? row : `${row}.${index + 1}`;
}

function optional(name: 'same' | 'group' | 'subset', { names }: TableColumns) {
  return names.includes(name) ? { [name]: name } : {};
}
