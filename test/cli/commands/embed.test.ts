import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

test('a bag of words counts tokens, case kept, over the vocabulary of the input', async () => {
  const found = await records(['embed', '-', '--lines', '--encoder', 'bow'], {
    input: 'a rose is a rose\nA rose .\n',
  });
  assert.deepEqual(found, [
    { text: 'a rose is a rose', vector: [2, 2, 1, 0, 0] },
    { text: 'A rose .', vector: [0, 1, 0, 1, 1] },
  ]);
});

test('a component means the same token in every row of a long input', async () => {
  const lines = Array.from({ length: 700 }, (_, i) => (i % 300 === 299 ? 'b a' : `a w${i % 5}`));
  const found = await records(['embed', '-', '--lines', '--encoder', 'bow'], {
    input: lines.join('\n'),
  });
  const vocabulary = [...new Set(lines.flatMap((line) => line.split(' ')))];
  assert.deepEqual(
    found.map(({ vector }) => vocabulary.filter((_, column) => vector[column] === 1).sort()),
    lines.map((line) => line.split(' ').sort()),
  );
});

test('the sum of word vectors is the sum of those of the words', async () => {
  const [cat, dog, both] = await records(['embed', '-', '--lines', '--encoder', 'glove-sum'], {
    input: 'cat\ndog\nCat dog\n',
  });
  assert.equal(cat.vector.length, 100);
  for (const [k, value] of both.vector.entries()) {
    assert(Math.abs(value - cat.vector[k] - dog.vector[k]) < 1e-5);
  }
});

test('a sentence of a document is one row', async () => {
  const found = await records(['embed', '-', '--encoder', 'glove-mean'], {
    input: 'It rains. The sun shines.',
  });
  assert.deepEqual(
    found.map(({ text }) => text),
    ['It rains.', 'The sun shines.'],
  );
});

test('on a terminal the progress counts sentences without a total', async () => {
  const { err } = await run(['embed', '-', '--encoder', 'glove-mean'], {
    input: 'It rains. The sun shines.',
    onError: () => {},
  });
  assert.match(err, /\rEmbedding with glove-mean … [012] sentences/);
});

test('with --lines there is a row for every line, an empty one included', async () => {
  const found = await records(['embed', '-', '--lines', '--encoder', 'glove-sum'], {
    input: 'cat\n\r\ndog\n',
  });
  assert.deepEqual(
    found.map(({ text }) => text),
    ['cat', '', 'dog'],
  );
  assert(found[1].vector.every((value: number) => value === 0));
});

/** Shape and values of a NumPy file. */
function readNpy(file: string) {
  const bytes = readFileSync(file);
  assert.equal(bytes.toString('latin1', 0, 8), '\x93NUMPY\x01\x00');
  const start = 10 + bytes.readUInt16LE(8);
  assert.equal(start % 64, 0);
  const header = bytes.toString('latin1', 10, start);
  const [, rows, columns] =
    /^\{'descr': '<f4', 'fortran_order': False, 'shape': \((\d+), (\d+)\), \} *\n$/.exec(header)!;
  const values = Array.from({ length: (bytes.length - start) / 4 }, (_, i) =>
    bytes.readFloatLE(start + 4 * i),
  );
  assert.equal(values.length, Number(rows) * Number(columns));
  return { shape: [Number(rows), Number(columns)], values };
}

test('--out writes what would be printed, as a NumPy file', async (t) => {
  const folder = temporaryFolder(t);
  const input = Array.from({ length: 600 }, (_, i) => `the cat number ${i} sleeps`).join('\n');
  const argv = ['embed', '-', '--lines', '--encoder', 'glove-max'];
  const printed = await records(argv, { input });
  assert.deepEqual(await run([...argv, '--out', folder.at('new', 'v.npy')], { input }), {
    code: 0,
    out: '',
    err: `semloc: ${folder.at('new', 'v.npy')}: 600 vectors of 100 components.\n`,
  });
  const { shape, values } = readNpy(folder.at('new', 'v.npy'));
  assert.deepEqual(shape, [600, 100]);
  assert.deepEqual(values.map(Math.fround), printed.flatMap(({ vector }) => vector).map(Math.fround));
  assert.deepEqual(folder.list(), ['new', 'new/v.npy']);
});

test('--out of a bag of words has its vocabulary beside it', async (t) => {
  const folder = temporaryFolder(t);
  await run(['embed', '-', '--lines', '--encoder', 'bow', '--out', folder.at('v.npy')], {
    input: 'b a\na c',
  });
  assert.deepEqual(readNpy(folder.at('v.npy')), { shape: [2, 3], values: [1, 1, 0, 0, 1, 1] });
  assert.equal(readFileSync(folder.at('v.vocabulary.txt'), 'utf8'), 'b\na\nc\n');
  assert.deepEqual(folder.list(), ['v.npy', 'v.vocabulary.txt']);
});

