import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';
import { connect } from './connection.ts';

const folder = temporaryFolder({ after });
const file = folder.at('page.md');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder.path, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);
git('init', '--quiet');
writeFileSync(file, 'The *gate* opens at nine. Members pay nothing.\n');
git('add', '.');
git('commit', '--quiet', '--message', 'first');
writeFileSync(file, 'The gate opens at ten. Members pay nothing.\n');

const { call, failure } = await connect({ after }, { roots: [folder.path] });

test('an agent learns what its edit of a file has changed since the last commit', async () => {
  const given = { original: { file: 'page.md', revision: 'HEAD' }, rewrite: { file: 'page.md' } };
  const { meaning, statuses, changes } = await call('semloc_compare_documents', given);
  assert.deepEqual([meaning, statuses.exact, statuses.edited], ['changed', 1, 1]);
  assert.deepEqual(changes[0].original, [{ line: 1, text: 'The gate opens at nine.' }]);
  const full = await call('semloc_compare_documents', { ...given, detail: 'full' });
  assert.deepEqual(full.changes[0].rewrite, [{ line: 1, text: 'The gate opens at ten.', start: 0, end: 22 }]);
});

test('what does not fit into one answer is read by the next call', async () => {
  const text = (word: string) => Array.from({ length: 400 }, (_, i) => `Room ${i} is ${word}.`).join('\n');
  const given = { original: { text: text('open') }, rewrite: { text: text('shut') }, onePerLine: true };
  const lines: number[] = [];
  for (let firstChange = 0; firstChange < 400; ) {
    const { changes, truncated } = await call('semloc_compare_documents', { ...given, firstChange });
    lines.push(...changes.map(({ rewrite }: { rewrite: { line: number }[] }) => rewrite[0]!.line));
    firstChange += changes.length;
    assert.equal(
      truncated?.next,
      firstChange < 400 ? `Call again with firstChange: ${firstChange}.` : undefined,
    );
  }
  assert.deepEqual(
    lines,
    Array.from({ length: 400 }, (_, i) => i + 1),
  );
});

test('what cannot be compared is refused with a remedy', async () => {
  const rewrite = { file: 'page.md' };
  for (const [original, message] of [
    [{}, /Give either text or file/],
    [{ text: 'A.', revision: 'HEAD' }, /A text has no revision\. Give the file/],
    [{ file: 'page.md', revision: 'nothing' }, /There is no revision nothing/],
    [{ file: 'none.md', revision: 'HEAD' }, /There is no file .*none\.md at HEAD/],
    [{ file: 'none.md' }, /there is no such file/],
  ] as const) {
    assert.match(await failure('semloc_compare_documents', { original, rewrite }), message);
  }
});
