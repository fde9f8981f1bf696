import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WantedEngine } from '../../server/languageService.ts';
import { memoryEngine, memoryService } from './memory.ts';

const ADDRESS = 'http://localhost:8080/v1#m';

test('addresses in the settings are listed before the encoders that go by a name', async () => {
  const { service } = memoryService({ encoderAddresses: [ADDRESS] });
  assert.deepEqual(await service.encoders.list(), [
    { id: ADDRESS, name: 'm', label: 'remote encoder', place: 'address' },
    { id: 'minilm', name: 'minilm', label: 'in memory', place: 'built-in' },
  ]);
});

test('no encoder is opened to be listed, and an address among the folders is not', async () => {
  const asked: string[] = [];
  const describe = async (id: string) => {
    asked.push(id);
    return memoryEngine().describe('minilm');
  };
  const { service } = memoryService(
    { encoderFolders: [ADDRESS, '/models/minilm'] },
    { startEngine: () => memoryEngine({ describe }) },
  );
  const listed = await service.encoders.list();
  assert.deepEqual(
    listed.filter(({ place }) => place !== 'built-in').map(({ id }) => id),
    ['/models/minilm'],
  );
  assert.deepEqual(asked, []);
});

test('addresses that are no texts are told and passed over', async () => {
  const { service, warnings } = memoryService({ encoderAddresses: [ADDRESS, 7] });
  assert.equal((await service.encoders.list()).length, 1);
  assert.match(warnings.join(), /semloc\.encoderAddresses is .*, but must be a list of texts/);
});

test('engines, models and the doctor get the keys as they are now, and engines can give notice', async () => {
  const wanted: WantedEngine[] = [];
  const asked: unknown[] = [];
  const { service, warnings } = memoryService(
    {},
    {
      startEngine: (one) => {
        wanted.push(one);
        return memoryEngine();
      },
      models: async (...given) => {
        asked.push(given.slice(0, 2));
        return ['m'];
      },
      examine: async (_, keys) => Object.keys(keys).join(),
    },
  );
  const { signal } = new AbortController();
  await service.warmUp();
  const keys = { 'https://api.example.com': 'sesame' };
  service.keysChanged(keys);
  assert.deepEqual(wanted[0]!.storedKeys(), keys);
  assert.deepEqual(await service.models('https://api.example.com/v1', signal), ['m']);
  assert.deepEqual(asked, [['https://api.example.com/v1', keys]]);
  assert.equal(await service.doctor(signal), 'https://api.example.com');
  wanted[0]!.onNotice('The model has changed.');
  assert.deepEqual(warnings, ['The model has changed.']);
});

test('an encoder that failed is opened again when keys have changed', async () => {
  let described = 0;
  const { service } = memoryService(
    {},
    {
      startEngine: () =>
        memoryEngine({
          async describe(id) {
            described += 1;
            if (described === 1) throw new Error('401');
            return memoryEngine().describe(id);
          },
        }),
    },
  );
  await service.warmUp();
  await new Promise(setImmediate);
  assert.match(service.status.problem!, /401/);
  service.keysChanged({});
  await new Promise(setImmediate);
  assert.equal(described, 1, 'nothing has changed');
  service.keysChanged({ 'https://api.example.com': 'sesame' });
  await new Promise(setImmediate);
  assert.equal(service.status.problem, undefined);
});
