import assert from 'node:assert/strict';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { parquetMetadata } from 'hyparquet';
import { METHODS } from '../../../../core/evaluation/methods/index.ts';
import { createRandom } from '../../../../core/random.ts';
import { createFileSet } from '../../../../host/files/fileSet.ts';
import { readParquetExamples } from '../../../../host/runs/examples/readParquetExamples.ts';
import { writeParquetExamples } from '../../../../host/runs/examples/writeParquetExamples.ts';
import { openRuns } from '../../../../host/runs/runFolder.ts';
import { type TemporaryFolder, temporaryFolder } from '../../../temporaryFolder.ts';
import { evaluationsOf } from '../shards/evaluations.ts';

const jsonLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);

async function read(file: string): Promise<object[]> {
  const rows: object[] = [];
  for await (const line of readParquetExamples(file)) rows.push(JSON.parse(line) as object);
  return rows;
}

async function write(folder: TemporaryFolder, examples: readonly object[], together = 1000): Promise<string> {
  const lines = examples.map((each) => JSON.stringify(each));
  const files = await createFileSet(folder.path);
  await writeParquetExamples(await files.create('examples.parquet'), async function* () {
    for (let from = 0; from < lines.length; from += together) yield lines.slice(from, from + together);
  });
  await files.commit();
  return folder.at('examples.parquet');
}

for (const { name } of METHODS) {
  test(`examples of ${name} are the same as Parquet, of a divided run byte by byte`, async (t) => {
    const folder = temporaryFolder(t);
    const { whole, shard, merge, assertSame } = evaluationsOf(name, folder);
    const run = await whole('lines');
    assert(run.coverage['glove-sum']!.unknownTokens > 0 || name === 'analogy');
    await whole('columns', 'parquet');
    assert.deepEqual(
      await read(folder.at('columns', 'examples.parquet')),
      jsonLines(readFileSync(folder.at('lines', 'examples.jsonl'), 'utf8')),
    );
    assert.equal(
      readFileSync(folder.at('lines', 'run.json'), 'utf8'),
      readFileSync(folder.at('columns', 'run.json'), 'utf8'),
    );
    // In an order that is not theirs.
    for (const index of [2, 1, 0]) await shard('merged', index, 3);
    await merge('merged', 'parquet');
    assertSame('merged', 'columns', 'parquet');
    // The examples of the other format would be those of an older run.
    await merge('merged');
    assertSame('merged', 'lines');
    assert(!existsSync(folder.at('merged', 'examples.parquet')));
  });
}

test('columns have the types of their values, and give them back', async (t) => {
  const folder = temporaryFolder(t);
  const examples: object[] = [
    {
      id: 1,
      list: [],
      bare: [],
      large: 2 ** 40,
      real: 1,
      text: 'a',
      flag: true,
      words: ['a', ''],
      numbers: [],
      both: null,
      none: null,
    },
    {
      id: -5,
      list: 'a',
      bare: [],
      large: 1,
      real: 0.1 + 0.2,
      text: 'ü\u0000“',
      flag: false,
      words: [],
      numbers: [1, 0.5],
      none: null,
    },
    {
      id: 0,
      list: 'b',
      bare: [],
      large: -1,
      real: 1e300,
      text: '',
      flag: true,
      words: ['\n'],
      numbers: [2],
      both: { a: [null] },
      none: null,
    },
    {
      id: 3,
      list: 'c',
      bare: [],
      large: 5,
      real: -2,
      text: 'x',
      flag: true,
      words: ['a'],
      numbers: [3],
      late: [[1]],
      odd: '\ud800',
      none: null,
    },
  ];
  const file = await write(folder, examples);
  assert.deepEqual(await read(file), examples);
  const { schema } = parquetMetadata(new Uint8Array(readFileSync(file)).buffer);
  assert.deepEqual(
    schema
      .slice(1)
      .map(({ name, type, converted_type, repetition_type }) =>
        [name, type, converted_type, repetition_type].filter(Boolean).join(' '),
      ),
    [
      'id INT32 REQUIRED',
      'list BYTE_ARRAY JSON REQUIRED',
      'bare BYTE_ARRAY JSON REQUIRED',
      'large INT64 REQUIRED',
      'real DOUBLE REQUIRED',
      'text BYTE_ARRAY UTF8 REQUIRED',
      'flag BOOLEAN REQUIRED',
      'words LIST REQUIRED',
      'list REPEATED',
      'element BYTE_ARRAY UTF8 REQUIRED',
      'numbers LIST REQUIRED',
      'list REPEATED',
      'element DOUBLE REQUIRED',
      'both BYTE_ARRAY JSON OPTIONAL',
      'none BYTE_ARRAY JSON OPTIONAL',
      'late BYTE_ARRAY JSON OPTIONAL',
      'odd BYTE_ARRAY JSON OPTIONAL',
    ],
  );
});

test('row groups end after the same rows however the lines come, and an end that is cut off is named', async (t) => {
  const folder = temporaryFolder(t);
  const random = createRandom(3);
  const examples = Array.from({ length: 70_000 }, (_, id) => ({ id, value: random.below(1000) / 7 }));
  const file = await write(folder, examples, 997);
  const bytes = readFileSync(file);
  assert.deepEqual(readFileSync(await write(folder, examples, 70_000)), bytes);
  const { row_groups } = parquetMetadata(bytes.buffer as ArrayBuffer);
  assert.deepEqual(
    row_groups.map(({ num_rows }) => Number(num_rows)),
    [65_536, 4464],
  );
  assert.deepEqual(await read(file), examples);
  const damaged = { name: 'InputError', message: new RegExp(`^${file} is cut off or damaged\\.`) };
  for (const length of [bytes.length - 1, bytes.length - 300, bytes.length >> 1, 100, 3, 0]) {
    truncateSync(file, length);
    await assert.rejects(read(file), damaged, String(length));
  }
  writeFileSync(
    file,
    bytes.map((byte, at) => (at > 5000 && at < 9000 ? 255 - byte : byte)),
  );
  await assert.rejects(read(file), damaged);
});

test('a run whose examples are Parquet is opened as any other', async (t) => {
  const folder = temporaryFolder(t);
  const { whole } = evaluationsOf('costra', folder);
  await whole('lines');
  await whole('columns', 'parquet');
  const examples = [];
  for (const { examples: found } of await openRuns([folder.at('lines'), folder.at('columns')])) {
    const lines = [];
    for await (const line of found!.lines()) lines.push(JSON.parse(line) as object);
    examples.push(lines);
  }
  assert.deepEqual(examples[0], examples[1]);
});
