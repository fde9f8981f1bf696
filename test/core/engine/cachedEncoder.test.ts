import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Encoder, Sentence } from '../../../core/encoders/encoder.ts';
import { createCachedEncoder } from '../../../core/engine/cachedEncoder.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { countingEncoder } from '../encoders/countingEncoder.ts';
import { memoryCache } from '../encoders/memoryCache.ts';

const sentence = (text: string): Sentence => ({ text, tokens: text.split(' ') });
const encode = async (encoder: Encoder, texts: readonly string[], signal?: AbortSignal) =>
  (await encoder.encode(texts.map(sentence), { signal })) as DenseMatrix;

test('a sentence is embedded once, however often and wherever it occurs', async () => {
  const { encoder, embedded } = countingEncoder();
  const cached = createCachedEncoder(encoder, memoryCache());
  const first = await encode(cached, ['a b', 'ccc', 'a b']);
  assert.deepEqual(embedded.toSorted(), ['a b', 'ccc']);
  assert.deepEqual([first.cacheHits, first.cacheMisses], [0, 2]);
  const second = await encode(cached, ['d', 'ccc', 'a b', 'ccc']);
  assert.deepEqual(embedded.toSorted(), ['a b', 'ccc', 'd']);
  assert.deepEqual([second.cacheHits, second.cacheMisses], [2, 1]);
  const plain = await encode(encoder, ['d', 'ccc', 'a b', 'ccc']);
  assert.deepEqual(second.data, plain.data);
  assert.equal(second.unknownTokens, plain.unknownTokens);
  assert.equal(second.tokens, plain.tokens);
  assert.equal(second.unknownSentences, plain.unknownSentences);
  assert.equal(second.truncatedSentences, plain.truncatedSentences);
});

test('what an encoder sees decides: two texts of the same tokens are one to an encoder of tokens', async () => {
  for (const [sees, expected] of [
    ['tokens', 1],
    ['text', 2],
  ] as const) {
    const { encoder, embedded } = countingEncoder({ sees });
    const cached = createCachedEncoder(encoder, memoryCache());
    await cached.encode([
      { text: 'a b', tokens: ['a', 'b'] },
      { text: 'a  b', tokens: ['a', 'b'] },
    ]);
    assert.equal(embedded.length, expected, sees);
  }
});

test('encoders that are cheap or sparse are not cached', () => {
  for (const change of [{ cheap: true }, { dimension: undefined }]) {
    const { encoder } = countingEncoder(change);
    assert.equal(createCachedEncoder(encoder, memoryCache()), encoder);
  }
});

test('what was embedded before a failure or an interrupt is kept', async () => {
  const texts = Array.from({ length: 1000 }, (_, index) => `sentence ${index}`);
  const cache = memoryCache();
  const controller = new AbortController();
  const stops: ((count: number) => void)[] = [
    (count) => {
      if (count > 300) throw new Error('the device is gone');
    },
    (count) => {
      if (count > 600) controller.abort(new Error('enough'));
    },
  ];
  for (const [index, onEmbed] of stops.entries()) {
    const { encoder } = countingEncoder({}, onEmbed);
    const cached = createCachedEncoder(encoder, cache);
    await assert.rejects(encode(cached, texts, controller.signal), index === 0 ? /device is gone/ : /enough/);
  }
  const { encoder, embedded } = countingEncoder();
  const whole = await encode(createCachedEncoder(encoder, cache), texts);
  assert.equal(embedded.length, 1000 - 256 - 512);
  assert.deepEqual(whole.data, (await encode(encoder, texts)).data);
});

test('a vector of another dimension, of an encoder that was replaced, is computed anew', async () => {
  const cache = memoryCache();
  const { encoder } = countingEncoder();
  await cache.put(
    encoder.description,
    ['a'],
    [{ vector: new Float32Array(7), unknownTokens: 0, tokens: 2, truncated: false }],
  );
  const found = await encode(createCachedEncoder(encoder, cache), ['a']);
  assert.deepEqual(found.data, (await encode(encoder, ['a'])).data);
});

test('where only the total is counted, it is counted, and nothing is kept', async () => {
  const { encoder, embedded } = countingEncoder();
  const cached = createCachedEncoder(
    {
      ...encoder,
      encode: async (...given) => ({
        ...((await encoder.encode(...given)) as DenseMatrix),
        rowCounts: undefined,
      }),
    },
    memoryCache(),
  );
  for (const times of [1, 2]) {
    const { unknownTokens } = await encode(cached, ['one two']);
    assert.equal(unknownTokens, 2);
    assert.equal(embedded.length, times);
  }
});

test('of an encoder that becomes another one while it works, nothing is kept under the name of the first', async () => {
  const cache = memoryCache();
  const [first, second] = [countingEncoder({ hash: 'first' }), countingEncoder({ hash: 'second' })];
  let there = first.encoder;
  let known = first.encoder.description;
  const behindAddress: Encoder = {
    get description() {
      return known;
    },
    encode: (...given) => there.encode(...given),
    check: async () => void (known = there.description),
    dispose: async () => {},
  };
  const cached = createCachedEncoder(behindAddress, cache);
  await encode(cached, ['of the first']);
  await cached.check!();
  there = second.encoder;
  await encode(cached, ['of the second']);
  await encode(cached, ['of the second, and known to be']);
  await cached.dispose();
  const kept = async (hash: string) => {
    const texts = ['of the first', 'of the second', 'of the second, and known to be'];
    const found = await cache.get({ ...known, hash }, texts);
    return texts.filter((_, index) => found[index]);
  };
  assert.deepEqual(await kept('first'), ['of the first']);
  assert.deepEqual(await kept('second'), ['of the second, and known to be']);
});
