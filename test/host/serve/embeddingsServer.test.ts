import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { startEngineThread } from '../../../host/engineThread/engineThread.ts';
import { createNetwork } from '../../../host/network/network.ts';
import { createResources } from '../../../host/resources.ts';
import {
  type EmbeddingsServer,
  type Load,
  startEmbeddingsServer,
} from '../../../host/serve/embeddingsServer.ts';
import { servedEncoders } from '../../../host/serve/servedEncoders.ts';
import '../../ownCache.ts';

const resources = createResources();
const engine = createEngine({ resources, device: 'cpu' });
const client = (environment = {}) =>
  createEngine({ resources, device: 'cpu', network: createNetwork({ environment }) });
const sentence = (text: string) => ({ text, tokens: tokenize(text).map((token) => token.text) });
const TEXTS = ["The dog doesn't bite the man.", '', 'qqxyzzy 😀 \ud800', 'שלום the cat', 'a  spaced\ttext '];

async function start(settings: { key?: string; ids?: string[]; host?: string; load?: Load } = {}) {
  const { key, ids = [], host = '127.0.0.1', load } = settings;
  const encoders = await servedEncoders(engine, ids, {});
  return startEmbeddingsServer({
    engine,
    encoders,
    host,
    port: 0,
    key,
    onFault: assert.fail,
    ...(load && { load }),
  });
}

let server: EmbeddingsServer;
before(async () => {
  server = await start();
});
after(async () => {
  await server.close(0);
  await engine.dispose();
});

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}, to = server) {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const address = new URL(path, to.address);
  const response = await fetch(address, { method: text === undefined ? 'GET' : 'POST', headers, body: text });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a user's script does
  const content: any = await response.json();
  return { status: response.status, content };
}

test('vectors through server and client are those of the engine, to the last bit', async () => {
  const sentences = [...TEXTS, ...Array.from({ length: 100 }, (_, i) => `the house number ${i}`)].map(
    sentence,
  );
  for (const name of ['glove-sum', 'glove-mean', 'glove-max', 'glove-product']) {
    const there = client();
    const id = `${server.address}#${name}`;
    const { data } = (await there.encode(id, sentences)) as DenseMatrix;
    assert.deepEqual(data, ((await engine.encode(name, sentences)) as DenseMatrix).data);
    const { normalized, dimension } = await there.describe(id);
    assert.deepEqual([normalized, dimension], [false, 100]);
    await there.dispose();
  }
});

test('one text or several, as numbers or in base64, with the tokens counted', async () => {
  const one = await ask('/v1/embeddings', { model: 'glove-sum', input: TEXTS[0] });
  assert.equal(one.status, 200);
  const { data } = (await engine.encode('glove-sum', [sentence(TEXTS[0]!)])) as DenseMatrix;
  const { data: items, ...rest } = one.content;
  assert.deepEqual(items, [{ object: 'embedding', index: 0, embedding: [...data] }]);
  assert.deepEqual(rest, {
    object: 'list',
    model: 'glove-sum',
    usage: { prompt_tokens: 8, total_tokens: 8 },
    encoding_formats: ['float', 'base64'],
  });
  const input = ['a cat', TEXTS[0]];
  const { content } = await ask('/v1/embeddings', { model: 'glove-sum', input, encoding_format: 'base64' });
  const bytes = Buffer.from(content.data[1].embedding, 'base64');
  assert.deepEqual(new Float32Array(new Uint8Array(bytes).buffer), data);
});

test('requests side by side each get their own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      ask('/v1/embeddings', { model: 'glove-sum', input: Array(i + 1).fill('a') }),
    ),
  );
  assert.deepEqual(
    answers.map(({ content }) => content.data.length),
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
});

