import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from './folder.ts';
import { run } from './terminal.ts';

const WORDS = ['cat', 'dog', 'house', 'river', 'king', 'bread', 'stone', 'child', 'music', 'winter'];
const PLACES = ['small', 'old', 'bright', 'cold', 'warm', 'loud', 'soft', 'new'];

/** Definitions that repeat the same few words, so that a few steps show. */
const DATA = WORDS.flatMap((word, i) =>
  PLACES.map((place, j) => `${word}\ta ${place} thing like ${WORDS[(i + 1) % WORDS.length]} ${j} qqxyzzy`),
).join('\n');

const SMALL = ['--steps', '30', '--look-every', '5', '--batch', '16', '--held-out', '0', '--patience', '0'];

function commandIn(folder: ReturnType<typeof temporaryFolder>, data = DATA) {
  writeFileSync(folder.at('data.tsv'), data);
  return (out: string, ...more: string[]) => [
    ...['train', 'compvec', '--data', folder.at('data.tsv'), '--out', folder.at(out)],
    ...SMALL,
    ...more,
  ];
}

test('tuned vectors are an encoder, and the loss falls', async (t) => {
  const folder = temporaryFolder(t);
  const { code, out, err } = await run(commandIn(folder)('tuned'));
  assert.equal(code, 0);
  assert.match(err, /10 of 30 words have no vector/);
  const { looks, manifest, magnitudes } = JSON.parse(
    readFileSync(folder.at('tuned', 'training.json'), 'utf8'),
  );
  assert.deepEqual(
    looks.map(({ step }: { step: number }) => step),
    [0, 5, 10, 15, 20, 25, 30],
  );
  assert(looks.at(-1).loss < looks[1].loss);
  assert.equal(out.trim().split('\n').length, looks.length + 1);
  assert.deepEqual(manifest.pairs, { training: 80, heldOut: 0 });
  assert.equal(magnitudes.rose.length, 20);
  assert(!existsSync(folder.at('tuned', '.unfinished')));
  const encoder = `${folder.at('tuned')}#sum`;
  const vector = async (id: string, text: string) =>
    JSON.parse((await run(['embed', '-', '--lines', '--encoder', id], { input: text })).out).vector;
  assert.notDeepEqual(await vector(encoder, 'cat'), await vector('glove-sum', 'cat'));
  // What no definition holds stays as it was, but for the rounding of its table.
  const [before, after] = [await vector('glove-sum', 'airport'), await vector(encoder, 'airport')];
  assert(before.every((x: number, k: number) => Math.abs(x - after[k]) < 1e-6));
});

test('a tuning that is cancelled goes on to the same bytes; one with other settings does not', async (t) => {
  const folder = temporaryFolder(t);
  const command = commandIn(folder);
  await run(command('whole'));
  const interrupt = new AbortController();
  // The longest pieces of work are shorter than a look at the signal: the steps are made many.
  const onError = (text: string) => /Tuning/.test(text) && interrupt.abort();
  const long = command('parts').map((word) => (word === '30' ? '100000' : word));
  assert.equal((await run(long, { signal: interrupt.signal, onError })).code, 130);
  assert.deepEqual(
    folder.list().filter((name) => name.startsWith('parts/')),
    ['parts/.unfinished', 'parts/.unfinished/checkpoint.bin'],
  );
  const other = await run(command('parts', '--dropout', '0.5'));
  assert.equal(other.code, 2);
  assert.match(other.err, /is of another tuning: its dropout is 0\.25, not 0\.5/);
});

test('what cannot be learnt from is named', async (t) => {
  const folder = temporaryFolder(t);
  for (const [data, message] of [
    ['cat\n', /data\.tsv, line 1: “cat” is no lemma and definition/],
    ['cat\ta\tb\n', /line 1: .*two columns/],
    ['cat\t \n', /holds no definition to learn from/],
  ] as const) {
    const { code, err } = await run(commandIn(folder, data)('out'));
    assert.equal(code, 2);
    assert.match(err, message);
    assert.deepEqual(folder.list(), ['data.tsv']);
  }
});

test('a tuning that diverges is stopped, with the step', async (t) => {
  const folder = temporaryFolder(t);
  const { code, err } = await run(
    commandIn(folder)('out', '--composition', 'product', '--learning-rate', '1e6'),
  );
  assert.equal(code, 2);
  assert.match(err, /diverged: at step \d+ the loss is (Infinity|NaN)/);
});
