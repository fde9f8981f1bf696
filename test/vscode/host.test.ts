/** Runs the suites of this folder in a real extension host and reports every test of theirs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import { findHost } from '../../scripts/editor/host.mjs';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { launch } from './launch.ts';

test('the suites in the extension host', async (context) => {
  const host = await findHost();
  if ('reason' in host) return context.skip(host.reason);
  context.diagnostic(`The suites run in ${host.name}.`);
  for (const { name, reason } of host.passedOver) await context.test(name, { skip: `no ${name}: ${reason}` });
  const suite = fromRoot('.cache', 'vscode-suite', 'index.cjs');
  await build({
    entryPoints: [fromRoot('test', 'vscode', 'suite', 'index.ts')],
    outfile: suite,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode', 'mocha'],
    logLevel: 'error',
  });
  for (const { title, error } of await launch(host, suite)) {
    await context.test(title, () => assert.equal(error, undefined));
  }
});
