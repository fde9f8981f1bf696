import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { DeviceChoice } from '../../core/onnx/devices.ts';
import type { Status } from '../../server/protocol.ts';
import { createStatusBoard } from '../../server/statusBoard.ts';
import { createEngines } from '../../server/threads/engines.ts';
import { deferred, memoryEngine, memoryService, NEVER, open } from './memory.ts';

test('the status tells the encoder, its device, and whether it is busy', async () => {
  const statuses: Status[] = [];
  const busy = deferred();
  const { service } = memoryService(
    {},
    {
      sendStatus(status) {
        statuses.push(status);
        if (status.busy) busy.resolve();
      },
      startEngine: () => ({
        ...memoryEngine(),
        describe: async (id) => {
          await busy.promise;
          return memoryEngine().describe(id);
        },
      }),
    },
  );
  assert.deepEqual(service.status, {
    encoder: 'minilm',
    device: undefined,
    busy: false,
    problem: undefined,
    detail: undefined,
  });
  await service.variants.of(open('The car.'), {}, { signal: NEVER });
  await setImmediate();
  assert.equal(statuses[0]!.busy, true);
  assert.deepEqual(statuses.at(-1), {
    encoder: 'minilm',
    device: 'cpu',
    busy: false,
    problem: undefined,
    detail: undefined,
  });
  assert.ok(
    statuses.every(
      (status, index) => index === 0 || JSON.stringify(status) !== JSON.stringify(statuses[index - 1]),
    ),
  );
});

test('the devices that a model is not on are named, not explained; of word vectors they are not', async () => {
  const logged: string[] = [];
  const log = { info: (message: string) => logged.push(message), error: () => {} };
  const board = createStatusBoard(() => {}, log);
  const description = await memoryEngine().describe('minilm');
  for (const [cheap, detail] of [
    [true, undefined],
    [false, 'not on webgpu'],
  ] as const) {
    board.wants('minilm', cheap ? 'cpu' : 'auto').opened({ ...description, cheap });
    assert.equal(board.current.detail, detail);
  }
  assert.equal(logged[0], 'minilm runs on cpu; webgpu: no adapter');
});

test('another encoder drops what was known of the one before', async () => {
  let encoder = 'minilm';
  const { service, changed } = memoryService(() => ({ encoder }));
  const ask = () => service.variants.of(open('The car.'), {}, { signal: NEVER });
  await ask();
  assert.equal(service.status.device, 'cpu');
  encoder = 'nonesuch';
  changed();
  await ask();
  assert.equal(service.status.encoder, 'nonesuch');
  assert.equal(service.status.device, undefined);
  assert.match(service.status.problem!, /nonesuch/);
  encoder = 'minilm';
  changed();
  await service.warmUp();
  await setImmediate();
  assert.equal(service.status.problem, undefined);
});

test('what comes late of an encoder that is not wanted any more is not shown', async () => {
  const board = createStatusBoard(() => {});
  const description = await memoryEngine().describe('minilm');
  const slow = board.wants('bert', 'webgpu');
  const now = board.wants('minilm', 'cpu');
  slow.opened({ ...description, id: 'bert', device: 'webgpu' });
  assert.equal(board.current.encoder, 'minilm');
  assert.equal(board.current.device, undefined);
  slow.failed('bert is broken');
  assert.equal(board.current.problem, undefined);
  now.opened(description);
  assert.equal(board.current.device, 'cpu');
});

test('distances that are remembered show their encoder too, which is described once', async () => {
  let encoder = 'minilm';
  let described = 0;
  const engine = memoryEngine({
    async describe(id) {
      described += 1;
      return { ...(await memoryEngine().describe('minilm')), id };
    },
  });
  const { service, changed } = memoryService(() => ({ encoder }), { startEngine: () => engine });
  const ask = async (wanted: string) => {
    encoder = wanted;
    changed();
    const { sentences } = await service.variants.of(open('The car.'), {}, { signal: NEVER });
    assert.ok(sentences[0]!.variants.every(({ distance }) => distance !== undefined));
    await setImmediate();
    assert.equal(service.status.encoder, wanted);
    assert.equal(service.status.device, 'cpu');
  };
  for (const wanted of ['minilm', 'bow', 'minilm', 'bow', 'bow']) await ask(wanted);
  assert.equal(described, 2);
});

test('engines start when asked for and stop when settings no longer name them', async () => {
  const running: DeviceChoice[] = [];
  const engines = createEngines((device: DeviceChoice) => {
    running.push(device);
    return memoryEngine({ dispose: async () => void running.splice(running.indexOf(device), 1) });
  });
  const ask = (device: DeviceChoice) => engines.use(device, (engine) => engine);
  const first = await ask('auto');
  assert.equal(await ask('auto'), first);
  engines.retire();
  assert.equal(await ask('auto'), first);
  engines.retire();
  await ask('cpu');
  assert.deepEqual(running, ['cpu']);
  await engines.dispose();
  assert.deepEqual(running, []);
});

test('an engine is not stopped under work with it', async () => {
  const running: DeviceChoice[] = [];
  const engines = createEngines((device: DeviceChoice) => {
    running.push(device);
    return memoryEngine({ dispose: async () => void running.splice(running.indexOf(device), 1) });
  });
  const works = [deferred(), deferred()];
  const [one, other] = works.map(({ promise }) => engines.use('auto', () => promise));
  engines.retire();
  await engines.use('cpu', () => {});
  works[0]!.reject(new Error('broken'));
  await assert.rejects(one!, /broken/);
  assert.deepEqual(running, ['auto', 'cpu']);
  works[1]!.resolve();
  await other;
  assert.deepEqual(running, ['cpu']);
});

test('an engine that is asked for again while it is still at work stays', async () => {
  let started = 0;
  const engines = createEngines(() => {
    started += 1;
    return memoryEngine({ dispose: () => assert.fail('it is wanted') });
  });
  const work = deferred();
  const working = engines.use('auto', () => work.promise);
  engines.retire();
  await engines.use('cpu', () => {});
  await engines.use('auto', () => {});
  work.resolve();
  await working;
  assert.equal(started, 2);
});