test('the models are listed, those with sparse vectors left out', async () => {
  const { content } = await ask('/v1/models');
  const ids = content.data.map(({ id }: { id: string }) => id);
  assert.ok(ids.includes('glove-sum') && !ids.includes('bow'));
  assert.deepEqual(await ask('/health'), { status: 200, content: { status: 'ok' } });
  await assert.rejects(
    client().describe(server.address),
    /names no model\. .*Models there: glove-sum, glove-mean/,
  );
});

const EMBED = { model: 'glove-sum', input: 'a cat' };
for (const [name, path, body, status, said] of [
  ['no JSON', '/v1/embeddings', '{"model":', 400, /must be a JSON object/],
  ['a list', '/v1/embeddings', [], 400, /must be a JSON object/],
  ['no model', '/v1/embeddings', { input: 'a' }, 400, /"model" must name/],
  [
    'another model',
    '/v1/embeddings',
    { ...EMBED, model: 'ada' },
    404,
    /"ada" is not served\. Models: glove-sum/,
  ],
  ['a sparse model', '/v1/embeddings', { ...EMBED, model: 'bow' }, 400, /vectors of bow are sparse/],
  ['no input', '/v1/embeddings', { model: 'glove-sum' }, 400, /"input" must be/],
  ['tokens', '/v1/embeddings', { ...EMBED, input: [[1, 2]] }, 400, /"input" must be/],
  ['nothing', '/v1/embeddings', { ...EMBED, input: [] }, 400, /"input" must be/],
  [
    'too much',
    '/v1/embeddings',
    { ...EMBED, input: Array(2049).fill('') },
    413,
    /2049 texts; the maximum is 2048/,
  ],
  [
    'too many bytes',
    '/v1/embeddings',
    { ...EMBED, input: 'a'.repeat(9 << 20) },
    413,
    /larger than 8388608 bytes/,
  ],
  [
    'a text that no model takes',
    '/v1/embeddings',
    { ...EMBED, input: ['a', '('.repeat(262_145)] },
    413,
    /Text 1 of "input" has 262145 characters; the maximum is 262144/,
  ],
  [
    'too many tokens',
    '/v1/embeddings',
    { ...EMBED, input: ['('.repeat(150_000), '('.repeat(150_001)] },
    413,
    /"input" has more than 300000 tokens/,
  ],
  [
    'an odd format',
    '/v1/embeddings',
    { ...EMBED, encoding_format: 'int8' },
    400,
    /"encoding_format" must be/,
  ],
  ['another dimension', '/v1/embeddings', { ...EMBED, dimensions: 7 }, 400, /dimension of glove-sum is 100/],
  ['another path', '/v1/completions', {}, 404, /nothing at \/v1\/completions/],
  ['another method', '/v1/models', {}, 405, /does not support POST/],
] as const) {
  test(`${name} is answered with ${status} and why`, async () => {
    const { status: found, content } = await ask(path, body);
    assert.equal(found, status);
    assert.deepEqual(Object.keys(content.error), ['message', 'type', 'param', 'code']);
    assert.match(content.error.message, said);
  });
}

