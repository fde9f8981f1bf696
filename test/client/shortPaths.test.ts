import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortPaths } from '../../client/shortPaths.ts';

const FOLDERS = ['/home/me/texts', '/home/me/texts/novel'];

for (const [message, expected] of [
  ['There is no file /home/me/texts/a b.tsv.', 'There is no file a b.tsv.'],
  ['/home/me/texts/novel/one.md, line 1: wrong', 'one.md, line 1: wrong'],
  ['/home/me/models/bge has no model.', '~/models/bge has no model.'],
  ['/home/me/texts2/x.tsv and /srv/y.tsv', '~/texts2/x.tsv and /srv/y.tsv'],
  [
    'The server at http://localhost:8080/v1 does not answer.',
    'The server at http://localhost:8080/v1 does not answer.',
  ],
] as const) {
  test(`“${message}” is told without the folders above`, () =>
    assert.equal(shortPaths(message, FOLDERS, '/home/me'), expected));
}

test('a folder of the workspace is not looked for further within a path', () => {
  assert.equal(
    shortPaths('/home/me/texts/x.tsv and "/texts/y.tsv"', ['/texts'], '/root'),
    '/home/me/texts/x.tsv and "y.tsv"',
  );
  assert.equal(shortPaths('http://localhost/v1 and /x.tsv', ['/'], '/'), 'http://localhost/v1 and /x.tsv');
});

test('paths of Windows are shortened, too', () =>
  assert.equal(shortPaths('C:\\texts\\a.tsv is empty.', ['C:\\texts'], 'C:\\Users\\me'), 'a.tsv is empty.'));
