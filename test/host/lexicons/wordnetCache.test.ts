import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { packWordNet } from '../../../core/lexicon/packing/packWordNet.ts';
import { cacheKeyOf, packedOnce } from '../../../host/lexicons/wordnetCache.ts';
import { tinyWordNet } from '../../core/lexicon/tinyWordNet.ts';

describe('the cache of packed WordNets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'semloc-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const packed = packWordNet(tinyWordNet());

  /** Counts how often the WordNet had to be packed, and whether what came back is it. */
  async function check(key: string, expected: number) {
    let times = 0;
    const found = await packedOnce(folder, key, () => {
      times++;
      return packed;
    });
    assert.equal(times, expected);
    assert.deepEqual(Buffer.from(found.index), Buffer.from(packed.index));
    assert.deepEqual(Buffer.from(found.glosses), Buffer.from(packed.glosses));
  }

  const keyFor = (letter: string) => letter.repeat(64);

  test('a WordNet is packed once; another key is another WordNet', async () => {
    await check(keyFor('a'), 1);
    await check(keyFor('a'), 0);
    await check(keyFor('b'), 1);
  });

  test('the key changes with each byte, name and addition', () => {
    const files = (content: string, name = 'data.noun') => new Map([[name, Buffer.from(content)]]);
    const keys = [
      cacheKeyOf(files('a')),
      cacheKeyOf(files('b')),
      cacheKeyOf(files('a', 'data.verb')),
      cacheKeyOf(files('a'), 'hash'),
    ];
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(cacheKeyOf(files('a')), keys[0]);
  });

  for (const part of ['index', 'glosses']) {
    test(`a damaged, a cut and a missing ${part} file are made anew`, async () => {
      const file = path.join(folder, `${keyFor('a')}.${part}.bin`);
      await check(keyFor('a'), 1);
      const whole = readFileSync(file);
      for (const damaged of [
        Buffer.from(whole.map((byte, i) => (i === whole.length >> 1 ? byte ^ 1 : byte))),
        whole.subarray(0, whole.length >> 1),
      ]) {
        writeFileSync(file, damaged);
        await check(keyFor('a'), 1);
        await check(keyFor('a'), 0);
      }
      rmSync(file);
      await check(keyFor('a'), 1);
      assert.deepEqual(readFileSync(file), whole);
    });
  }

  test('what a killed process left is no WordNet, and goes once it is old', async () => {
    const left = path.join(folder, `.${keyFor('a')}.index.bin.1-0badcafe.part`);
    writeFileSync(left, 'half');
    await check(keyFor('a'), 1);
    assert.ok(existsSync(left), 'another process may be at it');
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(left, yesterday, yesterday);
    await check(keyFor('b'), 1);
    assert.ok(!existsSync(left));
  });

  test('two at once do not disturb each other', async () => {
    await Promise.all([check(keyFor('a'), 1), check(keyFor('a'), 1), check(keyFor('b'), 1)]);
    await check(keyFor('a'), 0);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('.')),
      [],
    );
  });

  test('the four used last are kept', async () => {
    for (const [i, letter] of ['a', 'b', 'c', 'd'].entries()) {
      await check(keyFor(letter), 1);
      const then = new Date(Date.now() - 1000 * (10 - i));
      utimesSync(path.join(folder, `${keyFor(letter)}.index.bin`), then, then);
    }
    await check(keyFor('a'), 0);
    await check(keyFor('e'), 1);
    await check(keyFor('a'), 0);
    await check(keyFor('b'), 1);
    assert.equal(readdirSync(folder).length, 8);
  });

  test('a folder that cannot be written to is no obstacle', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    folder = path.join(file, 'below');
    await check(keyFor('a'), 1);
    folder = path.dirname(path.dirname(folder));
  });
});
