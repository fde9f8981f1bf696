import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from './folder.ts';
import { records, run } from './terminal.ts';

test('an imported folder is the id of an encoder', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('v.txt'), 'the 1 2\ncat 3 4\nbroken 1\n');
  const out = folder.at('cats');
  const {
    code,
    out: printed,
    err,
  } = await run(['import-vectors', folder.at('v.txt'), '--out', out, '--type', 'float32']);
  assert.deepEqual([code, err], [0, 'semloc: passed over 1 × “1 number where 2 are expected”: line 3\n']);
  const { name, words, dimension, type, source } = JSON.parse(printed);
  assert.deepEqual([name, words, dimension, type, source.format], ['v', 2, 2, 'float32', 'glove']);
  assert.deepEqual(
    folder.list().filter((each) => each.startsWith('cats')),
    ['cats', 'cats/rows.bin', 'cats/vectors.json', 'cats/words.bin'],
  );
  const input = 'The cat\n';
  for (const [id, vector] of [
    [out, [2, 3]],
    [`${out}#sum`, [4, 6]],
    [`${out}#max`, [3, 4]],
  ] as const) {
    const [found] = await records(['embed', '-', '--lines', '--encoder', id], { input });
    assert.deepEqual(found.vector, vector);
  }
  const evaluated = await run(['embed', '-', '--lines', '--encoder', `${out}#median`], { input });
  assert.equal(evaluated.code, 2);
  assert.match(evaluated.err, /“median” is no way to compose word vectors/);
});

const USAGE: [string[], RegExp][] = [
  [[], /the FILE of word vectors is missing/],
  [['v.txt'], /--out FOLDER is missing/],
  [['v.txt', '--out', 'x', '--type', 'int4'], /int4 is unknown/],
  [['v.txt', '--out', 'x', '--lowercase', '--cased'], /exclude each other/],
  [['/nowhere/v.txt', '--out', '/nowhere/x'], /Cannot read \/nowhere\/v\.txt/],
];
for (const [argv, message] of USAGE) {
  test(`semloc import-vectors ${argv.join(' ')}`, async () => {
    const { code, err } = await run(['import-vectors', ...argv]);
    assert.equal(code, 2);
    assert.match(err, message);
  });
}

test('an interrupt leaves nothing behind', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('v.txt'), 'the 1 2\n');
  const argv = ['import-vectors', folder.at('v.txt'), '--out', folder.at('cats')];
  const { code, err } = await run(argv, { signal: AbortSignal.abort() });
  assert.deepEqual([code, err], [130, 'semloc: Cancelled; nothing was written.\n']);
  assert.deepEqual(folder.list(), ['v.txt']);
});
