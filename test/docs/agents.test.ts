import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { run } from '../cli/terminal.ts';

test('the verdicts in docs/agents.md are those of the program', async () => {
  const text = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| ([A-Z][^|]+) \| ([^|]+) \| (preserved|changed|uncertain) \|/gm)];
  assert.equal(rows.length, 10);
  const input = rows.map(([, original, rewrite]) => `${original}\t${rewrite}\n`).join('');
  const { out, err } = await run(['compare-sentences', '-'], { input });
  assert.equal(err, '');
  assert.deepEqual(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).meaning),
    rows.map(([, , , verdict]) => verdict),
  );
});
