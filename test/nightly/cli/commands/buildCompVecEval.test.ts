import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { run } from '../../../cli/terminal.ts';
import { noWordNet30, WORDNET30 } from '../../../evaluationData.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';

test('WordNet 3.0 gives as many n-gram lemmas to learn from, none of which the test part has', {
  skip: noWordNet30,
}, async (t) => {
  const out = temporaryFolder(t).at('definitions.jsonl');
  const argv = ['--wordnet', WORDNET30, '--lemmas', 'all', '--out', out];
  assert.equal((await run(['build-corpus', 'compveceval', ...argv])).code, 0);
  const lines = (await readFile(out, 'utf8')).trimEnd().split('\n');
  const records = lines.map((line) => JSON.parse(line));
  const [train, test] = ['train', 'test'].map((split) => records.filter((record) => record.split === split));
  assert.deepEqual([train!.length, test!.length], [126926, 4119]);
  for (const key of ['lemma', 'definition']) {
    const inTest = new Set(test!.map((record) => record[key]));
    assert(!train!.some((record) => inTest.has(record[key])));
  }
});
