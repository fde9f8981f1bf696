import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';

/** Runs one of the scripts for long runs; what it prints is in the message if it fails. */
export async function assertPasses(t: TestContext, script: string, ...argv: string[]): Promise<void> {
  const child = spawn(process.execPath, [fromRoot('test', ...script.split('/')), ...argv], {
    signal: t.signal,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  assert.equal(code, 0, said);
}
