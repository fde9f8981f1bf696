import assert from 'node:assert/strict';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { CacheOwner } from '../../../core/engine/vectorCache.ts';
import { createRandom, type Random } from '../../../core/random.ts';
import { clearVectors, vectorContents } from '../../../host/vectors/contents.ts';
import { createVectorStore } from '../../../host/vectors/vectorStore.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { checkKilledWriters } from './killedWriters.ts';
import { inputsOf, OWNER, vectorFor } from './vectors.ts';

const OTHER: CacheOwner = { ...OWNER, id: 'other', hash: 'cd'.repeat(32) };
const MEGABYTE = 1e6;

test('what was put is found, by this store and by another', async (t) => {
  const folder = temporaryFolder(t).path;
  const store = storeIn(folder);
  const given = {
    vector: Float32Array.of(1, -2.5, Number.NaN),
    unknownTokens: 3,
    tokens: 7,
    truncated: true,
  };
  await store.put(OWNER, ['a sentence'], [given]);
  for (const each of [store, storeIn(folder)]) {
    assert.deepEqual(await each.get(OWNER, ['another', 'a sentence']), [undefined, given]);
  }
});

test('an encoder of another hash, and another device, have vectors of their own', async (t) => {
  const store = storeIn(temporaryFolder(t).path);
  await store.put(OWNER, ['x'], [vectorFor('x')]);
  for (const owner of [OTHER, { ...OWNER, device: 'webgpu' } as const]) {
    assert.deepEqual(await store.get(owner, ['x']), [undefined]);
  }
  assert.deepEqual(await store.get({ ...OWNER, id: 'renamed' }, ['x']), [vectorFor('x')]);
});

test('two stores see what the other keeps, as it comes', async (t) => {
  const folder = temporaryFolder(t).path;
  const [one, two] = [storeIn(folder), storeIn(folder)];
  for (const input of inputsOf(0, 20)) {
    await one.put(OWNER, [`${input} one`], [vectorFor(`${input} one`)]);
    await two.put(OWNER, [`${input} two`], [vectorFor(`${input} two`)]);
    assert.deepEqual(await one.get(OWNER, [`${input} two`]), [vectorFor(`${input} two`)]);
    assert.deepEqual(await two.get(OWNER, [`${input} one`]), [vectorFor(`${input} one`)]);
  }
});

test('the oldest go when the bound is reached, and what is used stays', async (t) => {
  const folder = temporaryFolder(t).path;
  const store = storeIn(folder, MEGABYTE);
  await store.put(OWNER, ['used'], [vectorFor('used')]);
  for (let from = 0; from < 20_000; from += 500) {
    const inputs = inputsOf(from, 500);
    await store.put(OWNER, inputs, inputs.map(vectorFor));
    assert.deepEqual(await store.get(OWNER, ['used']), [vectorFor('used')]);
    assert.ok(bytesIn(folder) <= MEGABYTE, `${bytesIn(folder)} bytes`);
  }
  const [oldest, newest] = await store.get(OWNER, [inputsOf(0, 1)[0]!, inputsOf(19_999, 1)[0]!]);
  assert.equal(oldest, undefined);
  assert.ok(newest);
  assert.ok(bytesIn(folder) > MEGABYTE / 2, 'room is made a part at a time');
});

test('a long segment has an index before it is full, and what comes after is found too', async (t) => {
  const folder = temporaryFolder(t).path;
  const long = (first: number) => ({
    vector: new Float32Array(300_000).fill(first),
    unknownTokens: 0,
    tokens: null,
    truncated: false,
  });
  const inputs = inputsOf(0, 10);
  for (const [row, input] of inputs.entries()) {
    const store = storeIn(folder);
    await store.put(OWNER, [input], [long(row)]);
    await store.get(OWNER, [input]);
    await store.dispose();
  }
  assert.deepEqual(readdirSync(path.join(folder, 'vectors')), [
    '000000001.vectors',
    '000000001.vectors.index',
  ]);
  const found = await storeIn(folder).get(OWNER, inputs);
  assert.deepEqual(
    found.map((each) => each?.vector.at(-1)),
    inputs.map((_, row) => row),
  );
  assert.equal(vectorContents(folder).entries, 10);
});

test('an index beside another file than it was made of is passed over', async (t) => {
  const folder = temporaryFolder(t).path;
  const inputs = inputsOf(0, 3000);
  const size = 5 * MEGABYTE;
  await storeIn(folder, size).put(OWNER, inputs, inputs.map(vectorFor));
  const place = path.join(folder, 'vectors');
  await storeIn(folder, size).get(OWNER, inputs);
  const [segment, , other] = readdirSync(place);
  assert.ok(readdirSync(place).includes(`${segment}.index`));
  const content = readFileSync(path.join(place, other!));
  rmSync(path.join(place, segment!));
  writeFileSync(path.join(place, segment!), content);
  const found = await storeIn(folder, size).get(OWNER, inputs);
  found.forEach((vector, row) => {
    if (vector) assert.deepEqual(vector, vectorFor(inputs[row]!));
  });
  assert.ok(found.some((vector) => vector));
});

