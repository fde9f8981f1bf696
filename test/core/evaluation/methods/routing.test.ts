import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Engine } from '../../../../core/engine/index.ts';
import type { MethodResult } from '../../../../core/evaluation/method.ts';
import { routing } from '../../../../core/evaluation/methods/routing/routing.ts';
import { createRoutingAggregate } from '../../../../core/evaluation/methods/routing/routingAggregate.ts';
import type { RoutingScores } from '../../../../core/evaluation/methods/routing/routingScores.ts';
import { runBrief } from '../../../../core/evaluation/report/runBrief.ts';
import { InputError } from '../../../../core/inputError.ts';
import { createDistances } from '../../../../core/matrices/createDistances.ts';
import { countsOf } from '../../../../core/matrices/encodingCounts.ts';
import { corpusOf, runOn, wordVectorEngine } from '../fakes.ts';
import { ranRun } from '../runs.ts';

const words = wordVectorEngine({
  pay: [1, 0, 0],
  invoice: [0.9, 0.1, 0],
  charge: [0.8, 0.6, 0],
  refund: [0.2, 1, 0],
  money: [0.3, 0.9, 0],
  weather: [0, 0, 1],
});

const measured = createDistances({ device: 'cpu' });
after(measured.dispose);

const engine: Engine = {
  ...words,
  async distances(encoder, sentences, pairs, metric) {
    const vectors = await words.encode(encoder, sentences);
    return { ...(await measured.pairs(vectors, pairs, metric)), ...countsOf(vectors) };
  },
};

const ROWS = [
  'billing\tpay it',
  'billing\tinvoice',
  'billing\tpay the charge',
  'refunds\trefund',
  'refunds\tmoney',
  'refunds\tcharge',
  'none\tweather',
  'none\tpay the weather',
];
const table = (rows: readonly string[] = ROWS, name = 'routes.tsv') => corpusOf(rows, name);

const evaluate = (corpus = table(), options = {}) =>
  runOn(routing, [corpus], { engine, options: { at: 0.8, ...options } });

test('each utterance is given the route of its nearest other one, or none below the threshold', async () => {
  const { examples, metrics, scores } = await evaluate();
  assert.deepEqual(
    examples.map(({ utterance, route, nearest, decided }) => [utterance, route, nearest?.utterance, decided]),
    [
      ['pay it', 'billing', 'invoice', 'billing'],
      ['invoice', 'billing', 'pay it', 'billing'],
      ['pay the charge', 'billing', 'invoice', 'billing'],
      ['refund', 'refunds', 'money', 'refunds'],
      ['money', 'refunds', 'refund', 'refunds'],
      ['charge', 'refunds', 'pay the charge', 'billing'],
      ['weather', null, 'pay it', null],
      ['pay the weather', null, 'pay it', null],
    ],
  );
  const value = (name: string) => metrics.find(({ metric }) => metric === name)?.value;
  assert.deepEqual(
    [
      'accuracy',
      'precision, billing',
      'recall, billing',
      'recall, refunds',
      'precision, none',
      'recall, none',
    ].map(value),
    [7 / 8, 3 / 4, 1, 2 / 3, 1, 1],
  );
  assert.deepEqual(scores.routes, [
    { route: 'billing', utterances: 3 },
    { route: 'refunds', utterances: 3 },
    { route: 'none', utterances: 2 },
  ]);
  const [confused, ...others] = scores.confusions.e!;
  assert.equal(others.length, 0);
  assert.deepEqual([confused!.route, confused!.decided, confused!.n], ['refunds', 'billing', 1]);
  assert.equal(confused!.utterances[0]!.nearest, 'pay the charge');
});

/** The same corpus in other forms, and a corpus whose examples are apart. */
const FORMS: readonly [what: string, corpus: ReturnType<typeof table>, options?: object][] = [
  ['a header', table(['route\tutterance', ...ROWS])],
  [
    'JSONL with columns by name',
    table(
      ROWS.map((row) => JSON.stringify({ to: row.split('\t')[0], said: row.split('\t')[1] })),
      'routes.jsonl',
    ),
    { sentence: 'said', label: 'to' },
  ],
  ['another name of no route', table(ROWS.map((row) => row.replace('none', 'other'))), { none: 'other' }],
];

for (const [what, corpus, options] of FORMS) {
  test(`${what} gives the same`, async () => {
    assert.deepEqual((await evaluate(corpus, options)).metrics, (await evaluate()).metrics);
  });
}

test('of several encoders, the summary has the routes of the best, and says where the others are', async () => {
  const encoders = ['e', 'f'];
  const result = await runOn(routing, [table()], { engine, encoders, options: { at: 0.8 } });
  const { table: rows, notes } = runBrief(ranRun('routing', result, 8));
  assert.match(rows[0]!, /^e /);
  assert.match(notes[0]!, /^Accuracy at 0\.8: e 0\.875 .*, f 0\.875 .*; --details has the routes of each\.$/);
});

