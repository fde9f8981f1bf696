/** Runs the suites of this folder in a real extension host and reports every test of theirs. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { fromRoot, ROOT } from '../../scripts/lib/project.mjs';
import { openWorkbench } from '../ui/workbench.ts';
import type { ReportedTest } from './suite/index.ts';

test('the suites in the extension host', async (context) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-suite-'));
  const report = path.join(folder, 'report.json');
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
  try {
    const code = await runInHost(suite, report);
    // An exit code alone proves nothing: without the report, no test ran.
    const tests: ReportedTest[] = JSON.parse(readFileSync(report, 'utf8'));
    for (const { title, error } of tests) {
      await context.test(title, () => assert.equal(error, undefined));
    }
    assert.ok(tests.length > 0);
    assert.equal(code, tests.some(({ error }) => error) ? 1 : 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** VS Code's own protocol for test runs: the page is told the exit code when the suite has ended. */
async function runInHost(suite: string, report: string): Promise<number> {
  let ended: (code: number) => void = () => undefined;
  const exit = new Promise<number>((resolve) => {
    ended = resolve;
  });
  const workbench = await openWorkbench({
    folder: fromRoot('samples'),
    env: { SEMLOC_TEST_REPORT: report },
    payload: (uri) => [
      ['extensionDevelopmentPath', uri(ROOT)],
      ['extensionTestsPath', uri(suite)],
    ],
    beforeLoad: async (page) => {
      await page.exposeFunction('codeAutomationLog', () => undefined);
      await page.exposeFunction('codeAutomationExit', (code: number) => ended(code));
    },
    smokeTestDriver: true,
  });
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the suites did not end within four minutes')), 240_000).unref();
    });
    return await Promise.race([exit, late]);
  } finally {
    await workbench.close();
  }
}