test('a smaller bound holds from the next vector on', async (t) => {
  const folder = temporaryFolder(t).path;
  const inputs = inputsOf(0, 5000);
  await storeIn(folder).put(OWNER, inputs, inputs.map(vectorFor));
  await storeIn(folder, 100_000).put(OWNER, ['one more'], [vectorFor('one more')]);
  assert.ok(bytesIn(folder) <= 100_000);
});

test('damage of any kind is a vector less, never a wrong one and never a failure', async (t) => {
  const random = createRandom(7);
  for (let round = 0; round < 12; round++) {
    const folder = temporaryFolder(t).path;
    const inputs = inputsOf(0, 1000);
    // Small enough for several segments, most of them with an index.
    await storeIn(folder, 5 * MEGABYTE).put(OWNER, inputs, inputs.map(vectorFor));
    for (const name of readdirSync(path.join(folder, 'vectors')))
      damage(path.join(folder, 'vectors', name), random);
    const store = storeIn(folder, 5 * MEGABYTE);
    const before = await store.get(OWNER, inputs);
    before.forEach((vector, row) => {
      if (vector) assert.deepEqual(vector, vectorFor(inputs[row]!));
    });
    await store.put(OWNER, inputs, inputs.map(vectorFor));
    assert.deepEqual(await store.get(OWNER, inputs), inputs.map(vectorFor));
    await store.dispose();
  }
});

test('writers that are killed spoil nothing', (t) => checkKilledWriters(t, 1));

test('where nothing can be written, that is said once and all else works', async (t) => {
  const folder = temporaryFolder(t).path;
  writeFileSync(path.join(folder, 'file'), '');
  for (const place of [path.join(folder, 'file'), '/proc/nowhere']) {
    const notices: string[] = [];
    const store = createVectorStore({
      folder: place,
      size: MEGABYTE,
      onNotice: (notice) => notices.push(notice),
    });
    for (const input of ['x', 'y']) await store.put(OWNER, [input], [vectorFor(input)]);
    assert.deepEqual(await store.get(OWNER, ['x', 'y']), [undefined, undefined]);
    assert.equal(notices.length, 1);
    assert.match(notices[0]!, /^Vectors cannot be cached in .*vectors: .*\. They are recomputed/);
  }
});

test('contents are told by encoder, and cleared by encoder or all', async (t) => {
  const folder = temporaryFolder(t).path;
  assert.deepEqual(vectorContents(folder), { entries: 0, bytes: 0, encoders: [] });
  const store = storeIn(folder);
  const inputs = inputsOf(0, 10);
  await store.put(OWNER, inputs, inputs.map(vectorFor));
  await store.put(OTHER, ['x'], [vectorFor('x')]);
  const { entries, bytes, encoders } = vectorContents(folder);
  assert.deepEqual(
    encoders.map(({ id, label, entries }) => [id, label, entries]),
    [
      ['slow', 'A slow encoder', 10],
      ['other', 'A slow encoder', 1],
    ],
  );
  assert.equal(entries, 11);
  assert.equal(bytes, bytesIn(folder));
  assert.throws(() => clearVectors(folder, 'nobody'), /No vectors of nobody are cached/);
  const ofSlow = 10 * (64 + 4 * 32) + 64 + descriptionBytes(OWNER);
  assert.deepEqual(clearVectors(folder, 'slow'), { entries: 10, bytes: ofSlow });
  assert.deepEqual(
    await store.get(OWNER, inputs),
    inputs.map(() => undefined),
  );
  assert.deepEqual(await store.get(OTHER, ['x']), [vectorFor('x')]);
  // Of processes that were killed.
  for (const name of ['000000001.vectors.0123456789ab.1.part', '000000001.vectors.index.0123456789ab.1.part'])
    writeFileSync(path.join(folder, 'vectors', name), '');
  assert.deepEqual(clearVectors(folder), { entries: 1, bytes: bytes - ofSlow });
  assert.deepEqual(readdirSync(path.join(folder, 'vectors')), []);
});

function descriptionBytes({ hash, device, id, label }: CacheOwner): number {
  return JSON.stringify({ hash, device, id, label }).length;
}

function storeIn(folder: string, size = 1000 * MEGABYTE) {
  return createVectorStore({ folder, size, onNotice: assert.fail });
}

function bytesIn(folder: string): number {
  const place = path.join(folder, 'vectors');
  return readdirSync(place).reduce((sum, name) => sum + statSync(path.join(place, name)).size, 0);
}

/** Cuts, overwrites or lengthens a file. */
function damage(file: string, random: Random): void {
  const content = readFileSync(file);
  const at = random.below(content.length);
  const kind = random.below(3);
  if (kind === 0) truncateSync(file, at);
  else if (kind === 1)
    writeFileSync(
      file,
      content.fill(random.below(256), at, Math.min(content.length, at + 1 + random.below(4096))),
    );
  else appendFileSync(file, content.subarray(at, at + 777));
}
