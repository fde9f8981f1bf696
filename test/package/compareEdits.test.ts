/** The script of the action and of the hook, with the built command line. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';

const ODD = "--fail-on it's $(id) “ä”.md";

test('edits are compared with a revision, and fail where a meaning is changed', {
  skip: process.platform === 'win32' || spawnSync('jq', ['--version']).status !== 0,
}, (t) => {
  const folder = temporaryFolder(t);
  const git = (...argv: string[]) => spawnSync('git', ['-C', folder.path, ...argv]);
  mkdirSync(folder.at('bin'));
  const program = `#!/bin/sh\nexec "${process.execPath}" "${fromRoot('dist/cli.mjs')}" "$@"\n`;
  writeFileSync(folder.at('bin/semloc'), program, { mode: 0o755 });
  writeFileSync(folder.at('turned.md'), 'It is a return.\n');
  writeFileSync(folder.at('kept.md'), 'The dog saw a cat.\n');
  writeFileSync(folder.at(ODD), 'The gate is open.\n');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'a');
  writeFileSync(folder.at('turned.md'), 'It is not a return.\n');
  writeFileSync(folder.at(ODD), 'The gate is not open.\n');
  writeFileSync(folder.at('new.md'), 'A new one.\n');
  const reports = { SARIF: folder.at('found.sarif'), SUMMARY: folder.at('summary.md') };
  const script = (argv: readonly string[], more: object = {}) =>
    spawnSync(fromRoot('deploy/compareEdits.sh'), argv, {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder.at('bin')}:${process.env.PATH}`, ...more },
    });
  const files = ['turned.md', 'kept.md', 'new.md', ODD];
  const { status, stdout, stderr } = script(['HEAD', 'changed', ...files], reports);
  assert.equal(status, 1, stderr);
  for (const name of ['turned.md', ODD])
    assert.ok(stdout.includes(`${name}:1: edited, meaning changed`), stdout);
  assert.doesNotMatch(stdout, /new\.md/);
  const { runs } = JSON.parse(readFileSync(reports.SARIF, 'utf8'));
  assert.equal(runs.length, 1);
  assert.equal(runs[0].results.length, 2);
  assert.equal(readFileSync(reports.SUMMARY, 'utf8').match(/\*\*changed\*\*, edited/g)?.length, 2);
  assert.equal(script(['HEAD', 'changed', 'kept.md']).status, 0);
  rmSync(folder.at('kept.md'));
  for (const [argv, status, message] of [
    [[], 2, /usage: compareEdits\.sh REVISION changed\|uncertain FILE/],
    [['HEAD', 'turned.md'], 2, /usage/],
    [['HEAD', 'changed'], 2, /usage/],
    [['turned.md', 'turned.md', 'new.md'], 2, /usage/],
    [['HEAD', 'changed', 'tuned.md'], 2, /there is no file tuned\.md/],
    [['HEAD', 'changed', 'kept.md'], 0, /kept\.md is not compared, as it is deleted/],
    [['HEAD', 'changed', 'new.md'], 0, /new\.md is not compared, as it is not in HEAD/],
  ] as const) {
    const found = script(argv);
    assert.equal(found.status, status, argv.join(' '));
    assert.match(found.stderr, message);
  }
});
