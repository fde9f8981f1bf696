import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { COMMANDS } from '../../../cli/commands/index.ts';
import { SHELLS } from '../../../cli/completion.ts';
import { run } from '../terminal.ts';

for (const shell of SHELLS) {
  test(`the script of ${shell} has every command, with methods and options`, async () => {
    const { code, out } = await run(['completion', shell]);
    assert.equal(code, 0);
    for (const name of COMMANDS.keys()) assert.match(out, new RegExp(`(?<![\\w-])${name}(?![\\w-])`), name);
    for (const word of ['localization', '--corpus', '--encoder']) assert.ok(out.includes(word), word);
  });
}

const hasBash = spawnSync('bash', ['--version']).status === 0;

for (const [typed, expected] of [
  [['semloc', 'thr'], ['threshold']],
  [['semloc', 'evaluate', 'loc'], ['localization']],
  [
    ['semloc', 'variants', 'a.txt', '--pro'],
    ['--profile', '--prompt', '--prompt-text'],
  ],
  [['semloc', 'hel'], ['help']],
  [['semloc', 'help', 'thr'], ['threshold']],
  [['semloc', 'cache', 'c'], ['clear']],
  [
    ['semloc', 'annotations', 'a'],
    ['add', 'agreement'],
  ],
  [['semloc', 'completion', 'f'], ['fish']],
  [['semloc', 'nothing', 'x'], []],
] as const) {
  test(`bash completes ${typed.join(' ')}`, { skip: !hasBash && 'there is no bash' }, async () => {
    const { out } = await run(['completion', 'bash']);
    const script = `${out}\nCOMP_WORDS=(${typed.join(' ')}); COMP_CWORD=${typed.length - 1}; _semloc; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
    assert.deepEqual(stdout.split('\n').filter(Boolean).sort(), [...expected].sort());
  });
}

for (const argv of [['completion'], ['completion', 'tcsh']]) {
  test(`refused: ${argv.join(' ')}`, async () => {
    const { code, err } = await run(argv);
    assert.equal(code, 2);
    assert.match(err, /Known: bash, zsh, fish, powershell/);
  });
}
