import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listModels } from '../../../../core/encoders/http/models.ts';
import { PROBE_SENTENCES } from '../../../../core/encoders/http/probe.ts';
import { createEngine } from '../../../../core/engine/createEngine.ts';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import { createResources } from '../../../../host/resources.ts';
import { memoryCache } from '../memoryCache.ts';
import { described, engineOver, problem, sentence } from './described.ts';
import { type Answer, patientNetwork, scriptedServer, vectorOf, vectorsOf } from './scriptedServer.ts';

test('sentences are sent as they are written, and vectors put in their order', async () => {
  await using server = await scriptedServer((asked) => vectorsOf(asked));
  const { network } = patientNetwork();
  const engine = engineOver(network);
  const id = `${server.address}#org/model:latest`;
  const { hash, ...description } = await engine.describe(id);
  assert.match(hash, /^[0-9a-f]{64}$/);
  assert.deepEqual(description, {
    id,
    label: `org/model:latest at ${new URL(server.address).host}`,
    dimension: 3,
    pooling: 'given',
    normalized: false,
    maximumLength: undefined,
    device: 'remote',
    devicesRefused: [],
    dataType: 'unknown',
    tokenizer: 'unknown',
    sees: 'text',
    cheap: false,
  });
  assert.deepEqual(server.asked[0], {
    url: '/v1/embeddings',
    authorization: undefined,
    body: { model: 'org/model:latest', input: PROBE_SENTENCES, encoding_format: 'float' },
  });
  const texts = Array.from({ length: 100 }, (_, i) => `${'Ünï '.repeat(i % 9)}  text ${i}\n`);
  const done: number[] = [];
  const { data, rows, columns } = (await engine.encode(id, texts.map(sentence), {
    onProgress: (progress) => done.push(progress.done),
  })) as DenseMatrix;
  assert.deepEqual([rows, columns], [100, 3]);
  assert.deepEqual(data, Float32Array.from(texts.flatMap((text) => vectorOf(text))));
  assert.equal(done.at(-1), 100);
  assert.ok(server.asked.every(({ body }) => body.input.length <= 32));
  assert.equal((await engine.encode(id, [])).rows, 0);
});

test('a key goes to its own origin, and not to where that redirects', async () => {
  await using other = await scriptedServer((asked) => vectorsOf(asked));
  for (const status of [301, 302, 303, 307, 308]) {
    await using server = await scriptedServer((_, response) => {
      response.writeHead(status, { location: `${other.address}/embeddings` }).end();
    });
    const port = new URL(server.address).port;
    const environment = { [`SEMLOC_API_KEY_127_0_0_1_${port}`]: 'sesame' };
    const { network } = patientNetwork(undefined, environment);
    assert.match(await problem(engineOver(network).describe(`${server.address}#m`)), /redirects to/);
    assert.match(await problem(listModels(server.address, network)), /redirects to/);
    assert.ok(server.asked.every(({ authorization }) => authorization === 'Bearer sesame'));
    assert.deepEqual(other.asked, []);
    await engineOver(network).describe(`${other.address}#m`);
    assert.deepEqual(
      other.asked.splice(0).map(({ authorization }) => authorization),
      [undefined],
    );
  }
});

test('vectors are measured: of length 1 or not', async () => {
  const unit: Answer = ({ body }) => ({ data: body.input.map(() => ({ embedding: [0.6, -0.8] })) });
  await using server = await scriptedServer(unit);
  const { normalized } = await engineOver(patientNetwork().network).describe(`${server.address}#m`);
  assert.equal(normalized, true);
});

