import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { scriptedServer, vectorsOf } from '../../core/encoders/http/scriptedServer.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run, withoutFewUnits } from '../terminal.ts';

const CORPUS = [
  'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String',
  '1\t1\t2\tThe unions demanded that the government begin negotiations .\tThe government must begin talks , the unions said .',
  '1\t5\t6\tThe car was opened .\tSomebody opened the car .',
].join('\r\n');

test('a second evaluation does not run the model, and gives the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), CORPUS);
  await using server = await scriptedServer((asked) => vectorsOf(asked));
  const id = `${server.address}#m`;
  const evaluate = async (out: string, ...more: string[]) => {
    const before = embedded(server.asked);
    const argv = ['evaluate', 'localization', '--corpus', folder.at('corpus.txt'), '--encoder', `bow,${id}`];
    const { code, err } = await run([
      ...argv,
      '--out',
      folder.at(out),
      '--cache',
      folder.at('cache'),
      ...more,
    ]);
    assert.deepEqual([code, withoutFewUnits(err)], [0, '']);
    const { cache } = JSON.parse(readFileSync(folder.at(out, 'timing.json'), 'utf8'));
    assert.deepEqual(cache.bow, { hits: 0, misses: 0 });
    return { ...cache[id], embedded: embedded(server.asked) - before };
  };
  const first = await evaluate('first');
  assert.ok(first.misses > 5);
  assert.equal(first.embedded, first.misses);
  assert.deepEqual(await evaluate('second'), { hits: first.misses, misses: 0, embedded: 0 });
  assert.deepEqual(await evaluate('third', '--no-cache'), { hits: 0, misses: 0, embedded: first.misses });
  for (const name of ['run.json', 'examples.jsonl']) {
    for (const again of ['second', 'third']) {
      assert.equal(
        readFileSync(folder.at(again, name), 'utf8'),
        readFileSync(folder.at('first', name), 'utf8'),
      );
    }
  }
});

test('cache stats tells what is kept, cache clear removes it', async (t) => {
  const folder = temporaryFolder(t);
  const here = ['--cache', folder.at('cache')];
  await using server = await scriptedServer((asked) => vectorsOf(asked));
  const ids = [`${server.address}#one`, `${server.address}#two`];
  for (const id of ids)
    await records(['embed', '--lines', '--encoder', id, ...here], { input: 'A cat.\nA dog.\n' });
  const [stats] = await records(['cache', 'stats', '--format', 'jsonl', ...here]);
  assert.equal(stats.folder, folder.at('cache'));
  assert.equal(stats.vectors.entries, 4);
  assert.ok(stats.vectors.bytes > 0);
  assert.deepEqual(stats.vectors.encoders.map(({ id }: { id: string }) => id).sort(), ids);
  assert.deepEqual(stats.wordnets, { entries: 0, bytes: 0 });
  const [cleared] = await records(['cache', 'clear', '--encoder', ids[0]!, '--format', 'jsonl', ...here]);
  assert.equal(cleared.removed.vectors.entries, 2);
  assert.match((await run(['cache', 'stats', ...here])).out, /Vectors {3}2, 0\.0 MB\n {2}http.*#two .*: 2, /);
  assert.match((await run(['cache', 'clear', ...here])).out, /Removed from .*\nVectors {3}2, /);
  assert.match((await run(['cache', 'stats', ...here])).out, /Vectors {3}0, 0\.0 MB\nWordNets {2}0, /);
  const { code, err } = await run(['cache', 'clear', '--encoder', 'nobody', ...here]);
  assert.deepEqual(
    [code, err],
    [2, 'semloc: No vectors of nobody are cached. semloc cache stats lists the encoders.\n'],
  );
});

test('a cache that cannot be written is said once, and the work is done', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('file'), '');
  await using server = await scriptedServer((asked) => vectorsOf(asked));
  const argv = ['embed', '--lines', '--encoder', `${server.address}#m`, '--cache', folder.at('file')];
  const { code, out, err } = await run(argv, { input: 'A cat.\n'.repeat(600) });
  assert.equal(code, 0);
  assert.equal(out.trim().split('\n').length, 600);
  assert.match(err, /^semloc: Vectors cannot be cached in .*\n$/);
});

test('that the model behind an address has changed is said without the cache too', async (t) => {
  const folder = temporaryFolder(t);
  let turned = 0;
  await using server = await scriptedServer((asked) => vectorsOf(asked, turned));
  const argv = ['embed', '--lines', '--encoder', `${server.address}#m`, '--no-cache'];
  const said = async () => (await run([...argv, '--cache', folder.at('cache')], { input: 'A cat.\n' })).err;
  assert.equal(await said(), '');
  turned = 1;
  assert.match(await said(), /^semloc: The model of .* has changed since it was last used/);
  assert.equal(await said(), '');
  assert(!folder.list().some((name) => name.includes('vectors')));
});

for (const [argv, expected] of [
  [['cache'], /stats or clear is missing/],
  [['cache', 'stat'], /cannot stat the cache; did you mean stats\?/],
  [['cache', 'stats', '--encoder', 'x'], /--encoder can only be given with clear/],
  [['embed', '--encoder', 'bow', '--cache-size', '0'], /--cache-size takes a whole number from 1 to 1000000/],
] as const) {
  test(`semloc ${argv.join(' ')} is bad usage`, async () => {
    const { code, err } = await run(argv, { input: 'A cat.' });
    assert.equal(code, 2);
    assert.match(err, expected);
  });
}

/** Sentences that a server has embedded, but for the five that it is told by. */
function embedded(asked: readonly { readonly body?: { readonly input: readonly string[] } }[]): number {
  return asked.reduce((sum, { body }) => sum + (body && body.input.length !== 5 ? body.input.length : 0), 0);
}
