import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRunFile } from '../../../../client/panels/run/runFile.ts';

const ENGLISH = { l10n: { t: (text: string, name: string) => text.replace('{0}', name) } };

test('what is no regular file, or too long for a run, is refused before it is read', () => {
  checkRunFile({ isFile: true, size: 1000 }, 'run.json', ENGLISH);
  assert.throws(
    () => checkRunFile({ isFile: false, size: 0 }, 'run.json', ENGLISH),
    /^Error: run\.json is not a file/,
  );
  assert.throws(
    () => checkRunFile({ isFile: true, size: 2 ** 40 }, 'run.json', ENGLISH),
    /^Error: run\.json is too large/,
  );
});
