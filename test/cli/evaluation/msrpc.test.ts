import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { DATA, noData } from '../../evaluationData.ts';
import { run } from '../terminal.ts';

/** White 2015: section 4, and the column BOW of table 1. */
const PUBLISHED = { nounSynonym: 7168, verbAntonym: 3061, both: 2829, T1: [1, 0.99, 0.95, 0.85] };

test("white2015 gives the paper's counts within 10% and its bag of words within 2 points", {
  skip: noData,
}, async () => {
  const { code, out, err } = await run([
    ...['evaluate', 'localization', '--corpus', path.join(DATA, 'msrpc'), '--encoder', 'bow'],
    ...['--profile', 'white2015', '--json'],
  ]);
  assert.equal(code, 0);
  assert.match(err, /^semloc: Warning: \d+ of \d+ metrics rest on fewer than 20 independent units [^\n]*\n$/);
  const { manifest, counts, tables } = JSON.parse(out);
  assert.equal(manifest.corpus.cases, 7800);
  for (const kind of ['nounSynonym', 'verbAntonym', 'both'] as const) {
    const ratio = counts[kind][0] / PUBLISHED[kind];
    assert(ratio > 0.9 && ratio < 1.1, `${kind}: ${counts[kind][0]}`);
  }
  for (const [level, published] of PUBLISHED.T1.entries()) {
    const { correct, total } = tables.T1.bow[level];
    assert(Math.abs(correct / total - published) <= 0.02, `T1 at ${level + 1}: ${correct}/${total}`);
  }
  for (const { correct, total } of tables.T2.bow.slice(0, 3)) assert(correct / total < 0.03);
});
