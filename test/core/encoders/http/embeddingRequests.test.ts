import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import { described, engineOver, problem, sentence } from './described.ts';
import { type Answer, patientNetwork, scriptedServer, vectorOf, vectorsOf } from './scriptedServer.ts';

test('a server that says it gives base64 is asked for it', async () => {
  await using server = await scriptedServer(({ body }) => ({
    data: body.input.map((text, index) => {
      const vector = Float32Array.from(vectorOf(text));
      const inBase64 = Buffer.from(vector.buffer).toString('base64');
      return { index, embedding: body.encoding_format === 'base64' ? inBase64 : [...vector] };
    }),
    encoding_formats: ['float', 'base64'],
  }));
  const engine = engineOver(patientNetwork().network);
  const { data } = (await engine.encode(`${server.address}#m`, [sentence('π')])) as DenseMatrix;
  assert.deepEqual(data, Float32Array.from(vectorOf('π')));
  assert.deepEqual(
    server.asked.map(({ body }) => body.encoding_format),
    ['float', 'base64'],
  );
});

for (const [name, refuse] of [
  ['413', (response) => void (response.statusCode = 413)],
  ['422 in words', (response) => void (response.statusCode = 422)],
] as const satisfies readonly (readonly [string, (response: { statusCode: number }) => void])[]) {
  test(`a batch that is too large (${name}) is halved, and so are those to come`, async () => {
    await using server = await scriptedServer((asked, response) => {
      if (asked.body.input.length <= 5) return vectorsOf(asked);
      refuse(response);
      return { error: 'batch size 32 > maximum allowed batch size 5', error_type: 'Validation' };
    });
    const engine = engineOver(patientNetwork().network);
    const texts = Array.from({ length: 70 }, (_, i) => `number ${i}`);
    const { data } = (await engine.encode(`${server.address}#m`, texts.map(sentence))) as DenseMatrix;
    assert.deepEqual(data, Float32Array.from(texts.flatMap((text) => vectorOf(text))));
    const before = server.asked.length;
    await engine.encode(`${server.address}#m`, texts.map(sentence));
    assert.ok(server.asked.slice(before).every(({ body }) => body.input.length <= 5));
  });
}

test('a long sentence goes alone, and one that is too long is said', async () => {
  await using server = await scriptedServer((asked, response) => {
    if (asked.body.input.join('').length <= 60_000) return vectorsOf(asked);
    response.statusCode = 413;
    return { message: 'inputs must have less than 512 tokens', type: 'Validation' };
  });
  const engine = engineOver(patientNetwork().network);
  const id = `${server.address}#m`;
  await engine.encode(id, ['a', 'b'.repeat(55_000), 'c'].map(sentence));
  assert.ok(server.asked.some(({ body }) => body.input.length === 1));
  assert.match(
    await problem(engine.encode(id, ['a', 'b'.repeat(70_000)].map(sentence))),
    /returned 413 .*“inputs must have less than 512 tokens”\. Shorten the sentence/,
  );
});

test('what may pass is tried again, each time after a longer while', async () => {
  let times = 0;
  const { outcome, pauses } = await described((asked, response) => {
    times += 1;
    if (times === 5) return vectorsOf(asked);
    if (times === 2) return void response.destroy();
    response.statusCode = times === 1 ? 429 : 503;
    return {};
  });
  assert.equal(outcome, '3');
  assert.equal(pauses.length, 4);
  for (const [tries, pause] of pauses.entries()) {
    assert.ok(pause >= 125 * 2 ** tries && pause <= 375 * 2 ** tries, `${pause} ms after ${tries + 1}`);
  }
});

test('the wait that a server asks for is granted, unless it is too long', async (t) => {
  const busy = (after: string): Answer => {
    let times = 0;
    return (asked, response) => {
      times += 1;
      if (times > 1) return vectorsOf(asked);
      response.writeHead(429, { 'retry-after': after });
      return {};
    };
  };
  assert.deepEqual((await described(busy('7'))).pauses, [7000]);
  t.mock.timers.enable({ apis: ['Date'] });
  const inAMinute = new Date(Date.now() + 50_000).toUTCString();
  assert.deepEqual((await described(busy(inAMinute))).pauses, [50_000]);
  const refused = await described(busy('3600'));
  assert.deepEqual(refused.pauses, []);
  assert.match(
    refused.outcome,
    /^ADDRESS returned 429 .*The server asks to wait 3600 s before the next request\.$/,
  );
});
