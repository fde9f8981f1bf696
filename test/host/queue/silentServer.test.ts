import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { readQueueAddress } from '../../../host/queue/queueAddress.ts';
import { withShardQueue } from '../../../host/queue/shardQueue.ts';
import { run } from '../../cli/terminal.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

/**
 * Starts a server that takes connections and answers only the commands that are given. `asked` resolves when it was sent
 * another one.
 */
async function startSilent(t: TestContext, answers: Readonly<Record<string, string>> = {}) {
  const sockets = new Set<Socket>();
  let tell = () => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (sent) => {
      for (const [, command] of String(sent).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        const answer = answers[command!.toUpperCase()];
        if (answer === undefined) tell();
        else socket.write(answer);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `redis://127.0.0.1:${port}`, asked };
}

test('a server that does not answer is given up', async (t) => {
  const { url } = await startSilent(t);
  const place = { address: readQueueAddress(url, '--queue'), name: 'silent' };
  const opening = withShardQueue(place, { onNotice: () => {}, patience: 50 }, async () => assert.fail());
  await assert.rejects(opening, {
    name: 'InputError',
    message: /^The queue at redis:.* cannot be reached: there was no answer in time\./,
  });
});

const ENQUEUE = [
  'enqueue',
  'sts',
  '--corpus',
  'package.json',
  '--encoder',
  'bow',
  '--out',
  'out',
  '--shards',
  '2',
];
const INFO = 'redis_version:7.0.0\r\nloading:0\r\n';
const CONNECTING = { CLIENT: '+OK\r\n', INFO: `$${INFO.length}\r\n${INFO}\r\n` };

for (const [argv, when, answers] of [
  [['worker'], 'says nothing', {}],
  [ENQUEUE, 'says nothing', {}],
  [ENQUEUE, 'has fallen silent', CONNECTING],
] as const) {
  test(`semloc ${argv[0]} can be interrupted while it waits for a server that ${when}`, async (t) => {
    const { url, asked } = await startSilent(t, answers);
    const stop = new AbortController();
    const running = run([...argv, '--queue', url], { signal: stop.signal });
    await asked;
    stop.abort();
    assert.equal((await running).code, 130);
  });
}

test('shards are not prepared for a server that does not answer', async (t) => {
  const { url, asked } = await startSilent(t);
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('pairs.csv'), 'sentence1,sentence2,score\nAnn sang.,Bob slept.,1\n');
  const stop = new AbortController();
  const argv = ['--corpus', folder.at('pairs.csv'), '--encoder', 'bow', '--out', folder.at('out')];
  const running = run(['enqueue', 'sts', ...argv, '--queue', url], { signal: stop.signal });
  await asked;
  stop.abort();
  assert.equal((await running).code, 130);
  assert.equal(existsSync(folder.at('out')), false);
});
