import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const PAIRS = [
  ['The attorney bought a car in spring.', 'In spring the lawyer acquired an automobile.'],
  ['The driver sold the house near the factory.', 'The house near the plant was sold by the driver.'],
  ['The doctor closed the door of the shop.', 'The physician shut the door of the store.'],
  ['A boy lost the money at the station.', 'At the station the money was lost by a boy.'],
  ['The unions began a war with the government.', 'A war with the government was begun by the unions.'],
] as const;

const folder = temporaryFolder({ after });
let prepared: Promise<void> | undefined;

/** Trains small models with a seed, and writes corpora in the layouts of their methods; once for all tests. */
async function prepare() {
  writeFileSync(folder.at('text.txt'), PAIRS.flat().join('\n'));
  const train = async (out: string, seed: string) => {
    const settings = ['--dimension', '8', '--min-count', '1', '--subsample', '0', '--seed', seed];
    const text = ['--corpus', folder.at('text.txt'), '--out', folder.at(out)];
    const { code, err } = await run(['train', 'paragraph-vectors', ...text, ...settings]);
    assert.equal(code, 0, err);
  };
  await train('pv', '1');
  await train('same', '1');
  await train('other', '2');
  const rows = PAIRS.map(([first, second], i) => `1\t${2 * i}\t${2 * i + 1}\t${first}\t${second}`);
  writeFileSync(folder.at('pairs.tsv'), ['Quality\t#1 ID\t#2 ID\t#1 String\t#2 String', ...rows].join('\n'));
  const year = folder.at('STS', 'STS12-en-test');
  mkdirSync(year, { recursive: true });
  writeFileSync(`${year}/STS.input.MSRpar.txt`, PAIRS.map((pair) => pair.join('\t')).join('\n'));
  writeFileSync(`${year}/STS.gs.MSRpar.txt`, PAIRS.map((_, i) => i).join('\n'));
}

for (const [method, corpus] of [
  ['localization', 'pairs.tsv'],
  ['sts', 'STS'],
] as const) {
  test(`${method}: folders are evaluated, undivided and in shards to the same bytes`, async () => {
    await (prepared ??= prepare());
    const encoders = ['pv', 'pv#passes=3', 'other'].map((name) => folder.at(name)).join(',');
    const evaluate = (out: string, ...more: string[]) =>
      run([
        ...['evaluate', method, '--corpus', folder.at(corpus), '--encoder', encoders],
        ...['--out', folder.at(method, out), ...more],
      ]);
    const whole = await evaluate('whole');
    assert.equal(whole.code, 0, whole.err);
    assert.equal((await evaluate('again', '--no-cache')).code, 0);
    for (const index of [1, 0]) assert.equal((await evaluate('merged', '--shard', `${index}/2`)).code, 0);
    assert.equal((await run(['merge', folder.at(method, 'merged')])).code, 0);
    const read = (out: string, name: string) => readFileSync(folder.at(method, out, name), 'utf8');
    for (const out of ['again', 'merged']) {
      for (const name of ['run.json', 'examples.jsonl']) assert.equal(read(out, name), read('whole', name));
    }
    const { metrics } = JSON.parse(read('whole', 'run.json'));
    assert.equal(new Set(metrics.map(({ encoder }: { encoder: string }) => encoder)).size, 3);
    assert(metrics.every(({ value }: { value: number }) => Number.isFinite(value)));
  });
}

test('cached vectors belong to the model and its passes, wherever its folder is', async () => {
  await (prepared ??= prepare());
  const cached = async (encoder: string) => {
    const { code, err } = await run([
      ...['evaluate', 'sts', '--corpus', folder.at('STS'), '--encoder', folder.at(encoder)],
      ...['--cache', folder.at('cache'), '--out', folder.at('runs', encoder)],
    ]);
    assert.equal(code, 0, err);
    const { cache } = JSON.parse(readFileSync(folder.at('runs', encoder, 'timing.json'), 'utf8'));
    return cache[folder.at(encoder)];
  };
  assert.deepEqual(await cached('pv'), { hits: 0, misses: 10 });
  for (const [encoder, hits] of [
    ['same', 10],
    ['other', 0],
    ['pv#passes=3', 0],
    // The passes that the model has anyway.
    ['pv#passes=10', 10],
  ] as const) {
    assert.deepEqual(await cached(encoder), { hits, misses: 10 - hits }, encoder);
  }
});
