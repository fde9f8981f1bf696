import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costra } from '../../../../core/evaluation/methods/costra/costra.ts';
import { corpusOf, fakeEngine, runOn } from '../fakes.ts';

/** A row of data.tsv: `id seed transformation sentence`, and the four lists. */
function row(line: string, more = '', less = '', similar = '', dissimilar = ''): string {
  const [id, seed, transformation, sentence] = line.split(' | ');
  return [id, seed, transformation, sentence, `${sentence} .`, more, less, similar, dissimilar].join('\t');
}

/** Similarities by the last letters of the two sentences; the fake engine knows only the second. */
async function evaluate(rows: readonly string[], similarityTo: Readonly<Record<string, number>>) {
  const engine = fakeEngine((_, text) => 1 - (similarityTo[text] ?? 0));
  return runOn(costra, [corpusOf(rows, 'data.tsv')], { engine });
}

const SEED = row('0 | 1 | seed | s');

test('a paraphrase must be more similar to the seed than any other meaning', async () => {
  const { scores } = await evaluate(
    [
      SEED,
      row('1 | 1 | paraphrase | p'),
      row('2 | 1 | paraphrase | q'),
      row('3 | 1 | nonsense | n'),
      row('4 | 1 | ban | b'),
    ],
    { p: 0.9, q: 0.5, n: 0.5, b: 0.7 },
  );
  const { basic, modality } = scores.classes.e!;
  // q and n tie: wrong.
  assert.deepEqual(basic, { correct: 1, total: 2, accuracy: 0.5 });
  assert.deepEqual(modality, { correct: 1, total: 2, accuracy: 0.5 });
});

test('what is more and what is less must lie on both sides', async () => {
  const rows = [
    SEED,
    row('1 | 1 | past | x', '2', '3'),
    row('2 | 1 | past | m'),
    row('3 | 1 | past | l'),
    row('4 | 1 | future | f', '', '', '2', '3'),
  ];
  const { examples, scores } = await evaluate(rows, { m: 0.8, l: 0.4, f: 0.1 });
  assert.deepEqual(
    examples.map(({ higher, lower }) => [higher, lower]),
    [
      [
        ['1', '2'],
        ['2', '3'],
      ],
      [
        ['1', '3'],
        ['2', '3'],
      ],
      [
        ['4', '2'],
        ['4', '3'],
      ],
    ],
  );
  assert.equal(scores.classes.e!.time!.total, 3);
});

test('comparisons of a seed are credited to the transformations of the others', async () => {
  const rows = [
    row('0 | 1 | seed | s', '1', '2'),
    row('1 | 1 | generalization | g'),
    row('2 | 1 | opposite meaning | o'),
  ];
  const { scores } = await evaluate(rows, {});
  const { generalization, opposite } = scores.classes.e!;
  assert.deepEqual([generalization!.total, opposite!.total], [1, 1]);
});

test('broken rows are named', async () => {
  for (const [rows, message] of [
    [[SEED, 'a\tb'], /line 2: 2 columns/],
    [[SEED, SEED], /line 2: the id 0 occurs twice/],
    [[row('1 | 1 | past | x')], /line 1: its group has 0 seed sentences/],
    [[SEED, row('1 | 1 | past | x', '9')], /line 2: no row of its group has the id 9/],
    [[SEED, row('1 | 1 |  | x')], /line 2: the transformation is empty/],
    [[SEED, row('1 | 1 | past | ')], /line 2: the sentence is empty/],
  ] as const) {
    await assert.rejects(evaluate(rows, {}), { name: 'InputError', message });
  }
});

test('classes are named by the file, and each is judged by what the file has of it', async () => {
  const rows = [
    SEED,
    row('1 | 1 | paraphrase | p'),
    row('2 | 1 | Verneinung | n'),
    row('3 | 1 | Höflichkeit | l'),
    row('4 | 1 | Höflichkeit | x', '5', '3'),
    row('5 | 1 | Höflichkeit | m'),
    row('6 | 1 | future | f'),
  ];
  const { scores, metrics, notices } = await evaluate(rows, { p: 0.9, n: 0.5, m: 0.8, l: 0.4 });
  assert.deepEqual(scores.classes.e!.Verneinung, { correct: 1, total: 1, accuracy: 1 });
  assert.equal(scores.classes.e!.Höflichkeit!.total, 2);
  assert.deepEqual(scores.classes.e!.time, { correct: 0, total: 0, accuracy: 0 });
  const { accuracy } = scores.classes.e!.Höflichkeit!;
  assert.equal(scores.mean.e, (1 + accuracy) / 2);
  assert.equal(metrics.find(({ metric }) => metric === 'mean')?.n, 2);
  assert(metrics.some(({ metric }) => metric === 'class/Verneinung'));
  assert.deepEqual(notices, [
    'data.tsv: Costra 1.1 does not have Verneinung, Höflichkeit; each is a class of its own.',
  ]);
});

test('sentences in Czech are said to be so', async () => {
  for (const [sentence, expected] of [
    [
      'Děti řekly víc.',
      ['The sentences of data.tsv are Czech: encoders of other languages see little of them.'],
    ],
    ['Kinder sagten mehr.', []],
  ] as const) {
    const rows = [row(`0 | 1 | seed | ${sentence}`), row(`1 | 1 | paraphrase | ${sentence}!`)];
    const { notices } = await evaluate([...rows, row(`2 | 1 | nonsense | ${sentence}?`)], {});
    assert.deepEqual(notices, expected);
  }
});
