import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsim } from '../../../../core/evaluation/methods/wordsim.ts';
import { runText } from '../../../../core/evaluation/report/runText.ts';
import { corpusOf, runOn, wordVectorEngine } from '../fakes.ts';
import { ranRun } from '../runs.ts';

const engine = wordVectorEngine({ car: [1, 0], automobile: [1, 0.1], gem: [0, 1], noon: [-1, 0.2] });

const evaluate = (...files: readonly (readonly [name: string, ...lines: string[]])[]) =>
  runOn(
    wordsim,
    files.map(([name, ...lines]) => corpusOf(lines, name)),
    { engine },
  );

test('agreement is measured over the pairs whose words have vectors', async () => {
  const { scores, coverage, metrics } = await evaluate([
    'EN-X.txt',
    'Car\tautomobile\t9',
    'car gem 4.5',
    'car\tnoon\t1',
    'car\tunheard\t3',
  ]);
  const set = scores.sets.e!['EN-X']!;
  assert.deepEqual([set.spearman, set.used, set.skipped], [1, 3, 1]);
  assert(set.pearson! > 0.9 && set.pearson! < 1);
  assert.equal(coverage.e!.unknownTokens, 1);
  assert.deepEqual(
    metrics.map(({ metric, n }) => [metric, n]),
    [
      ['EN-X/spearman', 3],
      ['EN-X/pearson', 3],
    ],
  );
});

test('a pair given twice keeps its last score; the other order is another pair', async () => {
  const { examples } = await evaluate(['x.txt', 'car gem 1', 'gem car 2', 'CAR Gem 3']);
  assert.deepEqual(
    examples.map(({ words, score }) => [...words, score]),
    [
      ['car', 'gem', 3],
      ['gem', 'car', 2],
    ],
  );
});

test('a header is passed over, and so is a file that is no set, by name', async () => {
  const { scores, notices } = await evaluate(
    ['x.tsv', 'word1\tword2\tscore', 'car\tgem\t1', '', 'car\tnoon\t0.5'],
    ['README', 'These are sets.', 'Cite them as follows.'],
  );
  assert.deepEqual(Object.keys(scores.sets.e!), ['x']);
  assert.match(notices.join(), /README is skipped/);
});

test('metrics of one pair, or of a constant, are none', async () => {
  const { scores } = await evaluate(['one.txt', 'car gem 1'], ['same.txt', 'car gem 1', 'car noon 1']);
  assert.equal(scores.sets.e!.one!.spearman, null);
  assert.equal(scores.sets.e!.same!.pearson, null);
});

test('broken sets are named', async () => {
  for (const [files, message] of [
    [[['x.txt', 'car gem 1', 'car gem', 'car noon 2']], /x\.txt, line 2: “car gem” is not two words/],
    [[['x.txt', 'car gem 1', 'car noon many', 'a b 1']], /line 2/],
    [[['x.txt', 'car gem 1', 'car noon 1e999', 'a b 1']], /line 2/],
    [[['x.txt', 'nothing of the kind here']], /x\.txt contains no set/],
    [
      [
        ['x.txt', 'car gem 1'],
        ['x.tsv', 'car gem 1'],
      ],
      /would both be the set x/,
    ],
  ] as const) {
    await assert.rejects(evaluate(...files), { name: 'InputError', message });
  }
});

test('the terminal shows the correlations by set, and how many pairs count', async () => {
  const found = await evaluate(
    ['EN-X.txt', 'Car\tautomobile\t9', 'car gem 4.5', 'car\tnoon\t1', 'car\tunheard\t3'],
    ['EN-Y.txt', 'car gem 1'],
  );
  assert.equal(
    runText(ranRun('wordsim', found, 5)),
    `Word similarity: 5 pairs; correlation, 95% CI, n
                                    e
             EN-X/spearman   1.0000 3
             EN-Y/spearman          -
              EN-X/pearson   0.9977 3
              EN-Y/pearson          -
EN-X, pairs without vector          1
`,
  );
});
