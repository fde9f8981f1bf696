import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readScoredPairs } from '../../../../../../core/evaluation/corpora/pairs/scoredPairs.ts';
import { corpusOf } from '../../../../../core/evaluation/fakes.ts';

const HEADER = 'sentence1,sentence2,score';

async function read(rows: readonly string[]) {
  const pairs: unknown[] = [];
  const source = { columns: {}, delimiter: '' };
  const corpus = corpusOf([HEADER, ...rows], 'x.csv');
  for await (const { sentences, score } of readScoredPairs(corpus, source, () => {}))
    pairs.push([...sentences, score]);
  return pairs;
}

test('many quotes in long files are read', async () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => (i === 7 ? 'a 5" disk,b,3' : `a ""${i}"" "x,"b",3`));
  const pairs = await read(rows);
  assert.equal(pairs.length, rows.length);
  assert.deepEqual(pairs[7], ['a 5" disk', 'b', 3]);
  assert.deepEqual(pairs.at(-1), ['a ""49999"" "x', 'b', 3]);
});

test('a stray quote before many rows is named', async () => {
  const message = /x\.csv, line 3: a quote is opened and not closed/;
  const rows = ['x,y,0', '"a,b,1', ...Array(200_000).fill('c,d,2')];
  await assert.rejects(read(rows), { name: 'InputError', message });
});
