import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { Engine } from '../../../core/engine/index.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { startEngineThread } from '../../../host/engineThread/engineThread.ts';
import { createNetwork } from '../../../host/network/network.ts';
import { createResources } from '../../../host/resources.ts';
import type { Load } from '../../../host/serve/answerEmbeddings.ts';
import { type EmbeddingsServer, startEmbeddingsServer } from '../../../host/serve/embeddingsServer.ts';
import { servedEncoders } from '../../../host/serve/servedEncoders.ts';
import '../../ownCache.ts';

const resources = createResources();
const engine = createEngine({ resources, device: 'cpu' });
const client = (environment = {}) =>
  createEngine({ resources, device: 'cpu', network: createNetwork({ environment }) });
const sentence = (text: string) => ({ text, tokens: tokenize(text).map((token) => token.text) });
const TEXTS = ["The dog doesn't bite the man.", '', 'qqxyzzy 😀 \ud800', 'שלום the cat', 'a  spaced\ttext '];

interface Started {
  readonly key?: string;
  readonly ids?: string[];
  readonly load?: Load;
  readonly engine?: Engine;
}

async function start({ key, ids = [], load, engine: asked = engine }: Started = {}) {
  const encoders = await servedEncoders(engine, ids, {});
  return startEmbeddingsServer({
    engine: asked,
    encoders,
    host: '127.0.0.1',
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
  const left = { encoding_format: null, dimensions: null };
  assert.deepEqual(
    (await ask('/v1/embeddings', { model: 'glove-sum', input: TEXTS[0], ...left })).content,
    one.content,
  );
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
const POSTED = { method: 'POST', body: JSON.stringify(EMBED) };
const LOAD: Load = { atOnce: 4, waiting: 1024, megabytes: 256, patience: 60_000 };
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

/** Begins a request whose text is sent by `end`; the server asks for it with `begun`. */
function slowRequest({ address }: EmbeddingsServer) {
  const body = JSON.stringify(EMBED);
  const headers = { 'content-length': body.length, expect: '100-continue' };
  const asked = request(`${address}/embeddings`, { method: 'POST', headers, agent: false });
  const answered = once(asked, 'response').then(async ([response]) => {
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers['retry-after']];
  });
  asked.flushHeaders();
  return {
    begun: once(asked, 'continue'),
    answered,
    end: () => asked.end(body),
    destroy: () => asked.destroy(),
  };
}

/** An engine that embeds only once it is released, and says when it is asked to. */
function heldEngine() {
  const events = new EventTarget();
  const [asked, released] = ['asked', 'released'].map((name) => once(events, name));
  const encode: typeof engine.encode = async (...given) => {
    events.dispatchEvent(new Event('asked'));
    await released;
    return engine.encode(...given);
  };
  return { engine: { ...engine, encode }, asked, release: () => events.dispatchEvent(new Event('released')) };
}

test('of more requests than are worked on, some wait and the others are told to come again', async (t) => {
  const { engine, asked, release } = heldEngine();
  const busy = await start({ engine, load: { ...LOAD, atOnce: 1, waiting: 1 } });
  t.after(() => busy.close(0));
  const answers = Array.from({ length: 3 }, () => fetch(`${busy.address}/embeddings`, POSTED));
  await asked;
  // Which of them comes third is not said.
  const refused = await Promise.race(answers);
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1']);
  release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [200, 200, 503]);
});

test('who sends nothing keeps no one waiting', async (t) => {
  const busy = await start({ load: { ...LOAD, atOnce: 1, waiting: 0 } });
  t.after(() => busy.close(0));
  const silent = Array.from({ length: 12 }, () => slowRequest(busy));
  await Promise.all(silent.map(({ begun }) => begun));
  assert.equal((await ask('/v1/embeddings', EMBED, {}, busy)).status, 200);
  silent[0]!.end();
  assert.deepEqual(await silent[0]!.answered, [200, undefined]);
  for (const { destroy, answered } of silent.slice(1)) {
    destroy();
    await assert.rejects(answered, /socket hang up/);
  }
});

test('who sends nothing for too long is told so', async (t) => {
  const hasty = await start({ load: { ...LOAD, patience: 1 } });
  t.after(() => hasty.close(0));
  assert.deepEqual(await slowRequest(hasty).answered, [408, undefined]);
});

test('who reads no answer keeps no one waiting, and is cut off', async () => {
  const rows = 2048;
  // More than the sockets at both ends hold.
  const encode = async (_: string, sentences: readonly unknown[]) => {
    const columns = sentences.length === rows ? 10_000 : 100;
    return {
      kind: 'dense',
      rows: sentences.length,
      columns,
      data: new Float32Array(sentences.length * columns),
    };
  };
  const busy = await start({
    engine: { ...engine, encode: encode as typeof engine.encode },
    load: { ...LOAD, atOnce: 1, waiting: 0, patience: 300 },
  });
  const asked = request(`${busy.address}/embeddings`, { method: 'POST', agent: false });
  asked.end(JSON.stringify({ ...EMBED, input: new Array(rows).fill('a') }));
  const [response] = await once(asked, 'response');
  assert.equal((await ask('/v1/embeddings', EMBED, {}, busy)).status, 200);
  // Which waits for all connections.
  await busy.close(600_000);
  response.resume();
  await assert.rejects(once(response, 'end'), /aborted/);
});

test('more texts than memory is meant for are told to come again', async (t) => {
  const { engine, asked, release } = heldEngine();
  const small = await start({ engine, load: { ...LOAD, megabytes: 1 } });
  t.after(() => small.close(0));
  const body = JSON.stringify({ ...EMBED, input: 'a'.repeat(600_000) });
  const first = ask('/v1/embeddings', { ...EMBED, input: new Array(3).fill('a'.repeat(200_000)) }, {}, small);
  await asked;
  assert.equal((await ask('/v1/embeddings', body, {}, small)).status, 503);
  release();
  assert.equal((await first).status, 200);
  assert.equal((await ask('/v1/embeddings', body, {}, small)).status, 413);
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
