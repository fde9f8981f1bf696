import { InputError } from '../../inputError.ts';
import { plural } from '../../plural.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { commaRows, type DelimitedRow, tabbedRows } from './delimitedRows.ts';
import type { NamedRow } from './namedRow.ts';
import { findColumns, looksLikeHeader, type PairColumns } from './pairColumns.ts';
import { parquetRows } from './parquetRows.ts';

/** Two sentences and their human similarity rating, on any scale. */
export interface ScoredPair {
  readonly sentences: readonly [string, string];
  readonly score: number;
  /** The group that the corpus names; its pairs depend on each other. */
  readonly group?: string;
}

/** Endings of the names of files of scored pairs. */
export const PAIR_FILES = /\.(?:tsv|csv|jsonl|ndjson|parquet)$/i;

/**
 * Reads scored pairs as a stream: Parquet, JSON lines, comma-separated or tab-separated, by the ending of the file's
 * name; a .csv with tabs in its first line is tab-separated, like the STS Benchmark's. Without a header, rows are those
 * of that benchmark, or two sentences and a number in any order. Rows without a score are left out.
 *
 * @throws InputError that names file and line
 */
export async function* readScoredPairs(file: CorpusFile, columns: PairColumns): AsyncGenerator<ScoredPair> {
  if (/\.parquet$/i.test(file.name)) {
    yield* pairsOf(
      file,
      parquetRows(file, (names) => Object.values(findColumns(names, columns, file.path)) as string[]),
      columns,
    );
  } else if (/\.(?:jsonl|ndjson)$/i.test(file.name)) {
    yield* pairsOf(file, jsonRows(file), columns);
  } else {
    yield* delimitedPairs(file, columns);
  }
}

async function* pairsOf(
  file: CorpusFile,
  rows: AsyncIterable<NamedRow>,
  given: PairColumns,
): AsyncGenerator<ScoredPair> {
  let columns: PairColumns | undefined;
  for await (const { place, values } of rows) {
    const at = `${file.path}, ${place}`;
    columns ??= findColumns(Object.keys(values), given, at);
    const own = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
    const pair = pairOf(own(columns.sentence1), own(columns.sentence2), own(columns.score), at);
    if (pair) yield { ...pair, ...groupOf(own(columns.group ?? 'group')) };
  }
}

async function* jsonRows(file: CorpusFile): AsyncGenerator<NamedRow> {
  let number = 0;
  for await (const line of file.lines()) {
    const place = `line ${++number}`;
    if (line.trim() === '') continue;
    let values: unknown;
    try {
      values = JSON.parse(line);
    } catch {
      throw new InputError(`${file.path}, ${place}: this is not JSON.`, 'Expected one object per line.');
    }
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      throw new InputError(`${file.path}, ${place}: this is not an object.`, 'Expected one object per line.');
    }
    yield { place, values: values as NamedRow['values'] };
  }
}

async function* delimitedPairs(file: CorpusFile, given: PairColumns): AsyncGenerator<ScoredPair> {
  let places: Places | undefined;
  let width = 0;
  for await (const { line, fields } of await delimitedRows(file)) {
    const at = `${file.path}, line ${line}`;
    if (!places) {
      width = fields.length;
      if (width === 1) {
        throw new InputError(
          `${at}: 1 column, “${fields[0]!.slice(0, 60)}”.`,
          `Separate two sentences and a score by ${/\.csv$/i.test(file.name) ? 'commas or tabs' : 'tabs'}.`,
        );
      }
      const header = looksLikeHeader(fields, given);
      places = header ? placesOf(fields, given, at) : placesWithoutHeader(fields, given, at);
      if (header) continue;
    }
    const { sentence1, sentence2, score, group } = places;
    if (fields.length <= Math.max(sentence1, sentence2, score, group ?? 0)) {
      throw new InputError(`${at}: ${plural(fields.length, 'column')} where the first row has ${width}.`);
    }
    const pair = pairOf(fields[sentence1], fields[sentence2], fields[score], at);
    if (pair) yield { ...pair, ...groupOf(group === undefined ? undefined : fields[group]) };
  }
}

async function delimitedRows(file: CorpusFile): Promise<AsyncIterable<DelimitedRow>> {
  if (!/\.csv$/i.test(file.name)) return tabbedRows(file);
  for await (const first of file.lines()) return first.includes('\t') ? tabbedRows(file) : commaRows(file);
  return tabbedRows(file);
}

type Places = { readonly [name in keyof PairColumns]: number };

/** The group that a row names; none where the field is empty. */
function groupOf(value: unknown): Pick<ScoredPair, 'group'> {
  const isNamed =
    (typeof value === 'string' && value.trim() !== '') ||
    typeof value === 'number' ||
    typeof value === 'bigint';
  return isNamed ? { group: String(value) } : {};
}

function placesOf(names: readonly string[], given: PairColumns, at: string): Places {
  const { sentence1, sentence2, score, group } = findColumns(names, given, at);
  return {
    sentence1: names.indexOf(sentence1),
    sentence2: names.indexOf(sentence2),
    score: names.indexOf(score),
    ...(group !== undefined && { group: names.indexOf(group) }),
  };
}

function placesWithoutHeader(fields: readonly string[], given: PairColumns, at: string): Places {
  if (given.group) return placesOf(fields, given, at);
  // A mark for a missing number is refused as a score, not read as a sentence.
  const isNumber = fields.map(
    (field) =>
      /^[-+]?(?:nan|n\/a|na|null|none|inf(?:inity)?)$/i.test(field.trim()) ||
      (field.trim() !== '' && Number.isFinite(Number(field))),
  );
  if (fields.length >= 7 && isNumber[4]) return { score: 4, sentence1: 5, sentence2: 6 };
  // The first row may have no score.
  const isScore = isNumber.includes(true) ? isNumber : fields.map((field) => field.trim() === '');
  const score = isScore.indexOf(true);
  if (fields.length === 3 && score >= 0 && score === isScore.lastIndexOf(true)) {
    const [sentence1, sentence2] = [0, 1, 2].filter((place) => place !== score);
    return { score, sentence1: sentence1!, sentence2: sentence2! };
  }
  return placesOf(fields, given, at);
}

/** Makes a pair; undefined without a score. */
function pairOf(first: unknown, second: unknown, score: unknown, at: string): ScoredPair | undefined {
  if (score === null || score === undefined || (typeof score === 'string' && score.trim() === '')) {
    return undefined;
  }
  const number = typeof score === 'boolean' || Array.isArray(score) ? Number.NaN : Number(score);
  if (!Number.isFinite(number)) {
    throw new InputError(`${at}: the score is “${String(score).slice(0, 40)}”.`, 'Expected a number.');
  }
  for (const sentence of [first, second]) {
    if (typeof sentence !== 'string' || sentence.trim() === '') {
      throw new InputError(
        `${at}: a sentence is missing.`,
        'Expected two sentences and a score in every row.',
      );
    }
  }
  return { sentences: [first as string, second as string], score: number };
}
