import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { test } from 'node:test';
import { createAnswersWriter } from '../../../host/humanJudgments/answersFile.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('of two windows that append at once, one at most has its line in the file', async (t) => {
  const { at, path } = temporaryFolder(t);
  const file = at('answers', 'ada.jsonl');
  const nothing = { answers: undefined, length: 0, cut: new Uint8Array(), sha256: undefined };
  for (let round = 0; round < 10; round++) {
    const windows = ['first\n', 'other\n'];
    const writers = await Promise.all(windows.map(() => createAnswersWriter(path, file, nothing)));
    const done = await Promise.allSettled(windows.map((line, index) => writers[index]!.append(line, 0)));
    const kept = windows.filter((_, index) => done[index]!.status === 'fulfilled');
    assert.ok(kept.length <= 1);
    for (const each of done) {
      if (each.status === 'rejected') assert.match(each.reason.message, /was written to elsewhere/);
    }
    if (kept.length === 1) assert.equal(readFileSync(file, 'utf8'), kept[0]);
    assert.deepEqual(
      readdirSync(at('answers')).filter((name) => name !== 'ada.jsonl' && name !== 'ada.jsonl.count'),
      [],
    );
    rmSync(file, { force: true });
  }
});