/** Each is a server, and what is said of it. `tries` is how often it is asked. */
const HOSTILE: readonly (readonly [name: string, answer: Answer, tries: number, said: RegExp])[] = [
  [
    'is broken',
    (_, response) => {
      response.statusCode = 500;
      return { error: { message: 'CUDA error: out of memory.\nSee log' } };
    },
    5,
    /^ADDRESS returned 500 Internal Server Error: “CUDA error: out of memory\. See log” \(5 attempts\)\. .*log/,
  ],
  [
    'wants a key',
    (_, response) => {
      response.statusCode = 401;
      return {};
    },
    1,
    /^ADDRESS returned 401 Unauthorized.*Put its key into SEMLOC_API_KEY_127_0_0_1/,
  ],
  [
    'knows no such model',
    (_, response) => {
      response.statusCode = 404;
      return { detail: 'no model m' };
    },
    1,
    /^ADDRESS returned 404 Not Found: “no model m”\. .*that the server has the model m\./,
  ],
  [
    'sends half a body',
    (_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"data":[');
      setImmediate(() => response.destroy());
    },
    5,
    /^ADDRESS cannot be reached: the connection was (?:closed|reset)/,
  ],
  [
    'sends half an object',
    (_, response) => void response.end('{"data":[{"index":0,'),
    1,
    /^ADDRESS returned invalid or incomplete JSON: “\{"data"/,
  ],
  [
    'is a web site',
    (_, response) =>
      void response.end('<html><style>p {}</style><body>Welcome to <b>nginx</b>!</body></html>'),
    1,
    /^ADDRESS returned invalid or incomplete JSON.*“Welcome to nginx !”\. Check that it is an OpenAI-compatible/,
  ],
  ['says nothing', (_, response) => void response.end(), 1, /invalid or incomplete JSON: nothing\./],
  [
    'redirects',
    (_, response) =>
      void response.writeHead(307, { location: 'https://u:p@elsewhere.example/v2?key=1' }).end(),
    1,
    /^ADDRESS returned 307 and redirects to https:\/\/elsewhere\.example\/v2\. Redirects are not followed/,
  ],
  ['answers null', () => null, 1, /returned a response that contains no list "data"/],
  [
    'leaves rows out',
    (asked) => ({ data: vectorsOf(asked).data.slice(1) }),
    1,
    /contains 4 embeddings for 5 sentences/,
  ],
  [
    'repeats a row',
    (asked) => ({ data: vectorsOf(asked).data.map((row) => ({ ...row, index: 2 })) }),
    1,
    /two embeddings with the index 2/,
  ],
  [
    'numbers rows from 1',
    (asked) => ({ data: vectorsOf(asked).data.map((row) => ({ ...row, index: row.index + 1 })) }),
    1,
    /an embedding with the index 5 for 5 sentences/,
  ],
  [
    'changes the dimension from row to row',
    ({ body }) => ({ data: body.input.map((_, index) => ({ index, embedding: Array(index + 1).fill(1) })) }),
    1,
    /contains embeddings of 1 and of 2 components/,
  ],
  [
    'gives no numbers',
    ({ body }) => ({ data: body.input.map(() => ({ embedding: [1, 'NaN'] })) }),
    1,
    /a component 1 of sentence 0 that is not a number/,
  ],
  [
    'gives numbers beyond single precision',
    ({ body }) => ({ data: body.input.map(() => ({ embedding: [1e300] })) }),
    1,
    /a component 0 of sentence 0 that is not a number/,
  ],
  [
    'gives empty vectors',
    ({ body }) => ({ data: body.input.map(() => ({ embedding: [] })) }),
    1,
    /no vector for/,
  ],
  [
    'gives text',
    ({ body }) => ({ data: body.input.map(() => ({ embedding: 'no base64!' })) }),
    1,
    /no vector for/,
  ],
];

for (const [name, answer, tries, said] of HOSTILE) {
  test(`a server that ${name} is told in one line`, async () => {
    const { outcome, asked } = await described(answer);
    assert.match(outcome, said);
    assert.ok(!outcome.includes('\n'));
    assert.equal(asked.length, tries);
  });
}

test('a server that hangs is left when the time is up, after a second try', async () => {
  let arrived = () => {};
  const timeIsUp = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { outcome, asked } = await described(() => arrived(), timeIsUp);
  assert.match(outcome, /^ADDRESS did not answer within 30 s \(2 attempts\)\. .*SEMLOC_TIMEOUT/);
  assert.ok(asked.length <= 2);
});

test('nobody at the address', async () => {
  const { address, ...gone } = await scriptedServer(() => null);
  await gone[Symbol.asyncDispose]();
  const { network } = patientNetwork();
  assert.match(
    await problem(engineOver(network).describe(`${address}#m`)),
    /cannot be reached: the connection was refused.*\(5 attempts\)\. Check that the server is running/,
  );
});

test('an abort ends what is under way at once, whatever the server does', async () => {
  const controller = new AbortController();
  const reason = new Error('changed my mind');
  let hangs = false;
  await using server = await scriptedServer((asked) => {
    if (!hangs) return vectorsOf(asked);
    controller.abort(reason);
  });
  const engine = engineOver(patientNetwork().network);
  const id = `${server.address}#m`;
  await engine.describe(id);
  hangs = true;
  await assert.rejects(engine.encode(id, [sentence('a')], { signal: controller.signal }), reason);
});

test('closing the engine ends the opening of an encoder', async () => {
  let close = () => {};
  await using server = await scriptedServer(() => close());
  const engine = engineOver(patientNetwork().network);
  const closed = new Promise<void>((resolve) => {
    close = () => resolve(engine.dispose());
  });
  await assert.rejects(engine.describe(`${server.address}#m`), /The engine was closed/);
  await closed;
});

test('an address without a model is answered with those there', async () => {
  await using server = await scriptedServer(({ url }) =>
    url === '/v1/models' ? { data: [{ id: 'bge-small' }, { id: 'e5' }] } : null,
  );
  assert.match(
    await problem(engineOver(patientNetwork().network).describe(`${server.address}/`)),
    /names no model\. Write http:\/\/127\.0\.0\.1:\d+\/v1#bge-small\. Models there: bge-small, e5\.$/,
  );
});

test('an address that lists no models is answered without', async () => {
  await using server = await scriptedServer((_, response) => void response.writeHead(404).end());
  assert.match(
    await problem(engineOver(patientNetwork().network).describe(server.address)),
    /names no model\. Write http:.*#MODEL\. The server does not list its models\.$/,
  );
});

for (const [id, said] of [
  ['http://', /^http:\/\/ is not the URL of a remote encoder\. Write http\(s\):\/\/host\[:port\]\/v1#MODEL/],
  ['http://user:hush@host/v1#m', /^The URL http:\/\/host\/v1 contains a user name or a password\./],
  ['https://host/v1?key=hush#m', /^The URL https:\/\/host\/v1 contains a query\./],
  ['http://user:hush@:port/v1', /is not the URL of a remote encoder/],
] as const) {
  test(`${id} is refused without a word of what it hides`, async () => {
    const { network } = patientNetwork();
    const message = await problem(engineOver(network).describe(id));
    assert.match(message, said);
    assert.doesNotMatch(message, /hush/);
  });
}

test('the key goes along, and is never repeated', async () => {
  await using server = await scriptedServer(({ authorization }, response) => {
    response.statusCode = 401;
    return { error: { message: `Incorrect API key provided: ${authorization}` } };
  });
  const { network } = patientNetwork(undefined, {
    SEMLOC_API_KEY: 'sk-secret',
    SEMLOC_API_ORIGINS: server.address,
  });
  const said = await problem(engineOver(network).describe(`${server.address}#m`));
  assert.equal(server.asked[0]!.authorization, 'Bearer sk-secret');
  assert.match(said, /provided: Bearer …”\. Is the key in SEMLOC_API_KEY the right one\?/);
});

test('another model behind the same address has another hash, which is said once', async () => {
  let turned = 0;
  await using server = await scriptedServer((asked) => vectorsOf(asked, turned));
  const { network, memory } = patientNetwork();
  const id = `${server.address}#m`;
  const notices: string[] = [];
  const hashOf = async (engine = engineOver(network, (notice) => notices.push(notice))) =>
    (await engine.describe(id)).hash;

  const long = engineOver(network, (notice) => notices.push(notice));
  const first = await hashOf(long);
  assert.equal(server.asked.length, 1, 'what was just opened is not asked again');
  assert.equal(await hashOf(long), first);
  assert.equal(await hashOf(), first);
  turned = 0.0009;
  assert.equal(await hashOf(), first, 'the noise of a GPU is no change');
  assert.deepEqual(notices, []);

  turned = 0.01;
  const second = await hashOf();
  assert.notEqual(second, first);
  assert.equal(notices.length, 1);
  assert.match(notices[0]!, /The model of http:.*#m has changed since it was last used/);
  assert.equal(await hashOf(), second);
  assert.equal(notices.length, 1);
  assert.equal(await hashOf(long), second, 'an engine that stays open notices too');
  assert.equal(notices.length, 2);

  memory.set(id, '{"dimension":');
  assert.equal(await hashOf(), second, 'what cannot be read is forgotten');
  assert.equal(notices.length, 2);
});

test('vectors of another model behind the same address are not taken from the cache', async () => {
  let dimension = 3;
  await using server = await scriptedServer(({ body }) => ({
    data: body.input.map(() => ({ embedding: Array(dimension).fill(dimension) })),
  }));
  const { network } = patientNetwork();
  const engine = createEngine({
    resources: createResources(),
    device: 'cpu',
    network,
    cache: memoryCache(),
  });
  const id = `${server.address}#m`;
  const embed = async () => {
    await engine.describe(id);
    const { data, cacheHits } = (await engine.encode(id, [sentence('a')])) as DenseMatrix;
    return { data: [...data], cacheHits };
  };
  assert.deepEqual(await embed(), { data: [3, 3, 3], cacheHits: 0 });
  assert.deepEqual(await embed(), { data: [3, 3, 3], cacheHits: 1 });
  dimension = 2;
  assert.deepEqual(await embed(), { data: [2, 2], cacheHits: 0 });
});

test('a dimension that changes under way is an error', async () => {
  let times = 0;
  await using server = await scriptedServer(({ body }) => {
    times += 1;
    return { data: body.input.map(() => ({ embedding: Array(times > 1 ? 4 : 3).fill(0.5) })) };
  });
  const engine = engineOver(patientNetwork().network);
  assert.match(
    await problem(engine.encode(`${server.address}#m`, [sentence('a')])),
    /returned vectors of 4 components, after vectors of 3\. .*start over/,
  );
});

test('an engine without a network asks nobody', async () => {
  const engine = createEngine({ resources: createResources(), device: 'cpu' });
  assert.match(await problem(engine.describe('http://localhost/v1#m')), /has no network/);
});
