import path from 'node:path';
import type { SchemaElement } from 'hyparquet-writer';
import { encoderNames } from '../../core/encoderNames.ts';
import type { Engine } from '../../core/engine/index.ts';
import type { DescribedCase } from '../../core/evaluation/cases/describedCase.ts';
import { methodNamed } from '../../core/evaluation/methods/index.ts';
import { tokenizedSentence } from '../../core/evaluation/sentenceText.ts';
import { streamInGroups } from '../../core/inGroups.ts';
import { InputError } from '../../core/inputError.ts';
import type { DenseMatrix } from '../../core/matrices/embeddings.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { writeTogether } from '../files/fileSet.ts';
import { createParquetTable } from '../parquetTable.ts';
import { STRING, VECTOR_ELEMENTS, vectorColumn } from '../sentenceVectors/parquetVectors.ts';
import { openExampleSource } from './examples/openExampleSource.ts';

/** A run whose texts are written with their vectors. */
export interface CaseVectorsOptions extends TaskOptions {
  /** The path of its examples. */
  readonly examples: string;
  readonly method: string;
  /** One of its encoders. */
  readonly encoder: string;
  readonly engine: Engine;
  /** The path of the Parquet file. */
  readonly out: string;
}

/**
 * Writes the texts of a run's cases as Parquet, one row per text of a case, with what an encoder made of it: `case`,
 * `label`, `kind`, `level`, `text`, `verdict`, `margin`, `value` and `vector` (list of float).
 *
 * @returns the number of rows
 * @throws InputError if the examples or the encoder cannot be used; the signal's reason when aborted
 */
export async function writeCaseVectors(options: CaseVectorsOptions): Promise<number> {
  const { encoder, engine, out, signal } = options;
  const { dimension } = await engine.describe(encoder, { signal });
  if (dimension === undefined) {
    throw new InputError(
      `The vectors of ${encoder} have a component for each distinct token, and are not written to a table.`,
      'Choose another encoder of the run.',
    );
  }
  return writeTogether(path.dirname(path.resolve(out)), 'followed', async (files) => {
    const file = await files.create(path.basename(out));
    const table = await createParquetTable(file, SCHEMA);
    let written = 0;
    const rowsInGroup = Math.max(1, Math.min(MOST_ROWS, Math.floor(GROUP / dimension)));
    const reading = { share: 0 };
    for await (const rows of streamInGroups(rowsIn(options, reading), rowsInGroup)) {
      signal?.throwIfAborted();
      const vectors = await vectorsOf(rows, dimension, options);
      await table.writeGroup(columnsOf(rows, vectors), rows.length);
      written += rows.length;
      const total = Math.round(written / Math.max(reading.share, Number.EPSILON));
      options.onProgress?.({ message: `Embedding with ${encoderNames([encoder])[0]}`, done: written, total });
    }
    if (written === 0) throw new InputError(`${options.examples} has no cases of ${encoder}.`);
    await table.finish();
    return written;
  });
}

/** Components and rows of a row group, of which one is in memory. */
const GROUP = 1 << 18;
const MOST_ROWS = 4096;

/** A text of a case. */
interface Row extends Pick<DescribedCase['lines'][number], 'label' | 'text'> {
  readonly case: number;
  readonly kind: string;
  readonly level: number;
  readonly verdict: string;
  readonly margin: number | null;
  readonly value: number | null;
}

/** @param reading is kept at the share of the file that is read */
async function* rowsIn(
  { examples, method: name, encoder }: CaseVectorsOptions,
  reading: { share: number },
): AsyncGenerator<Row> {
  const method = methodNamed(name);
  if (!method)
    throw new InputError(`This version of Semloc knows no evaluation method “${name}”.`, 'Update Semloc.');
  const source = await openExampleSource(examples);
  let number = 0;
  let line = 0;
  try {
    for await (const { lines, share } of source.batches()) {
      reading.share = share;
      for (const { text } of lines) {
        line += 1;
        const described = describe(
          () => method.cases.describe(JSON.parse(text)),
          `${examples}, line ${line}`,
        );
        if (described.encoder !== encoder) continue;
        number += 1;
        yield* rowsOf(described, number);
      }
    }
  } finally {
    await source.close();
  }
}

function describe(read: () => DescribedCase, place: string): DescribedCase {
  try {
    return read();
  } catch {
    throw new InputError(`${place}: not an example of the run.`, 'Evaluate again.');
  }
}

function* rowsOf({ lines, kind = '', level = 0, correct, isTied, margin }: DescribedCase, number: number) {
  const verdict = isTied ? 'tie' : correct === undefined ? '' : correct ? 'right' : 'wrong';
  for (const { label, text, value } of lines) {
    if (text.trim() === '') continue;
    const row: Row = {
      ...{ case: number, label, kind, level, text, verdict },
      ...{ margin: margin ?? null, value: value ?? null },
    };
    yield row;
  }
}

async function vectorsOf(
  rows: readonly Row[],
  dimension: number,
  { engine, encoder, signal }: CaseVectorsOptions,
): Promise<number[][]> {
  const sentences = rows.map(({ text }) => tokenizedSentence(text));
  const { data } = (await engine.encode(encoder, sentences, { signal })) as DenseMatrix;
  return rows.map((_, row) => Array.from(data.subarray(row * dimension, (row + 1) * dimension)));
}

const NUMBERS: readonly SchemaElement[] = [
  { name: 'case', type: 'INT32', repetition_type: 'REQUIRED' },
  { name: 'level', type: 'INT32', repetition_type: 'REQUIRED' },
  { name: 'margin', type: 'DOUBLE', repetition_type: 'OPTIONAL' },
  { name: 'value', type: 'DOUBLE', repetition_type: 'OPTIONAL' },
];
const TEXTS = ['text', 'label', 'kind', 'verdict'] as const;

const SCHEMA: readonly SchemaElement[] = [
  { name: 'root', num_children: NUMBERS.length + TEXTS.length + 1 },
  ...NUMBERS,
  ...TEXTS.map((name) => ({ name, ...STRING })),
  ...VECTOR_ELEMENTS,
];

function columnsOf(rows: readonly Row[], vectors: number[][]) {
  const names = ['case', 'level', 'margin', 'value', ...TEXTS] as const;
  return [...names.map((name) => ({ name, data: rows.map((row) => row[name]) })), vectorColumn(vectors)];
}
