import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { DeviceChoice } from '../../core/encoders/encoder.ts';
import { createEngines } from '../../server/engines.ts';
import { memoryEngine, memoryService, NEVER, open } from './memory.ts';

test('the status tells the encoder, its device, and whether it is busy', async () => {
  const { service, statuses } = memoryService(
    {},
    {
      startEngine: () => ({
        ...memoryEngine(),
        describe: async (id) => {
          await setTimeout(200);
          return memoryEngine().describe(id);
        },
      }),
    },
  );
  assert.deepEqual(service.status, {
    encoder: 'glove-sum',
    device: undefined,
    busy: false,
    problem: undefined,
    detail: undefined,
  });
  await service.variants.of(open('The car.'), {}, { signal: NEVER });
  await setImmediate();
  assert.equal(statuses[0]!.busy, true);
  assert.deepEqual(statuses.at(-1), {
    encoder: 'glove-sum',
    device: 'cpu',
    busy: false,
    problem: undefined,
    detail: 'webgpu: no adapter',
  });
  assert.ok(
    statuses.every(
      (status, index) => index === 0 || JSON.stringify(status) !== JSON.stringify(statuses[index - 1]),
    ),
  );
});

test('another encoder drops what was known of the one before', async () => {
  let encoder = 'glove-sum';
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
  encoder = 'glove-sum';
  changed();
  await service.warmUp();
  await setImmediate();
  assert.equal(service.status.problem, undefined);
});

test('engines start when asked for and stop when settings no longer name them', async () => {
  const running: DeviceChoice[] = [];
  const engines = createEngines((device) => {
    running.push(device);
    return memoryEngine({ dispose: async () => void running.splice(running.indexOf(device), 1) });
  });
  const first = engines.on('auto');
  assert.equal(engines.on('auto'), first);
  engines.retire();
  assert.equal(engines.on('auto'), first);
  engines.retire();
  engines.on('cpu');
  await setImmediate();
  assert.deepEqual(running, ['cpu']);
  await engines.dispose();
  assert.deepEqual(running, []);
});
