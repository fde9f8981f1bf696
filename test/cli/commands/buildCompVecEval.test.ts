import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { DATA, noData, noWordNet30, WORDNET30 } from '../../evaluationData.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const skip = noData || noWordNet30;

test('WordNet 3.0 gives the thesis’s data, row by row', { skip }, async (t) => {
  const out = temporaryFolder(t).at('definitions.jsonl');
  const { code } = await run(['build-corpus', 'compveceval', '--wordnet', WORDNET30, '--out', out]);
  assert.equal(code, 0);
  const records = (await linesOf(out)).map((line) => JSON.parse(line));
  for (const [split, rows, lemmas, definitions] of [
    ['train', 72322, undefined, undefined],
    ['test', 4119, 1658, 3412],
  ] as const) {
    const made = records.filter((record) => record.split === split);
    const published = await linesOf(path.join(DATA, 'compveceval', `${split}_data.tsv`));
    assert.equal(made.length, rows);
    const differs = made.findIndex(
      ({ lemma, definition }, row) => `${lemma}\t${definition}` !== published[row],
    );
    assert.equal(differs, -1);
    if (lemmas === undefined) continue;
    assert.equal(new Set(made.map(({ lemma }) => lemma)).size, lemmas);
    assert.equal(new Set(made.map(({ definition }) => definition)).size, definitions);
  }
});

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
}
