import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EncoderOptions } from '../../../../core/encoders/options/encoderOptions.ts';
import type { Side } from '../../../../core/encoders/sides/side.ts';
import { createEngine } from '../../../../core/engine/createEngine.ts';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import type { Network } from '../../../../core/network.ts';
import { createResources } from '../../../../host/resources.ts';
import { memoryCache } from '../memoryCache.ts';
import { type Answer, patientNetwork, scriptedServer, vectorOf, vectorsOf } from './scriptedServer.ts';

const TEXTS = Array.from({ length: 100 }, (_, i) => `text ${i} ${'x'.repeat(i % 7)}`);

const sentences = (texts: readonly string[], side?: Side) =>
  texts.map((text) => ({ text, tokens: text.split(' '), side }));

function engineOver(
  id: string,
  options: EncoderOptions,
  network: Network = patientNetwork().network,
  notices: string[] = [],
) {
  return createEngine({
    resources: createResources(),
    device: 'cpu',
    network,
    options: { [id]: options },
    onNotice: (notice) => notices.push(notice),
    cache: memoryCache(),
  });
}

const expected = (texts: readonly string[]) => Float32Array.from(texts.flatMap((text) => vectorOf(text)));

test('several servers share the requests of one encoder', async () => {
  await using one = await scriptedServer((asked) => vectorsOf(asked));
  await using two = await scriptedServer((asked) => vectorsOf(asked));
  const id = `${one.address}#m`;
  const engine = engineOver(id, { replicas: [two.address, `${one.address}/`], batchSize: 5 });
  const { data } = (await engine.encode(id, sentences(TEXTS))) as DenseMatrix;
  assert.deepEqual(data, expected(TEXTS));
  for (const { asked } of [one, two]) assert.ok(asked.length > 3, String(asked.length));
  assert.ok([...one.asked, ...two.asked].every(({ body }) => body.input.length <= 5 && body.model === 'm'));
  const { hash } = await engine.describe(id);
  assert.equal(hash, (await engineOver(id, {}).describe(id)).hash);
});

test('a server that stops answering is left, and nothing is lost', async () => {
  await using one = await scriptedServer((asked) => vectorsOf(asked));
  let answered = 0;
  await using two = await scriptedServer((asked, response) => {
    if (++answered <= 2) return vectorsOf(asked);
    response.statusCode = 503;
    return { error: 'overloaded' };
  });
  const id = `${one.address}#m`;
  const notices: string[] = [];
  const { network, pauses } = patientNetwork();
  const engine = engineOver(id, { replicas: [two.address], batchSize: 5, attempts: 3 }, network, notices);
  const { data } = (await engine.encode(id, sentences(TEXTS))) as DenseMatrix;
  assert.deepEqual(data, expected(TEXTS));
  assert.deepEqual(notices, [
    `${two.address} returned 503 Service Unavailable: “overloaded” (3 attempts). See the server's log, or try again later. Its requests go to ${one.address}.`,
  ]);
  assert.ok(pauses.length >= 2);
});

test('servers of different models are refused, by name', async () => {
  await using one = await scriptedServer((asked) => vectorsOf(asked));
  await using two = await scriptedServer((asked) => vectorsOf(asked, 0.5));
  const id = `${one.address}#m`;
  await assert.rejects(engineOver(id, { replicas: [two.address] }).describe(id), {
    name: 'InputError',
    message: new RegExp(`${two.address} does not serve the same model as ${one.address}`),
  });
  await assert.rejects(engineOver(id, { replicas: [`${two.address}#other`] }).describe(id), {
    name: 'InputError',
    message: /names the model other, but .* names m\. Replicas serve the same model/,
  });
  await assert.rejects(engineOver(id, { replicas: ['nowhere'] }).describe(id), /nowhere is not the URL/);
});

test('requests at a time, sentences per request and attempts are settable', async () => {
  let underWay = 0;
  let most = 0;
  // After the test sentences, a request is answered once another is under way.
  let goOn = () => {};
  const two = new Promise<void>((resolve) => (goOn = resolve));
  const slow: Answer = async (asked, response) => {
    most = Math.max(most, ++underWay);
    if (most > 1) goOn();
    if (server.asked.length > 1) await two;
    underWay--;
    response.end(JSON.stringify(vectorsOf(asked)));
  };
  await using server = await scriptedServer((...asked) => void slow(...asked));
  const id = `${server.address}#m`;
  await engineOver(id, { concurrency: 2, batchSize: 64 }).encode(id, sentences(TEXTS));
  assert.deepEqual([most, server.asked.length], [2, 3]);
  await using broken = await scriptedServer((_, response) => {
    response.statusCode = 429;
    response.setHeader('retry-after', '7');
    return {};
  });
  const { network, pauses } = patientNetwork();
  const other = `${broken.address}#m`;
  await assert.rejects(engineOver(other, { attempts: 7 }, network).describe(other), /\(7 attempts\)/);
  assert.deepEqual(pauses, new Array(6).fill(7000));
});

test('dimensions are asked for, and others than those asked for are an error', async () => {
  await using server = await scriptedServer(({ body }) => ({
    data: body.input.map((text) => ({
      embedding: vectorOf(text).slice(0, (body as { dimensions?: number }).dimensions),
    })),
  }));
  const id = `${server.address}#m`;
  const { network } = patientNetwork();
  const notices: string[] = [];
  assert.equal((await engineOver(id, { dimensions: 2 }, network, notices).describe(id)).dimension, 2);
  assert.equal((await engineOver(id, {}, network, notices).describe(id)).dimension, 3);
  assert.deepEqual(notices, []);
  await assert.rejects(engineOver(id, { dimensions: 5 }).describe(id), {
    name: 'InputError',
    message: new RegExp(
      `^${server.address} returned vectors of 3 components instead of the 5 requested\\. Leave --dimensions out`,
    ),
  });
});

test('prompts are put before sentences, for queries and documents apart', async () => {
  await using server = await scriptedServer((asked) => vectorsOf(asked));
  const id = `${server.address}#m`;
  const engine = engineOver(id, { promptText: 'P: ', queryPromptText: 'Q: ' });
  const { prompts, sides, hash } = await engine.describe(id);
  assert.deepEqual(prompts, { all: { text: 'P: ' }, query: { text: 'Q: ' } });
  assert.deepEqual(sides, ['query']);
  assert.notEqual(hash, (await engineOver(id, {}).describe(id)).hash);
  for (const [side, prompt] of [
    [undefined, 'P: '],
    ['query', 'Q: '],
    ['document', 'P: '],
    // From the cache.
    ['query', 'Q: '],
    [undefined, 'P: '],
  ] as const) {
    const { data } = (await engine.encode(id, sentences(['a', 'longer'], side))) as DenseMatrix;
    assert.deepEqual(data, expected([`${prompt}a`, `${prompt}longer`]));
  }
  const mixed = [...sentences(['a'], 'query'), ...sentences(['a', 'b']), ...sentences(['b'], 'query')];
  const { data } = (await engineOver(id, { queryPromptText: 'Q: ' }).encode(id, mixed)) as DenseMatrix;
  assert.deepEqual(data, expected(['Q: a', 'a', 'b', 'Q: b']));
  await assert.rejects(
    engineOver(id, { prompt: 'query' }).describe(id),
    /no prompt “query”, because it defines no/,
  );
});
