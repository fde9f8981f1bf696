import assert from 'node:assert/strict';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { cacheFolder } from '../../host/cacheFolder.ts';

function check(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, expected: string) {
  assert.equal(cacheFolder(env, platform), expected);
}

test('SEMLOC_CACHE goes before XDG_CACHE_HOME, that before the system’s place', () => {
  const own = path.resolve('/own');
  const xdg = path.resolve('/xdg');
  check({ SEMLOC_CACHE: own, XDG_CACHE_HOME: xdg }, 'linux', own);
  check({ XDG_CACHE_HOME: xdg }, 'linux', path.join(xdg, 'semloc'));
  check({ XDG_CACHE_HOME: 'not/absolute' }, 'linux', path.join(homedir(), '.cache', 'semloc'));
  check({}, 'darwin', path.join(homedir(), 'Library', 'Caches', 'semloc'));
  check({ LOCALAPPDATA: xdg }, 'win32', path.join(xdg, 'semloc', 'Cache'));
});

test('an empty HOME is passed over', {
  skip: process.platform === 'win32' && 'Windows does not read HOME',
}, (t) => {
  const { HOME } = process.env;
  t.after(() => Object.assign(process.env, { HOME }));
  process.env.HOME = '';
  check({}, 'linux', path.join(userInfo().homedir, '.cache', 'semloc'));
});
