import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageClient } from '../../client/languageClient.ts';
import { laterClient } from '../../client/laterClient.ts';
import type { RequestName } from '../../server/protocol.ts';

const RUNS = 'semloc/runs' as RequestName<object, string>;

test('A client is loaded once, after whoever uses it first has returned.', async () => {
  const { client, calls } = laterOver();
  const started = client.start();
  const answer = client.sendRequest(RUNS, { all: true });
  assert.deepEqual(calls, []);
  assert.equal(client.isRunning(), false);
  assert.equal(await answer, 'semloc/runs {"all":true}');
  await started;
  assert.deepEqual(calls, ['open', 'start', 'semloc/runs']);
  assert.equal(client.isRunning(), true);
});

test('What is listened to before it is loaded is heard from then on, until it is disposed of.', async () => {
  const { client, calls } = laterOver();
  client.onNotification('semloc/status', () => {});
  client.onNotification('semloc/other', () => {}).dispose();
  await client.start();
  client.onNotification('semloc/late', () => {}).dispose();
  assert.deepEqual(calls, [
    'open',
    'listen to semloc/status',
    'start',
    'listen to semloc/late',
    'stop listening to semloc/late',
  ]);
});

test('A client that cannot be loaded rejects what is asked of it.', async () => {
  const client = laterClient(() => {
    throw new Error('no such file');
  });
  client.onNotification('semloc/status', () => {});
  await assert.rejects(client.start(), { message: 'no such file' });
  await assert.rejects(client.sendRequest(RUNS, {}), { message: 'no such file' });
});

test('A client that could not be loaded is loaded when it is used again.', async () => {
  let tries = 0;
  const client = laterClient(() => {
    tries += 1;
    if (tries === 1) throw new Error('no such file');
    return { start: async () => {} } as LanguageClient;
  });
  await assert.rejects(client.start(), { message: 'no such file' });
  await client.start();
  assert.equal(tries, 2);
});

/** A client over a stand-in that notes what is called. */
function laterOver() {
  const calls: string[] = [];
  let isRunning = false;
  const standIn: Partial<LanguageClient> = {
    isRunning: () => isRunning,
    async start() {
      calls.push('start');
      isRunning = true;
    },
    async sendRequest<Result>(name: string, params: unknown) {
      calls.push(name);
      return `${name} ${JSON.stringify(params)}` as Result;
    },
    onNotification(name) {
      calls.push(`listen to ${name}`);
      return { dispose: () => calls.push(`stop listening to ${name}`) };
    },
  };
  const client = laterClient(() => {
    calls.push('open');
    return standIn as LanguageClient;
  });
  return { client, calls };
}
