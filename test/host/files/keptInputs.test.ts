import assert from 'node:assert/strict';
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertInputsKept } from '../../../host/files/keptInputs.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('an output may not be an input, nor two outputs one file', async (t) => {
  const folder = temporaryFolder(t);
  const read = folder.at('read.txt');
  writeFileSync(read, 'mine');
  writeFileSync(folder.at('other.txt'), 'mine too');
  linkSync(read, folder.at('hard.txt'));
  symlinkSync(read, folder.at('soft.txt'));
  mkdirSync(folder.at('in'));
  symlinkSync(folder.at('in'), folder.at('alias'));

  const check = async (outputs: readonly string[], expected: string | undefined) => {
    const told = await assertInputsKept(
      outputs.map((name) => folder.at(name)),
      [read, folder.at('missing.txt')],
    ).then(
      () => undefined,
      (problem: Error) => problem.message.replaceAll(folder.at('/'), ''),
    );
    assert.equal(told, expected);
  };
  const replaced = (name: string) =>
    `${name} is read by this command, which would replace it. Give another name.`;
  const doubled = (name: string) => `${name} is named for two outputs. Give each a name of its own.`;

  await check([], undefined);
  await check(['new.txt', 'other.txt', 'in/new.txt'], undefined);
  await check(['read.txt'], replaced('read.txt'));
  await check(['new.txt', 'hard.txt'], replaced('hard.txt'));
  await check(['soft.txt'], replaced('soft.txt'));
  await check(['missing.txt'], replaced('missing.txt'));
  await check(['new.txt', 'new.txt'], doubled('new.txt'));
  await check(['in/new.txt', 'alias/new.txt'], doubled('alias/new.txt'));
});
