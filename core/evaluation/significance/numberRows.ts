import { InputError } from '../../inputError.ts';
import { jsonLines } from '../corpora/jsonLines.ts';
import { literalRows, quotedRows } from '../corpora/tables/delimitedRows.ts';
import type { CorpusFile } from '../corpusFile.ts';
import type { RunGroup } from './repeatedRuns.ts';

/** The names that files of values end on. */
export const NUMBER_FILES = /\.(?:csv|tsv|jsonl|ndjson)$/i;

/**
 * Reads scores from elsewhere, one row per run: lines of JSON ({"mrr": 0.2}), or fields between commas or tabs below a
 * row of names; without names a metric goes by its column. null and empty fields are values that a run lacks.
 *
 * @throws InputError that names file and line
 */
export async function numberRows(files: readonly CorpusFile[]): Promise<RunGroup> {
  const metrics = new Map<string, number[]>();
  let size = 0;
  for (const file of files) {
    for await (const row of /\.(?:jsonl|ndjson)$/i.test(file.name) ? jsonRows(file) : fieldRows(file)) {
      size += 1;
      for (const [metric, value] of row) metrics.set(metric, [...(metrics.get(metric) ?? []), value]);
    }
  }
  return { encoders: [], like: undefined, size, metrics };
}

type Row = readonly (readonly [metric: string, value: number])[];

async function* jsonRows(file: CorpusFile): AsyncGenerator<Row> {
  for await (const { place, record } of jsonLines(file)) {
    yield Object.entries(record)
      .filter(([, value]) => value !== null)
      .map(([metric, value]) => {
        if (typeof value === 'number') return [metric, value] as const;
        throw noNumber(place, metric, JSON.stringify(value));
      });
  }
}

async function* fieldRows(file: CorpusFile): AsyncGenerator<Row> {
  let names: readonly string[] | undefined;
  for await (const { line, fields } of /\.tsv$/i.test(file.name) ? literalRows(file) : quotedRows(file)) {
    const trimmed = fields.map((field) => field.trim());
    if (!names) {
      const isHeader = trimmed.some((field) => field !== '' && !isNumber(field));
      names = isHeader ? trimmed : trimmed.map((_, column) => `column ${column + 1}`);
      if (isHeader) continue;
    }
    const place = `${file.path}, line ${line}`;
    if (trimmed.length !== names.length) {
      throw new InputError(`${place}: ${trimmed.length} fields where the first row has ${names.length}.`);
    }
    yield names.flatMap((name, column) => {
      const field = trimmed[column]!;
      if (field === '') return [];
      if (!isNumber(field)) throw noNumber(place, name, field);
      return [[name, Number(field)] as const];
    });
  }
}

function isNumber(field: string): boolean {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(field);
}

function noNumber(place: string, metric: string, value: string): InputError {
  return new InputError(
    `${place}: ${metric} is “${value.slice(0, 40)}”, which is not a number.`,
    'Expected a row of numbers for each run.',
  );
}
