import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';

const BIN = path.resolve(import.meta.dirname, '../../cli/bin.ts');

test('onnxruntime keeps no device id and nothing to report at home', (t) => {
  const home = temporaryFolder(t).path;
  // With CI set it keeps nothing anyway.
  const { CI: _, XDG_CACHE_HOME: __, ORT_DISABLE_TELEMETRY: ___, ...env } = process.env;
  const out = execFileSync(
    process.execPath,
    [BIN, 'embed', '-', '--encoder', 'glove-mean', '--device', 'cpu', '--no-cache'],
    { input: 'One sentence.\n', env: { ...env, HOME: home, USERPROFILE: home, LOCALAPPDATA: home } },
  );
  assert.match(out.toString(), /"vector"/);
  assert.deepEqual(readdirSync(home), []);
});
