import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';
import { connect, VERSIONS } from './connection.ts';

const BIN = path.resolve(import.meta.dirname, '../../cli/bin.ts');

/** An encoder that never answers, so that a call of it is open for as long as the test wants. */
async function silentEncoder(t: TestContext): Promise<{ address: string; asked: Promise<unknown> }> {
  const server = createServer(() => {});
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { address: `http://127.0.0.1:${port}/v1`, asked: once(server, 'connection') };
}

const comparison = (encoder: string) => ({
  name: 'semloc_compare_sentences',
  arguments: { pairs: [{ original: 'A dog barked.', rewrite: 'A dog did not bark.' }], encoders: [encoder] },
});

for (const version of VERSIONS) {
  test(`a call that its client cancels is given up, and the next one is answered (${version})`, async (t) => {
    const { address, asked } = await silentEncoder(t);
    const { client, call, faults } = await connect(t, { version, origins: [new URL(address).origin] });
    const canceled = new AbortController();
    const open = client.callTool(comparison(`${address}#m`), { signal: canceled.signal });
    await asked;
    canceled.abort(new Error('enough'));
    await assert.rejects(open, /enough|abort/i);
    const { pairs } = await call('semloc_compare_sentences', { ...comparison('bow').arguments });
    assert.equal(pairs[0].meaning, 'changed');
    assert.deepEqual(faults, []);
  });

  test(`an evaluation reports progress that only rises, and can be canceled (${version})`, async (t) => {
    const folder = temporaryFolder(t);
    const rows = Array.from(
      { length: 3000 },
      (_, i) => `The ${i} tired nurses left.\tThe ${i} weary nurses left.\n`,
    );
    writeFileSync(folder.at('a.tsv'), rows.join(''));
    const { client } = await connect(t, { version, roots: [folder.path] });
    const canceled = new AbortController();
    const steps: number[] = [];
    const evaluation = { method: 'localization', corpus: ['a.tsv'], encoders: ['bow', 'glove-sum'] };
    const open = client.callTool(
      { name: 'semloc_evaluate_encoders', arguments: evaluation },
      {
        signal: canceled.signal,
        onprogress({ progress, message }) {
          assert.match(message!, /\w/);
          if (steps.push(progress) === 3) canceled.abort(new Error('enough'));
        },
      },
    );
    await assert.rejects(open, /enough|abort/i);
    assert.deepEqual(
      steps,
      [...new Set(steps)].sort((a, b) => a - b),
    );
  });
}

function start(t: TestContext, ...argv: string[]) {
  const child = spawn(process.execPath, [BIN, 'mcp', ...argv], { stdio: 'pipe' });
  t.after(() => child.kill('SIGKILL'));
  child.stdin.on('error', () => {});
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk) => (texts.out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk) => (texts.err += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...texts }));
  const send = (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`);
  return { child, send, ended };
}

const HELLO = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const messagesIn = (out: string) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('the program writes nothing but messages to standard output, and ends with its input', async (t) => {
  const { child, send, ended } = start(t);
  send(HELLO);
  send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: comparison('glove-sum') });
  while (!(await nextLine(child)).includes('"id":2'));
  child.stdin.end();
  const { code, out, err } = await ended;
  assert.deepEqual([code, err], [0, '']);
  assert.deepEqual(
    messagesIn(out).map(({ id }) => id),
    [1, 2],
  );
});

for (const [how, leave] of [
  ['closes its input', ({ stdin }: ChildProcess) => stdin!.end()],
  [
    'is gone',
    ({ stdin, stdout }: ChildProcess) => {
      stdin!.destroy();
      stdout!.destroy();
    },
  ],
  [
    'reads no more',
    ({ stdin, stdout }: ChildProcess) => {
      stdout!.destroy();
      stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/list' })}\n`);
    },
  ],
] as const) {
  test(`the program ends when a client ${how} in the middle of a call`, async (t) => {
    const { address, asked } = await silentEncoder(t);
    const { child, send, ended } = start(t, `--allow=${new URL(address).origin}`);
    send(HELLO);
    send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: comparison(`${address}#m`) });
    await asked;
    leave(child);
    const { code, err } = await ended;
    assert.deepEqual([code, err], [0, '']);
  });
}

test('what is no message is answered with an error, and the connection goes on', async (t) => {
  const { call, write, written, faults, client } = await connect(t, { version: '2025-11-25' });
  // The answers have no id that the client knows.
  client.onerror = () => {};
  for (const line of [
    '{"jsonrpc":',
    'hello',
    '[]',
    '{"id":"seven","method":"tools/list"}',
    '',
    '{"jsonrpc":"2.0","id":{}}',
  ]) {
    write(`${line}\n`);
  }
  await call('semloc_annotate_text', { text: 'It rains.' });
  const errors = messagesIn(written()).filter(({ error }) => error);
  assert.deepEqual(
    errors.map(({ id, error }) => [id, error.code]),
    [
      [undefined, -32700],
      [undefined, -32700],
      [undefined, -32600],
      ['seven', -32600],
      [undefined, -32600],
    ],
  );
  assert.equal(faults.length, errors.length);
});

test('a message that is too long is refused once, and the next one is answered', async (t) => {
  const { write, faults, call, client } = await connect(t, { version: '2025-11-25' });
  client.onerror = () => {};
  for (let i = 0; i < 20; i++) write('x'.repeat(1 << 20));
  write('x\n');
  const { sentences } = await call('semloc_annotate_text', { text: 'It rains.' });
  assert.equal(sentences.length, 1);
  assert.equal(faults.length, 1);
  assert.match(faults[0]!, /longer than 8 MiB/);
});

test('a root that is no folder is said before anything is served', async (t) => {
  const { ended } = start(t, '--root', path.join(import.meta.dirname, 'nothing'));
  const { code, out, err } = await ended;
  assert.deepEqual([code, out], [2, '']);
  assert.match(err, /There is no folder .*nothing\. Give a folder to --root\./);
});

/** The next piece that the program writes. */
async function nextLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout!, 'data');
  return String(chunk);
}
