/**
 * Parquet files as DuckDB reads them, which is no dependency: it takes 100 MB. `npm install @duckdb/node-api` into some
 * folder, and name that folder by SEMLOC_DUCKDB; without it this test is skipped.
 */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { createFileSet } from '../../../host/files/fileSet.ts';
import { writeParquetExamples } from '../../../host/runs/examples/writeParquetExamples.ts';
import { createParquetVectors } from '../../../host/sentenceVectors/parquetVectors.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const FOLDER = process.env.SEMLOC_DUCKDB;
const skip = FOLDER === undefined && 'SEMLOC_DUCKDB is not set';

/** The types of a file's columns, and its rows. */
async function read(file: string) {
  const { DuckDBInstance } = createRequire(path.join(FOLDER!, 'package.json'))('@duckdb/node-api');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = async (query: string): Promise<Record<string, unknown>[]> =>
    (await connection.runAndReadAll(query)).getRowObjectsJS();
  const columns = await rows(`DESCRIBE SELECT * FROM '${file}'`);
  return {
    types: columns.map(({ column_name, column_type }) => `${column_name} ${column_type}`),
    rows: await rows(`SELECT * FROM '${file}'`),
  };
}

const TEXTS = ['The café in der Straße.', '東京 😀 “quoted”', 'A\ttab, a "quote" and\na line', ''];

test('DuckDB reads vectors and their texts as they were written', { skip }, async (t) => {
  const folder = temporaryFolder(t);
  const files = await createFileSet(folder.path);
  const table = await createParquetVectors(await files.create('vectors.parquet'), 3);
  const values = Float32Array.from(TEXTS.flatMap((_, row) => [row / 3, -row, 1e-30]));
  await table.write(
    TEXTS.map((text) => ({ text })),
    values,
  );
  await table.finish();
  await files.commit();
  const { types, rows } = await read(folder.at('vectors.parquet'));
  assert.deepEqual(types, ['text VARCHAR', 'vector FLOAT[]']);
  assert.deepEqual(
    rows,
    TEXTS.map((text, row) => ({ text, vector: [...values.subarray(3 * row, 3 * row + 3)] })),
  );
});

test('DuckDB reads examples with their types, absent fields as nulls', { skip }, async (t) => {
  const folder = temporaryFolder(t);
  const files = await createFileSet(folder.path);
  const nested = { paraphrase: 0.25, nounSynonym: 1 / 3 };
  const examples = TEXTS.map((base, index) => ({
    ...{ index, base, correct: index % 2 === 0, score: index / 7, ids: [base, `${index}`] },
    ...(index > 0 && { distances: nested, ranks: [index, 0.5] }),
    ...(index > 1 && { paraphrase: base }),
  }));
  await writeParquetExamples(await files.create('examples.parquet'), async function* () {
    yield examples.map((each) => JSON.stringify(each));
  });
  await files.commit();
  const { types, rows } = await read(folder.at('examples.parquet'));
  assert.deepEqual(types.toSorted(), [
    'base VARCHAR',
    'correct BOOLEAN',
    'distances JSON',
    'ids VARCHAR[]',
    'index INTEGER',
    'paraphrase VARCHAR',
    'ranks DOUBLE[]',
    'score DOUBLE',
  ]);
  const absent = { distances: null, ranks: null, paraphrase: null };
  assert.deepEqual(
    rows.map((row) => ({ ...row, distances: JSON.parse(String(row.distances)) })),
    examples.map((each) => ({ ...absent, ...each })),
  );
});