test('web pages are refused, by their origin and by a name that is not this machine', async () => {
  assert.equal((await ask('/v1/models', undefined, { origin: 'https://evil.example' })).status, 403);
  const { port } = new URL(server.address);
  const status = await new Promise((resolve, reject) => {
    request({ port, path: '/v1/models', headers: { host: `evil.example:${port}` } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  assert.equal(status, 421);
});

test('a path that is none is not found', async () => {
  const { status, content } = await ask(`${new URL(server.address).origin}//`);
  assert.equal(status, 404);
  assert.match(content.error.message, /nothing at \/\//);
});

test('with a key only those are answered who send it', async (t) => {
  const locked = await start({ key: 'sesame', ids: ['glove-mean'] });
  t.after(() => locked.close(0));
  const status = async (authorization: string) =>
    (await ask('/v1/models', undefined, { authorization }, locked)).status;
  assert.deepEqual(
    await Promise.all(['', 'Bearer sesame', 'Bearer Sesame', 'sesame'].map(status)),
    [401, 200, 401, 401],
  );
  assert.equal((await ask('/health', undefined, {}, locked)).status, 200);
  const id = `${locked.address}#glove-mean`;
  assert.equal(
    (await client({ SEMLOC_API_KEY: 'sesame', SEMLOC_API_ORIGINS: id }).describe(id)).dimension,
    100,
  );
  await assert.rejects(client().describe(id), /returned 401 .*Put its key into SEMLOC_API_KEY_127_0_0_1/);
});

test('a key that is stored later reaches the thread', async (t) => {
  const locked = await start({ key: 'sesame', ids: ['glove-mean'] });
  let keys = {};
  const thread = startEngineThread({ device: 'cpu', storedKeys: () => keys });
  t.after(() => Promise.all([thread.dispose(), locked.close(0)]));
  const id = `${locked.address}#glove-mean`;
  await assert.rejects(thread.describe(id), /returned 401/);
  keys = { [new URL(locked.address).origin]: 'sesame' };
  assert.equal((await thread.describe(id)).dimension, 100);
});

test('encoders are opened at the start: one that cannot be served is said at once', async () => {
  await assert.rejects(start({ ids: ['bow'] }), /The vectors of bow are sparse/);
  await assert.rejects(start({ ids: ['nonesuch'] }), /Unknown encoder "nonesuch"/);
});

test('a port that is in use is said', async () => {
  const encoders = await servedEncoders(engine, [], {});
  const port = Number(new URL(server.address).port);
  await assert.rejects(
    startEmbeddingsServer({
      engine,
      encoders,
      host: '127.0.0.1',
      port,
      key: undefined,
      onFault: assert.fail,
    }),
    /Cannot listen on 127\.0\.0\.1, port \d+: the port is in use\./,
  );
});

/** Begins a request whose text is sent by `end`. */
function slowRequest({ address }: EmbeddingsServer) {
  const body = JSON.stringify(EMBED);
  const headers = { 'content-length': body.length };
  const asked = request(`${address}/embeddings`, { method: 'POST', headers, agent: false });
  const answered = once(asked, 'response').then(async ([response]) => {
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers['retry-after']];
  });
  asked.flushHeaders();
  return { answered, end: () => asked.end(body), destroy: () => asked.destroy() };
}

test('of more requests than are worked on, some wait and the others are told to come again', async (t) => {
  const busy = await start({ load: { atOnce: 1, waiting: 1, patience: 60_000 } });
  t.after(() => busy.close(0));
  const [first, second, third] = [1, 2, 3].map(() => slowRequest(busy));
  const all = [first!, second!, third!];
  // Which of them comes third is not said.
  const refused = await Promise.race(
    all.map(({ answered }, index) => answered.then((answer) => ({ answer, index }))),
  );
  assert.deepEqual(refused.answer, [503, '1']);
  const others = all.filter((_, index) => index !== refused.index);
  for (const { end } of others) end();
  for (const { answered } of others) assert.deepEqual(await answered, [200, undefined]);
});

test('who leaves while waiting, or sends nothing, keeps no one waiting', async (t) => {
  const busy = await start({ load: { atOnce: 1, waiting: 1, patience: 300 } });
  t.after(() => busy.close(0));
  const one = slowRequest(busy);
  const other = slowRequest(busy);
  // Which of them is first is not said.
  const [answer, waiting] = await Promise.race([
    one.answered.then((answer) => [answer, other] as const),
    other.answered.then((answer) => [answer, one] as const),
  ]);
  assert.deepEqual(answer, [408, undefined]);
  const left = assert.rejects(waiting.answered, /socket hang up/);
  waiting.destroy();
  await left;
  const last = slowRequest(busy);
  last.end();
  assert.deepEqual(await last.answered, [200, undefined]);
});

test('a thousand requests at once are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, () => {
      const asked = slowRequest(server);
      asked.end();
      return asked.answered;
    }),
  );
  assert.deepEqual(new Set(answers.map(([status]) => status)), new Set([200]));
});
