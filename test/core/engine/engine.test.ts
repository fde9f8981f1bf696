import assert from 'node:assert/strict';
import test from 'node:test';
import { otherEncoders } from '../../../core/encoders/kinds/index.ts';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { DEVICES, type Device } from '../../../core/onnx/devices.ts';
import { createSessions } from '../../../core/onnx/sessions.ts';
import type { Resources } from '../../../core/resources.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import { engineOn, resources, sentence } from '../encoders/reference.ts';

/** Their vectors have a component per word; those of the table have 100. */
const BY_WORDS = ['bow', 'tfidf'];

const IDS = [
  'minilm',
  'minilm-meaning',
  'bow',
  'tfidf',
  'glove-sum',
  'glove-mean',
  'glove-max',
  'glove-product',
  'glove-sif',
  'glove-sif-pc',
  'glove-polar',
];

test('the known encoders open, and say what they are', async () => {
  const engine = engineOn();
  assert.deepEqual(
    engine.known().map(({ id }) => id),
    IDS,
  );
  // test/core/encoders/minilm.test.ts opens the others.
  for (const id of IDS.filter((each) => !each.startsWith('minilm'))) {
    const description = await engine.describe(id);
    assert.equal(description.id, id);
    assert.match(description.hash, /^[0-9a-f]{64}$/);
    assert.equal(description.dimension, BY_WORDS.includes(id) ? undefined : 100);
    assert.equal(description.device, 'cpu');
  }
  await engine.dispose();
  assert.equal((await engine.describe('glove-sum')).id, 'glove-sum');
});

for (const id of ['./model', '/models/minilm', 'localhost:8080/v1#m']) {
  test(`an unknown path is said to be none: "${id}"`, () =>
    assert.rejects(engineOn().describe(id), {
      name: 'InputError',
      message: /^There is no folder ".*" with a model, .* No model is downloaded: give the path/,
    }));
}

for (const id of ['GLOVE', 'BOW', '', '__proto__']) {
  test(`an unknown encoder lists the known ones: "${id}"`, async () => {
    const message = `Unknown encoder "${id}". Known encoders: ${[...IDS, ...(await otherEncoders())].join(', ')}. No model is downloaded: give the path of a model's folder, its id on the hub if it is in the hub's cache, or the URL of a remote encoder.`;
    await assert.rejects(engineOn().describe(id), { name: 'InputError', message });
    await assert.rejects(engineOn().encode(id, []), { name: 'InputError', message });
  });
}

for (const [id, near] of [
  ['glove', 'glove-sum'],
  ['glove-sun', 'glove-sum'],
  ['tfdif', 'tfidf'],
] as const) {
  test(`an unknown encoder names one that is spelled much like it: "${id}"`, () =>
    assert.rejects(engineOn().describe(id), {
      message: new RegExp(
        `^Unknown encoder "${id}"; did you mean ${near}\\? Known encoders: minilm, minilm-meaning, bow, `,
      ),
    }));
}

test('sentences that recur are embedded once', async () => {
  const sentences = ['the qqxyzzy', 'a dog', 'the qqxyzzy'].map(sentence);
  const measured = await engineOn().distances('glove-sum', sentences, Uint32Array.of(0, 2, 1, 2), 'cosine');
  assert.equal(measured.distances[0], 0);
  assert.equal(measured.unknownTokens, 1 + (await unknownIn('a dog')));
  assert.equal(measured.tokens, 4);
});

test('a bag of words knows every token', async () => {
  const { tokens, unknownTokens } = await engineOn().distances(
    'bow',
    ['the qqxyzzy', 'a dog'].map(sentence),
    Uint32Array.of(0, 1),
    'cosine',
  );
  assert.deepEqual([tokens, unknownTokens], [4, 0]);
});

async function unknownIn(text: string): Promise<number> {
  const matrix = await engineOn().encode('glove-sum', [sentence(text)]);
  return matrix.kind === 'dense' ? matrix.unknownTokens : 0;
}

test('a pair that names no sentence is an error', async () => {
  await assert.rejects(
    engineOn().distances('bow', [sentence('a')], Uint32Array.of(0, 1), 'cosine'),
    RangeError,
  );
});

