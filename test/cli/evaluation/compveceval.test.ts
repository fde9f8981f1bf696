import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { DATA, noData } from '../../evaluationData.ts';
import { run } from '../terminal.ts';

const corpus = path.join(DATA, 'compveceval');

/** The figures are those of the table as it was published. */
const PUBLISHED = ['--vectors', 'published'];

async function scoresOf(...more: readonly string[]) {
  const { code, out } = await run([
    'evaluate',
    'compveceval',
    '--corpus',
    corpus,
    ...PUBLISHED,
    '--json',
    ...more,
  ]);
  assert.equal(code, 0);
  return JSON.parse(out);
}

test('the built-in vectors compose as they are known to', { skip: noData }, async () => {
  const encoder = 'glove-sum,glove-mean,glove-max,glove-product';
  const { scores, random, manifest } = await scoresOf('--encoder', encoder);
  // The vectors of unknown words are drawn: MRR moves by up to 0.003 with the seed.
  for (const [id, mrr, tolerance] of [
    ['glove-sum', 0.047, 0.004],
    ['glove-mean', 0.037, 0.003],
    ['glove-max', 0.038, 0.002],
    ['glove-product', 0.008, 0.002],
  ] as const) {
    assert(Math.abs(scores[id].mrr - mrr) <= tolerance, `${id}: ${scores[id].mrr}`);
    assert.deepEqual(
      [scores[id].queries, scores[id].candidates, scores[id].lemmasWithoutVector],
      [3412, 1658, 200],
    );
  }
  assert(Math.abs(scores['glove-sum'].mnr - 0.77) < 0.01);
  assert(random.mnr > 0.52 && random.mnr < 0.54, String(random.mnr));
  assert(random.mrr > 0.004 && random.mrr < 0.007, String(random.mrr));
  assert.deepEqual(Object.keys(manifest.encoders), encoder.split(','));
});

test('the maximum of the thesis takes padding in', { skip: noData }, async () => {
  const { scores } = await scoresOf('--encoder', 'glove-max', '--max', 'padded');
  assert(Math.abs(scores['glove-max'].mrr - 0.029) < 0.001);
});