test('utterances of the split test are routed by those of the split train', async () => {
  const rows = ROWS.map((row) => `${row}\t${/charge|weather/.test(row) ? 'test' : 'train'}`);
  const { examples } = await evaluate(table(['route\ttext\tsplit', ...rows]));
  assert.deepEqual(
    examples.map(({ utterance, decided }) => [utterance, decided]),
    [
      ['pay the charge', 'billing'],
      ['charge', 'billing'],
      ['weather', null],
      ['pay the weather', null],
    ],
  );
});

test('no utterance is routed by one that says the same, or that is of its group', async () => {
  const same = [...ROWS, ROWS[0]!];
  assert.equal((await evaluate(table(same))).examples[0]!.nearest!.utterance, 'invoice');
  const grouped = ROWS.map((row, at) => `${row}\t${at < 2 ? 'one' : `group ${at}`}`);
  const { examples } = await evaluate(table(['route\ttext\tthread', ...grouped]), { group: 'thread' });
  assert.equal(examples[0]!.nearest!.utterance, 'pay the charge');
});

test('with --nearest, the mean of the nearest examples of each route tells it', async () => {
  const train = ['billing\tpay it', 'billing\trefund money', 'refunds\trefund', 'refunds\tmoney'];
  const rows = [
    'route\ttext\tsplit',
    ...train.map((row) => `${row}\ttrain`),
    'refunds\trefund money refund\ttest',
  ];
  const nearest = async (count: number) =>
    (await evaluate(table(rows), { nearest: count })).examples[0]!.nearest!;
  const one = await nearest(1);
  assert.deepEqual([one.route, one.utterance], ['billing', 'refund money']);
  const two = await nearest(2);
  assert.deepEqual([two.route, two.utterance], ['refunds', 'refund']);
  assert.deepEqual(await nearest(3), two);
});

for (const [nearest, said, isMean] of [
  [1, ' at 0.8', false],
  [3, ' at 0.8 by the mean of the 3 nearest examples of each route', true],
] as const) {
  test(`with --nearest ${nearest}, the texts say what counts`, async () => {
    const options = { at: 0.8, nearest };
    const run = ranRun('routing', await runOn(routing, [table()], { engine, options }), 8);
    const named = { ...run, manifest: { ...run.manifest, options } } as unknown as Parameters<
      NonNullable<typeof routing.text>
    >[0];
    assert.ok(routing.brief!(named).finding.includes(`right${said};`));
    const text = routing.text!(named);
    assert.ok(text.startsWith(`Routing${said}, thresholds`), text);
    assert.equal(/is nearest to “.*” \(mean of its route 0\.\d+\)/.test(text), isMean);
  });
}

/** Corpora that are refused, or that give a notice. */
const SAID: readonly [rows: readonly string[], said: RegExp, options?: Readonly<Record<string, string>>][] = [
  [['billing\tpay it', 'billing\tinvoice'], /all utterances are labeled “billing”/],
  [['a\tb\tlabel', 'x\ty\t1'], /these are pairs of sentences/, { sentence1: 'a', sentence2: 'b' }],
  [ROWS.slice(0, 6), /No utterance is labeled “none”/],
  [['greeting\thello', ...ROWS], /no column is known as the sentence.* --sentence 2 --label 1 if the label/],
  [['greeting\thello', ...ROWS.slice(0, 6)], /No utterance is labeled “none”/, { sentence: '2', label: '1' }],
  [ROWS.slice(0, 6), /No utterance is labeled “other”/, { none: 'other' }],
  [ROWS, /a route is called “none”/, { none: 'other' }],
];

for (const [rows, said, options] of SAID) {
  test(`said: ${said.source}`, async () => {
    const found = await evaluate(table(rows), options).catch((error) => {
      assert.ok(error instanceof InputError);
      return { notices: [error.message] };
    });
    assert.match(found.notices.join(' '), said);
  });
}

test('a threshold is certified for each route on the half that it was not chosen on', () => {
  const aggregate = createRoutingAggregate({ encoders: ['e'], options: { at: 0.5, precision: 0.9 } });
  for (let at = 0; at < 800; at++) {
    // Half of the utterances of the second route are nearest to the first one, from farther away.
    const route = at % 2 === 0 ? 'clear' : 'muddled';
    const similarity = route === 'clear' ? 0.8 : 0.4;
    const nearest = { route: at % 4 === 1 ? 'clear' : route, utterance: 'x', similarity };
    const isHeldOut = at % 8 < 4;
    aggregate.add({
      ...{ encoder: 'e', case: at, utterance: `u${at}`, route, isHeldOut, nearest },
      ...{ own: null, decided: null },
    });
  }
  const { scores, metrics } = aggregate.finish([]) as MethodResult<RoutingScores>;
  assert.deepEqual(
    scores.thresholds.e!.map(({ route, certified }) => [route, certified!.threshold]),
    [
      ['clear', 0.8],
      ['muddled', 0.4],
    ],
  );
  assert.deepEqual(
    metrics!.map(({ metric, value }) => [metric, value]),
    [
      ['recallCertified, clear', 1],
      ['recallCertified, muddled', 0.5],
    ],
  );
});