test('an aborted call rejects with the reason of its signal', async () => {
  const reason = new Error('enough');
  const sentences = Array.from({ length: 30_000 }, (_, i) => sentence(`the dog saw w${i}`));
  for (const id of ['bow', 'tfidf', 'glove-sum']) {
    const controller = new AbortController();
    const onProgress = () => controller.abort(reason);
    await assert.rejects(engineOn().encode(id, sentences, { signal: controller.signal, onProgress }), reason);
    const before = AbortSignal.abort(reason);
    await assert.rejects(engineOn().encode(id, sentences.slice(0, 1), { signal: before }), reason);
  }
});

test('progress goes up to the number of sentences', async () => {
  const seen: number[] = [];
  const sentences = Array.from({ length: 30_000 }, (_, i) => sentence(`the dog saw w${i}`));
  await engineOn().encode('glove-mean', sentences, {
    onProgress: ({ done, total, message }) => {
      assert.equal(total, 30_000);
      assert.equal(message, 'Embedding with glove-mean');
      seen.push(done);
    },
  });
  assert.ok(seen.length > 1 && seen.every((done, i) => done <= 30_000 && done >= (seen[i - 1] ?? 0)));
});

test('other work gets in between the batches of a big call', async () => {
  const engine = engineOn();
  const big = engine.encode(
    'glove-sum',
    Array.from({ length: 50_000 }, (_, i) => sentence(`the dog saw w${i}`)),
  );
  let done = false;
  big.then(() => {
    done = true;
  });
  await engine.encode('glove-sum', [sentence('a dog')]);
  assert.equal(done, false);
  await big;
});

test('the table is checked when it is opened', async () => {
  const damaged: Resources = {
    ...resources,
    read: async (name) => {
      const bytes = Uint8Array.from(await resources.read(name));
      if (name === 'glove.rows.bin') bytes[bytes.length >> 1]! ^= 1;
      return bytes;
    },
  };
  const engine = createEngine({ resources: damaged, device: 'cpu' });
  await assert.rejects(engine.describe('glove-sum'), {
    name: 'InputError',
    message: /glove\.rows\.bin is damaged/,
  });
  assert.equal((await engine.describe('bow')).id, 'bow');
});

test('auto falls back to the processor and says why; a device asked for by name does not', async () => {
  const unavailableReason = (device: Device) => (device === 'cpu' ? undefined : 'no such card');
  const auto = createEngine({ resources, device: 'auto', unavailableReason });
  const { device, devicesRefused } = await auto.describe('glove-sum');
  assert.equal(device, 'cpu');
  assert.ok(devicesRefused.some((one) => one.device === 'webgpu'));
  assert.ok(devicesRefused.every(({ reason }) => reason === 'no such card'));
  const webgpu = createEngine({ resources, device: 'webgpu', unavailableReason });
  await assert.rejects(webgpu.describe('glove-sum'), {
    name: 'InputError',
    message: 'The device webgpu cannot be used (webgpu: no such card). Choose auto or cpu.',
  });
  const { runtime, providers } = await webgpu.report();
  assert.match(runtime, /^onnxruntime-node \d+\.\d+\.\d+$/);
  assert.deepEqual(
    providers.map((one) => one.device),
    [...DEVICES],
  );
  assert.deepEqual(providers[1], { device: 'webgpu', usable: false, detail: 'no such card' });
});

test('a model that the device cannot run is refused, and the next device tried', async () => {
  const sessions = createSessions({ device: 'cpu' });
  const broken = { bytes: Uint8Array.of(1, 2, 3) };
  await assert.rejects(
    sessions.open(() => broken),
    { name: 'InputError', message: /^The device cpu cannot be used \(cpu: .+\)\. Choose auto or cpu\.$/ },
  );
});

test('an abort does not wait for an encoder that is being opened', async () => {
  const never = { ...resources, read: () => new Promise<never>(() => {}) };
  const engine = createEngine({ resources: never, device: 'cpu' });
  const pairs = Uint32Array.of(0, 0);
  for (const call of [
    (task: TaskOptions) => engine.describe('glove-sum', task),
    (task: TaskOptions) => engine.encode('glove-sum', [sentence('a')], task),
    (task: TaskOptions) => engine.distances('glove-sum', [sentence('a')], pairs, 'cosine', task),
    (task: TaskOptions) => engine.report(task),
  ]) {
    const controller = new AbortController();
    const reason = new Error('changed my mind');
    const waiting = assert.rejects(call({ signal: controller.signal }), reason);
    controller.abort(reason);
    await waiting;
    await assert.rejects(call({ signal: controller.signal }), reason);
  }
});
