import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run } from '../terminal.ts';
import '../../ownCache.ts';

const BIN = fileURLToPath(new URL('../../../cli/bin.ts', import.meta.url));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`the first line is the address; ${signal} ends it in order`, async (t) => {
    const child = spawn(process.execPath, [BIN, 'serve', '--encoder', 'glove-mean', '--device', 'cpu']);
    t.after(() => child.kill('SIGKILL'));
    const exited = once(child, 'exit');
    const [address] = await once(createInterface(child.stdout), 'line');
    assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/v1$/);
    const out = await run(['embed', '-', '--lines', '--encoder', `${address}#glove-mean`, '--no-cache'], {
      input: 'A cat.\n',
    });
    const direct = await run(['embed', '-', '--lines', '--encoder', 'glove-mean', '--no-cache'], {
      input: 'A cat.\n',
    });
    assert.deepEqual(out, direct);
    child.kill(signal);
    assert.deepEqual(await exited, [0, null]);
  });
}

for (const [argv, said] of [
  [['--host', '0.0.0.0'], /0\.0\.0\.0 can be reached from other machines\..*--key/],
  [['--key'], /--key is given, but SEMLOC_API_KEY is empty/],
  [['--encoder', 'bow'], /vectors of bow are sparse/],
  [['--port', '65536'], /--port takes a whole number/],
] as const) {
  test(`serve ${argv.join(' ')} is refused`, async () => {
    const { code, out, err } = await run(['serve', ...argv]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, said);
  });
}
