import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withUniformUnknown } from '../../../../core/encoders/vectors/composition.ts';
import { compveceval } from '../../../../core/evaluation/methods/compveceval/compveceval.ts';
import { compVecText } from '../../../../core/evaluation/methods/compveceval/compvecevalText.ts';
import { corpusOf, runOn, wordVectorEngine } from '../fakes.ts';
import { runWith } from '../runs.ts';

const engine = wordVectorEngine({ cat: [1, 0], pup: [4, 0], dog: [0, 3], young: [3, 0], animal: [1, 0] });

/** Candidates: cat, pup, dog, lynx (unknown: the zero vector). */
const ROWS = [
  'cat\tanimal',
  'pup\tyoung animal',
  'dog\tanimal',
  'dog\tyoung animal',
  'lynx\tyoung young animal',
];

const evaluate = (rows: readonly string[], options = {}) =>
  runOn(compveceval, [corpusOf(rows, 'test_data.tsv')], { engine, options });

test('the lemmas of a definition are ranked among all lemmas', async () => {
  const { scores, examples } = await evaluate(ROWS);
  assert.deepEqual(
    examples
      .filter(({ encoder }) => encoder === 'e')
      .map(({ definition, lemmas, ranks }) => [definition, lemmas, ranks]),
    [
      ['animal', ['cat', 'dog'], [1, 4]],
      ['young animal', ['pup', 'dog'], [1, 4]],
      ['young young animal', ['lynx'], [3]],
    ],
  );
  const { mrr, map, mpAt10, mnr, queries, candidates, lemmasWithoutVector } = scores.scores.e!;
  assert.deepEqual([queries, candidates, lemmasWithoutVector], [3, 4, 1]);
  assert(Math.abs(mrr - (1 + 1 + 1 / 3) / 3) < 1e-12);
  assert(Math.abs(map - (0.75 + 0.75 + 1 / 3) / 3) < 1e-12);
  assert(Math.abs(mpAt10 - 0.5 / 3) < 1e-12);
  assert(Math.abs(mnr - (0.75 + 0.75 + 0.25) / 3) < 1e-12);
});

test('the cosine may rank instead', async () => {
  const { examples } = await evaluate(ROWS, { metric: 'cosine' });
  // cat and pup point the same way as what defines them: the first of the file comes first.
  assert.deepEqual(examples.find(({ encoder, query }) => encoder === 'e' && query === 1)!.ranks, [2, 3]);
});

test('the random ranking follows from the seed alone', async () => {
  const [one, other] = [await evaluate(ROWS), await evaluate(ROWS, { metric: 'cosine' })];
  assert.deepEqual(one.scores.random, other.scores.random);
  assert(one.scores.random.mnr < 1);
});

test('a definition ends at its 32nd token', async () => {
  const long = `cat\t${'animal '.repeat(32)}young`;
  const { examples } = await evaluate([long, 'dog\tanimal']);
  assert.deepEqual(examples.find(({ encoder }) => encoder === 'e')!.tokens, 33);
});

test('definitions are counted by length, and by part of speech where the corpus says it', async () => {
  const row = (lemma: string, definition: string, partOfSpeech: string, split = 'test') =>
    JSON.stringify({ id: 1, lemma, definition, partOfSpeech, split });
  const rows = [
    row('cat', 'animal', 'noun'),
    row('dog', 'animal', 'verb'),
    row('pup', 'young animal '.repeat(10).trim(), 'noun'),
    row('lynx', 'young', 'noun', 'train'),
    row('pup', 'young', 'none that is known'),
  ];
  const { metrics, examples } = await evaluate(rows);
  assert.deepEqual(
    metrics.filter(({ metric }) => metric.startsWith('mrr/')).map(({ metric, n }) => [metric, n]),
    [
      ['mrr/1-5-tokens', 2],
      ['mrr/11-20-tokens', 1],
      ['mrr/noun', 2],
      ['mrr/verb', 1],
    ],
  );
  assert.deepEqual(examples[0]!.partsOfSpeech, ['noun', 'verb']);
  assert((await evaluate(ROWS)).metrics.every(({ metric }) => !metric.includes('noun')));
});

test('the text has scores beside a random ranking, MRR by length, and the best and the worst', async () => {
  const { scores, metrics } = await evaluate(ROWS);
  const run = runWith(metrics);
  const manifest = { ...run.manifest, options: { metric: 'euclidean', max: 'padded' } };
  assert.deepEqual(compVecText({ ...run, manifest, ...scores }).split('\n'), [
    'CompVecEval: 7 definitions, 4 lemmas; euclidean distance, maxima padded with zeros',
    '            mrr      map   mpAt10      mnr   lemmas without vector',
    '     e   0.7778   0.6111   0.1667   0.5833                       1',
    `random   ${Object.values(scores.random)
      .slice(0, 4)
      .map((score) => score.toFixed(4))
      .join('   ')}                        `,
    '',
    '                 definitions        e',
    'mrr/1-5-tokens             3   0.7778',
    '',
    'e: the best and the worst of its definitions, and the lemmas nearest to them',
    '     1  cat, dog: animal (cat, lynx, pup, dog)',
    '     1  pup, dog: young animal (pup, cat, lynx, dog)',
    '     3  lynx: young young animal (pup, cat, lynx, dog)',
    '     3  lynx: young young animal (pup, cat, lynx, dog)',
    '     1  cat, dog: animal (cat, lynx, pup, dog)',
    '     1  pup, dog: young animal (pup, cat, lynx, dog)',
    '',
  ]);
});

test('empty definitions are left out and told; broken rows are named', async () => {
  const { scores, notices } = await evaluate(['cat\tanimal', 'dog\t']);
  assert.equal(scores.scores.e!.candidates, 1);
  assert.match(notices.join(), /1 empty definition omitted/);
  for (const row of ['cat', 'cat\ta\tb', '\ta']) {
    await assert.rejects(evaluate([row]), { name: 'InputError', message: /test_data\.tsv, line 1/ });
  }
});

test('encoders of word vectors give unknown words uniform vectors unless they say otherwise', () => {
  for (const [id, other] of [
    ['glove-sum', 'glove-sum:oov=uniform:seed=7'],
    ['glove-sif:a=0.01', 'glove-sif:a=0.01:oov=uniform:seed=7'],
    ['glove-sum:seed=3', 'glove-sum:seed=3:oov=uniform'],
    ['glove-sum:oov=zero', 'glove-sum:oov=zero'],
    ['a/folder', 'a/folder#product:oov=uniform:seed=7'],
    ['a/folder#max', 'a/folder#max:oov=uniform:seed=7'],
    ['a/fol#der', 'a/fol#der#product:oov=uniform:seed=7'],
  ]) {
    assert.equal(withUniformUnknown({ id: id!, pooling: 'product' }, 7), other);
  }
});
