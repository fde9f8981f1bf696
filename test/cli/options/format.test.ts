import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from '../terminal.ts';

const COMMANDS: readonly (readonly [argv: readonly string[], text: RegExp])[] = [
  [['annotate', '-'], /^The\/DT car\/NN stopped\/VBD \.\/\./],
  [['variants', '-', '--kind', 'negation'], /^The car stopped\.\n {2}changed\tnegation\t/],
  [['compare-sentences', 'It is red.', 'It is not red.'], /^Meaning changed/],
];

for (const [argv, text] of COMMANDS) {
  test(`${argv[0]}: text on a terminal, records for a program and where they are asked for`, async () => {
    const printed = async (more: readonly string[], isSeen: boolean) =>
      (await run([...argv, ...more], { input: 'The car stopped.\n', isSeen })).out;
    assert.match(await printed([], true), text);
    assert.match(await printed(['--format', 'text'], false), text);
    const records = await printed([], false);
    assert.ok(JSON.parse(records));
    assert.equal(await printed(['--format', 'jsonl'], true), records);
  });
}
