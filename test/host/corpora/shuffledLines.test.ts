import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShuffledLines } from '../../../host/corpora/shuffledLines.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const LINES = Array.from({ length: 3000 }, (_, i) => `line ${i} é\u2028${'x'.repeat(i % 50)}`);

async function shuffle(out: string, seed: number, size?: number): Promise<string[]> {
  const waiting = createShuffledLines(out, seed, size);
  for (const line of LINES) await waiting.add(line);
  const read: string[] = [];
  for await (const line of waiting.read()) read.push(line);
  await waiting.discard();
  return read;
}

test('the order depends on the seed alone, and nothing is lost', async (t) => {
  const folder = temporaryFolder(t);
  const first = await shuffle(folder.at('a'), 1);
  assert.deepEqual(await shuffle(folder.at('other'), 1), first);
  assert.notDeepEqual(await shuffle(folder.at('a'), 2), first);
  assert.notDeepEqual(first, LINES);
  assert.deepEqual([...first].sort(), [...LINES].sort());
  assert.deepEqual(folder.list(), []);
});

test('buckets that are too large are divided, and each line may stand anywhere', async (t) => {
  const folder = temporaryFolder(t);
  const read = await shuffle(folder.at('a'), 1, 300);
  assert.deepEqual([...read].sort(), [...LINES].sort());
  assert.deepEqual(folder.list(), []);
  // Mean place of the first 1,000 lines: 1,499.5, with a standard deviation of 22.
  const places = LINES.slice(0, 1000).map((line) => read.indexOf(line));
  const mean = places.reduce((sum, place) => sum + place) / places.length;
  assert(Math.abs(mean - 1499.5) < 4 * 22.4, `${mean}`);
});

test('files that are not read are removed', async (t) => {
  const folder = temporaryFolder(t);
  const waiting = createShuffledLines(folder.at('a'), 1, 300);
  for (const line of LINES) await waiting.add(line);
  for await (const _ of waiting.read()) break;
  await waiting.discard();
  assert.deepEqual(folder.list(), []);
});
