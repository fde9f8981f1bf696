/** The launcher of the extension-host suites, on programs that behave like a VS Code in one respect. */

import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../../scripts/lib/project.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';
import { launch, readReport } from '../vscode/launch.ts';

const folder = temporaryFolder({ after }).path;

const skip = process.platform === 'win32' ? 'the program is a shell script' : false;

/** A program that stands in for VS Code: it runs `script` and ends. */
function standIn(script: string) {
  const program = path.join(mkdtempSync(path.join(folder, 'code-')), 'code');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return { name: `the desktop VS Code ${program}`, program, passedOver: [] };
}

const reporting = (tests: unknown, code: number) =>
  standIn(`echo started; echo '${JSON.stringify(tests)}' > "$SEMLOC_TEST_REPORT"; exit ${code}`);

test('the tests that a suite reports come back, failed ones with their errors', { skip }, async () => {
  const passed = [{ title: 'a' }, { title: 'b' }];
  assert.deepEqual(await launch(reporting(passed, 0), '/suite.cjs'), passed);
  const failed = [{ title: 'a' }, { title: 'b', error: 'not equal' }];
  assert.deepEqual(await launch(reporting(failed, 1), '/suite.cjs'), failed);
});

for (const [what, content, code, problem] of [
  ['exits with 0 and leaves no report', undefined, 0, /exit code 0.*no report: no test ran.*hello/s],
  ['exits with 1 and leaves no report', undefined, 1, /exit code 1.*no report/],
  ['leaves half a report', '[{', 0, /no report/],
  ['reports no test', '[]', 0, /report no test/],
  ['exits with 0 after a failure', '[{"title":"a","error":"no"}]', 0, /exit code 0.*1 failed tests of 1/],
] as const) {
  test(`a host that ${what} fails the run`, () => {
    const file = path.join(folder, 'report.json');
    if (content === undefined) rmSync(file, { force: true });
    else writeFileSync(file, content);
    assert.throws(() => readReport(file, { code, output: 'hello' }, 'the host'), problem);
  });
}

for (const [what, host, problem] of [
  ['exits with 3 after none', reporting([{ title: 'a' }], 3), /exit code 3.*0 failed tests of 1/],
  ['cannot be started', { ...standIn(''), program: path.join(folder, 'none') }, /no report.*ENOENT/s],
] as const) {
  test(`a host that ${what} fails the run`, { skip }, () =>
    assert.rejects(launch(host, '/suite.cjs'), problem),
  );
}

test('the program gets the suite, the extension and a profile of its own', { skip }, async () => {
  const record = path.join(folder, 'arguments');
  const host = standIn(
    `printf '%s\\n' "$@" > ${record}; env >> ${record}; echo '[{"title":"a"}]' > "$SEMLOC_TEST_REPORT"`,
  );
  process.env.VSCODE_OF_A_TERMINAL = 'yes';
  try {
    await launch(host, '/suite.cjs');
  } finally {
    delete process.env.VSCODE_OF_A_TERMINAL;
  }
  const lines = readFileSync(record, 'utf8').split('\n');
  assert.equal(path.basename(lines[0]!), 'samples');
  assert.ok(lines.includes('--extensionTestsPath=/suite.cjs'));
  assert.ok(lines.includes(`--extensionDevelopmentPath=${ROOT}`));
  assert.ok(!lines.includes('VSCODE_OF_A_TERMINAL=yes'));
  for (const name of ['user-data-dir', 'extensions-dir']) {
    const place = lines.find((line) => line.startsWith(`--${name}=`))?.split('=')[1] ?? '';
    assert.ok(place.startsWith(os.tmpdir()), name);
    assert.ok(!existsSync(place), 'the profile is taken away');
  }
});
