import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { findDesktop, noDisplay, programOf } from '../../scripts/editor/desktop.mjs';
import { chooseHost } from '../../scripts/editor/host.mjs';

const NO_CODE = { reason: 'there is no "code" on the PATH' };
const offline = () => Promise.reject(new Error('ENOTFOUND'));
const unasked = () => Promise.reject(new Error('this must not be asked for'));

/** A folder where nothing is. */
const BARE = {
  findDesktop: (): { program?: string; reason?: string } => NO_CODE,
  noDisplay: undefined as string | undefined,
  download: offline,
  noCodeServer: 'no Chromium was found' as string | undefined,
};

const found = { findDesktop: () => ({ program: '/opt/code/code' }), download: unasked };

for (const [what, here, name, reason] of [
  [
    'a desktop VS Code before code-server',
    { ...found, noCodeServer: undefined },
    '/opt/code/code',
    /is used/,
  ],
  ['a desktop VS Code where it is alone', found, '/opt/code/code', /is used/],
  ['a VS Code that can be downloaded', { download: async () => '/cache/code' }, '/cache/code', /is used/],
  [
    'code-server where nothing is found or downloaded',
    { noCodeServer: undefined },
    'code-server',
    /no "code" on the PATH, and none could be downloaded \(ENOTFOUND\)/,
  ],
  [
    'code-server where no window opens, without a try at a download',
    { ...found, noDisplay: 'no display', noCodeServer: undefined },
    'code-server',
    /^no display$/,
  ],
  [
    'code-server where it is asked for',
    { ...found, named: 'code-server', noCodeServer: undefined },
    'code-server',
    /asks for code-server/,
  ],
] as const) {
  test(`the suites run in ${what}`, async () => {
    const host = await chooseHost({ ...BARE, ...here });
    assert.ok('name' in host);
    assert.ok(host.name.endsWith(name));
    assert.equal(host.program, name === 'code-server' ? undefined : name);
    assert.equal(host.passedOver.length, 1);
    assert.match(host.passedOver[0]!.reason, reason);
  });
}

for (const [what, here, reason] of [
  ['nothing is there', {}, /no "code".*ENOTFOUND.*no Chromium/],
  ['code-server is asked for and missing', { ...found, named: 'code-server' }, /asks for.*no Chromium/],
] as const) {
  test(`the suites are skipped where ${what}`, async () => {
    const host = await chooseHost({ ...BARE, ...here });
    assert.ok('reason' in host);
    assert.match(host.reason, reason);
  });
}

for (const [what, here, problem] of [
  [
    'is missing',
    { findDesktop: () => ({ reason: 'it does not exist' }) },
    /\/my\/code, and it does not exist/,
  ],
  ['has no display', { ...found, noDisplay: 'there is no display' }, /\/my\/code, and there is no display/],
] as const) {
  test(`nothing takes the place of a named VS Code that ${what}`, () =>
    assert.rejects(
      chooseHost({ ...BARE, ...here, named: '/my/code', noCodeServer: undefined, download: unasked }),
      problem,
    ));
}

const MAC = '/Applications/Visual Studio Code.app/Contents';
for (const [platform, command, there, program] of [
  ['linux', '/usr/share/code/bin/code', ['/usr/share/code/code'], '/usr/share/code/code'],
  ['linux', '/opt/i/bin/code-insiders', ['/opt/i/code-insiders'], '/opt/i/code-insiders'],
  ['linux', '/opt/codium/bin/codium', ['/opt/codium/codium'], '/opt/codium/codium'],
  ['linux', '/usr/share/code/code', [], undefined],
  ['linux', '/snap/bin/code', [], undefined],
  ['linux', '/home/me/.vscode-server/bin/remote-cli/code', [], undefined],
  ['darwin', `${MAC}/Resources/app/bin/code`, [`${MAC}/MacOS/Code`], `${MAC}/MacOS/Code`],
  ['darwin', `${MAC}/Resources/app/bin/code`, [`${MAC}/MacOS/Electron`], `${MAC}/MacOS/Electron`],
  ['darwin', `${MAC}/MacOS/Code`, [], undefined],
  ['win32', 'C:\\VS Code\\bin\\code.cmd', ['C:\\VS Code\\Code.exe'], 'C:\\VS Code\\Code.exe'],
  ['win32', 'C:\\VS Code\\Code.exe', [], undefined],
] as const) {
  test(`the program of ${command} on ${platform}`, () => {
    assert.equal(
      programOf(command, platform, (file) => (there as readonly string[]).includes(String(file))),
      program,
    );
  });
}

for (const [env, platform, expected] of [
  [{}, 'linux', /no display.*xvfb-run/],
  [{ DISPLAY: ':0' }, 'linux', undefined],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', undefined],
  [{}, 'darwin', undefined],
  [{}, 'win32', undefined],
] as const) {
  test(`a display on ${platform} with ${JSON.stringify(env)}`, () => {
    const reason = noDisplay(env, platform);
    if (expected) assert.match(reason ?? '', expected);
    else assert.equal(reason, undefined);
  });
}

const windows = process.platform === 'win32' ? 'links and scripts are made as on Linux and macOS' : false;

test('a "code" on the PATH leads to its program through a link', { skip: windows }, (context) => {
  const folder = temporary(context);
  const install = path.join(folder, 'share', 'code');
  mkdirSync(path.join(install, 'bin'), { recursive: true });
  mkdirSync(path.join(folder, 'path'));
  for (const file of ['code', 'bin/code']) {
    writeFileSync(path.join(install, file), '#!/bin/sh\n');
    chmodSync(path.join(install, file), 0o755);
  }
  symlinkSync(path.join(install, 'bin', 'code'), path.join(folder, 'path', 'code'));
  const PATH = ['/nowhere', path.join(folder, 'path')].join(path.delimiter);
  assert.deepEqual(findDesktop(undefined, { PATH }, 'linux'), { program: path.join(install, 'code') });
  assert.deepEqual(findDesktop(undefined, { PATH: '/nowhere' }, 'linux'), NO_CODE);
  assert.deepEqual(findDesktop(path.join(install, 'bin', 'code'), {}, 'linux'), {
    program: path.join(install, 'code'),
  });
  const program = path.join(install, 'code');
  assert.deepEqual(findDesktop(program, {}, 'linux'), { program });
  assert.deepEqual(findDesktop(path.join(folder, 'none'), { PATH }, 'linux'), {
    reason: 'it does not exist',
  });
});

function temporary(context: TestContext): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-host-'));
  context.after(() => rmSync(folder, { recursive: true }));
  return folder;
}
