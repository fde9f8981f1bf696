import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sentence } from '../../../core/encoders/encoder.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import { NOTHING_COUNTED } from '../../../core/matrices/encodingCounts.ts';
import type { ReverseDictionaryParams } from '../../../server/protocol.ts';
import { memoryEngine, memoryService, NEVER } from '../memory.ts';

/** Ranks candidates by the difference of their lengths from the definition's; knows no word with an x. */
function lengthEngine(asked: { id: string; metric: string; candidates: readonly Sentence[] }[] = []) {
  const nearest: Engine['nearest'] = async (id, [query], candidates, count, metric, task) => {
    task?.signal?.throwIfAborted();
    asked.push({ id, metric, candidates });
    const length = ({ text }: Sentence) => Math.abs(text.length - query!.text.length);
    const order = [...candidates.keys()].sort((a, b) => length(candidates[a]!) - length(candidates[b]!));
    const indexes = Uint32Array.from(order.slice(0, count));
    return {
      k: indexes.length,
      indexes,
      distances: Float64Array.from(indexes, (index) => length(candidates[index]!)),
      ranked: candidates.length,
      unknownTokens: Uint32Array.of(query!.tokens.filter((token) => token.includes('x')).length),
      zeroVectors: Uint8Array.of(query!.tokens.every((token) => token.includes('x')) ? 1 : 0),
    };
  };
  const encode: Engine['encode'] = async (_, sentences) => {
    const unknownTokens = Uint32Array.from(sentences, ({ tokens }) => Number(tokens.join().includes('x')));
    const tokens = Uint32Array.from(sentences, (sentence) => sentence.tokens.length);
    const rowCounts = { unknownTokens, tokens, truncated: new Uint8Array(sentences.length) };
    const rows = sentences.length;
    return { kind: 'dense', rows, columns: 1, data: new Float32Array(rows), ...NOTHING_COUNTED, rowCounts };
  };
  return { startEngine: () => memoryEngine({ nearest, encode }) };
}

function lookUp(
  definition: string,
  params: Partial<ReverseDictionaryParams> = {},
  asked = [],
  settings = {},
) {
  const { service } = memoryService(settings, lengthEngine(asked));
  return service.reverseDictionary.lookUp({ definition, ...params }, { signal: NEVER });
}

test('the words of WordNet nearest to a definition, with what they mean', async () => {
  const { words, ...rest } = await lookUp('a car xx', { count: 2 });
  assert.deepEqual(rest, {
    encoder: 'minilm',
    metric: 'cosine',
    candidates: 20,
    unknownTokens: 1,
    unknownWords: ['xx'],
  });
  assert.equal(words.length, 2);
  assert.deepEqual(words[0], {
    lemma: 'authority',
    distance: 1,
    inDefinition: false,
    pos: 'noun',
    gloss: 'sense no. 1',
  });
});

test('candidates are the lemmas of one word, once; encoder and metric are those asked for', async () => {
  const asked: { id: string; metric: string; candidates: readonly Sentence[] }[] = [];
  const { encoder, metric } = await lookUp('car', { encoder: 'other', metric: 'euclidean' }, asked as never);
  assert.deepEqual(
    [encoder, metric, asked[0]!.id, asked[0]!.metric],
    ['other', 'euclidean', 'other', 'euclidean'],
  );
  const texts = asked[0]!.candidates.map(({ text }) => text);
  assert.ok(texts.includes('officer') && !texts.some((text) => /[_ ]/.test(text)));
  assert.equal(new Set(texts).size, texts.length);
});

for (const [encoder, taken] of [
  ['glove-max', 'minilm'],
  ['bow', 'minilm'],
  ['glove-sum:oov=zero', 'minilm'],
  ['/models/own', '/models/own'],
  ['http://localhost:1/v1#m', 'http://localhost:1/v1#m'],
] as const) {
  test(`where ${encoder} is set and none is asked for, ${taken} is taken`, async () => {
    assert.equal((await lookUp('car', {}, [], { encoder })).encoder, taken);
  });
}

for (const [definition, params, message] of [
  [' ', {}, /contains no word/],
  ['xx xxx', {}, /minilm knows no word of “xx xxx”/],
  ['car', { metric: 'manhattan' as 'cosine' }, /no distance "manhattan"/],
] as const) {
  test(`“${definition}” ${JSON.stringify(params)} is refused`, async () => {
    await assert.rejects(lookUp(definition, params), { name: 'InputError', message });
  });
}

test('it is given up when cancelled', async () => {
  const { service } = memoryService({}, lengthEngine());
  const signal = AbortSignal.abort(new Error('stop'));
  await assert.rejects(service.reverseDictionary.lookUp({ definition: 'car' }, { signal }), /stop/);
});