test('no sentences give no records, and a file with no rows', async (t) => {
  const folder = temporaryFolder(t);
  assert.deepEqual(await run(['embed', '-', '--encoder', 'glove-sum'], { input: '' }), {
    code: 0,
    out: '',
    err: '',
  });
  const { err } = await run(['embed', '-', '--encoder', 'glove-sum', '--out', folder.at('v.npy')], {
    input: '',
  });
  assert.match(err, /: 0 vectors of 100 components; the input contains no sentence\.\n/);
  assert.deepEqual(readNpy(folder.at('v.npy')).shape, [0, 100]);
});

test('a folder that cannot be made is named, and nothing is left', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('file'), '');
  const argv = ['embed', '-', '--encoder', 'bow', '--out', folder.at('file', 'v.npy')];
  const { code, err } = await run(argv, { input: 'a' });
  assert.equal(code, 2);
  assert.match(err, /Cannot make the folder .*file/);
  assert.deepEqual(folder.list(), ['file']);
});

test('--out FILE.jsonl holds what would be printed', async (t) => {
  const folder = temporaryFolder(t);
  const argv = ['embed', '--lines', '--encoder', 'glove-mean'];
  const input = 'A cat sleeps.\n\nA dog barks.\n';
  const { out } = await run(argv, { input });
  assert.equal((await run([...argv, '--out', folder.at('x.jsonl')], { input })).code, 0);
  assert.equal(readFileSync(folder.at('x.jsonl'), 'utf8'), out);
});

test('--out FILE.parquet has a text and a vector in each row', async (t) => {
  const folder = temporaryFolder(t);
  const lines = Array.from({ length: 12_000 }, (_, i) =>
    i === 5 ? '' : `the ${i % 3 === 0 ? 'café' : 'number'} ${i} sleeps`,
  );
  const components = Array.from({ length: 100 }, (_, k) => k);
  writeFileSync(
    folder.at('v.txt'),
    `number ${components.join(' ')}\ncafé ${components.toReversed().join(' ')}\n`,
  );
  await records(['import-vectors', folder.at('v.txt'), '--out', folder.at('v'), '--type', 'float32']);
  const argv = ['embed', '--lines', '--encoder', folder.at('v')];
  const { code, err } = await run([...argv, '--out', folder.at('x.parquet')], { input: lines.join('\n') });
  assert.equal(code, 0);
  assert.match(err, /x\.parquet: 12000 vectors of 100 components\.\n$/);
  const { rows, groups } = await readParquet(folder.at('x.parquet'));
  assert.deepEqual([rows.map(({ text }) => text), groups], [lines, 2]);
  // Of each group some.
  const some = [0, 5, 6, 11_000, 11_999];
  const printed = await records(argv, { input: some.map((row) => lines[row]).join('\n') });
  assert.deepEqual(
    some.map((row) => rows[row]),
    printed.map(asFloat32),
  );
  assert.deepEqual(
    folder.list().filter((name) => !name.startsWith('v')),
    ['x.parquet'],
  );
});

test('Parquet files of a bag of words, and of no sentences', async (t) => {
  const folder = temporaryFolder(t);
  const argv = ['embed', '--lines', '--encoder', 'bow', '--out', folder.at('x.parquet')];
  await run(argv, { input: 'b a\na c' });
  assert.deepEqual((await readParquet(folder.at('x.parquet'))).rows, [
    { text: 'b a', vector: [1, 1, 0] },
    { text: 'a c', vector: [0, 1, 1] },
  ]);
  assert.equal(readFileSync(folder.at('x.vocabulary.txt'), 'utf8'), 'b\na\nc\n');
  await run(argv, { input: '' });
  assert.deepEqual(await readParquet(folder.at('x.parquet')), { rows: [], groups: 0 });
});

test('a file that says no format by its ending is refused before any work', async (t) => {
  const folder = temporaryFolder(t);
  for (const name of ['v.bin', 'v', 'v.csv', '.npy']) {
    const argv = ['embed', folder.at('absent.txt'), '--encoder', 'absent', '--out', folder.at(name)];
    const { code, err } = await run(argv);
    assert.equal(code, 2);
    assert.match(err, /^semloc: --out .* must end in \.npy, \.jsonl or \.parquet\./);
  }
  assert.deepEqual(folder.list(), []);
});

async function readParquet(file: string) {
  const bytes = readFileSync(file);
  const content = new Uint8Array(bytes).buffer;
  return {
    rows: await parquetReadObjects({ file: content }),
    groups: parquetMetadata(content).row_groups.length,
  };
}

function asFloat32({ text, vector }: { text: string; vector: number[] }) {
  return { text, vector: vector.map(Math.fround) };
}
