import assert from 'node:assert/strict';
import { test } from 'node:test';
import { threshold } from '../../../../core/evaluation/methods/threshold/threshold.ts';
import { runBrief } from '../../../../core/evaluation/report/runBrief.ts';
import { runMarkdown } from '../../../../core/evaluation/report/runMarkdown.ts';
import { runText } from '../../../../core/evaluation/report/runText.ts';
import type { MetricValue, Run } from '../../../../core/evaluation/run.ts';
import { InputError } from '../../../../core/inputError.ts';
import { corpusOf, fakeAnnotator, fakeEngine, runOn } from '../fakes.ts';
import { ranRun } from '../runs.ts';

/** Each second sentence has the distance that it ends on from its first. */
const engine = fakeEngine((_, text) => Number(/[\d.]+$/.exec(text)?.[0] ?? 0.9));

/** Sentences with a variant that means the same and one that does not, at distances given by their number. */
function variants(count: number, same: (n: number) => number, changed: (n: number) => number) {
  const variant = (kind: string, text: string) => ({ kind, level: 1, variant: text, changes: [] });
  return Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      base: `sentence ${n} x`,
      variants: [
        variant('voice', `voice ${n} ${same(n).toFixed(4)}`),
        variant('negation', `negation ${n} ${changed(n).toFixed(4)}`),
      ],
    }),
  );
}

const valueIn = (metrics: readonly MetricValue[]) => (name: string) =>
  metrics.find(({ metric }) => metric === name)?.value;

const APART = variants(
  200,
  (n) => 0.02 + (n % 10) / 1000,
  (n) => 0.2 + (n % 10) / 100,
);
const REVERSED = variants(
  200,
  () => 0.2,
  () => 0.02,
);

test('classes that are apart have a threshold, which holds on the sentences that it was not chosen on', async () => {
  const { scores, metrics } = await runOn(threshold, [corpusOf(APART, 'x.jsonl')], { engine });
  const value = valueIn(metrics);
  assert.deepEqual(scores.thresholds.e!.lowest, { threshold: 0.971, precision: 1, recall: 1 });
  for (const [name, expected] of [
    ['auc', 1],
    ['auc, meaning changed', 1],
    ['recallAtPrecision', 1],
    ['precisionHeldOut', 1],
    ['falseAcceptHeldOut, negation', 0],
    ['falseRejectHeldOut, voice', 0],
    ['falseAccept', 0],
    ['falseReject', 0],
  ] as const)
    assert.equal(value(name), expected, name);
  const { counts, distributions } = scores;
  assert.deepEqual([counts.sentences, counts.positive], [200, 200]);
  const [same] = distributions.e!;
  assert.deepEqual([same!.kind, same!.n, same!.hardest[0]!.similarity], ['voice', 200, 0.971]);
  assert.equal(
    same!.bins.counts.reduce((sum, count) => sum + count, 0),
    200,
  );
});

test('few pairs are counted in plain words, and a precision that they cannot tell is not known', async () => {
  const briefOf = async (lines: readonly string[]) =>
    runBrief(
      ranRun('threshold', await runOn(threshold, [corpusOf(lines, 'x.jsonl')], { engine }), 300) as Run,
    );
  const one = await briefOf(
    variants(
      1,
      () => 0.02,
      () => 0.2,
    ),
  );
  assert.match(one.notes.join('\n'), /^1 pair means the same, 1 does not; /m);
  const two = await briefOf(
    variants(
      2,
      (n) => 0.01 + n / 10,
      () => 0.3,
    ),
  );
  assert.match(two.notes.join('\n'), /^2 pairs mean the same, 3 do not; /m);
  assert.equal(
    two.finding,
    'e has no certified threshold for precision 0.99; the best that is not certified is 0.8900, whose precision on other sentences is not known.',
  );
  const lines = variants(
    2,
    (n) => 0.01 + n / 10,
    () => 0.3,
  );
  const found = await runOn(threshold, [corpusOf(lines, 'x.jsonl')], { engine });
  const { e } = found.scores.thresholds;
  const alike = ranRun('threshold', { ...found, scores: { ...found.scores, thresholds: { e, f: e } } }, 300);
  const encoders = { ...alike.manifest.encoders, f: alike.manifest.encoders.e! };
  assert.match(
    runBrief({ ...alike, manifest: { ...alike.manifest, encoders } }).finding,
    /^No encoder has .*; the best that is not certified is 0\.8900 \(e\), whose/,
  );
  const enough = { ...found.scores, thresholds: { e: { ...e!, morePairs: 0 } } };
  assert.doesNotMatch(runText(ranRun('threshold', { ...found, scores: enough }, 300)), /more pairs/);
});

test('where changed sentences are the nearer ones there is no threshold, and that is said', async () => {
  const found = await runOn(threshold, [corpusOf(REVERSED, 'x.jsonl')], { engine });
  assert.equal(found.scores.thresholds.e!.lowest, null);
  const value = valueIn(found.metrics);
  assert.deepEqual([value('recallAtPrecision'), value('auc, meaning changed')], [0, 0]);
  // What is at no threshold is not 0: nothing was accepted, rightly or falsely.
  for (const name of ['precisionHeldOut', 'falseAcceptHeldOut', 'falseAcceptHeldOut, negation'])
    assert.equal(value(name), null, name);
  const run = ranRun('threshold', found, 300);
  const markdown = runMarkdown(run as Run);
  assert.match(
    markdown,
    /^## threshold\n\n.*\n\n- e: there is no threshold with precision 0\.99; the highest /,
  );
  assert.match(markdown, /\| falseAcceptHeldOut +\| +- \|/);
  const text = runText(run);
  assert.match(text, /^e: there is no threshold with precision 0\.99; the highest is 0\.\d{4}, at 0\.8000, /);
});

/** As many sentences as given, whose changed variants are accepted at 0.98 as often as given; the others at 0.8 at most. */
const withFalse = (count: number, every: number) =>
  variants(
    count,
    () => 0.02,
    (n) => (n % every === every - 1 ? 0.02 : 0.2),
  );

for (const [name, corpus, options, expected] of [
  ['sentences that suffice', withFalse(1000, 1e9), {}, 'certified'],
  ['a few false ones of many', withFalse(3000, 600), {}, 'certified'],
  ['too few sentences', withFalse(400, 1e9), {}, /it would take about [\d,]+ more pairs like these/],
  [
    'a rarer same meaning',
    withFalse(1000, 1e9),
    { 'base-rate': 0.1 },
    /it would take about [\d,]+ more pairs/,
  ],
  ['a precision that is missed', withFalse(1000, 50), {}, /more pairs like these would not help/],
] as const) {
  test(`a threshold is certified where the evidence is enough: ${name}`, async () => {
    const files = [corpusOf(corpus, 'x.jsonl')];
    const found = await runOn(threshold, files, { engine, options: { sample: 10_000, ...options } });
    const { certified } = found.scores.thresholds.e!;
    const text = runText(ranRun('threshold', found, corpus.length));
    if (expected === 'certified') {
      assert.deepEqual(certified, { threshold: 0.98, precision: 0.99, confidence: 0.95 });
      assert.match(
        text,
        /^e: accept from 0\.9800 on: precision 0\.99 or more with 95% confidence, at a base rate/,
      );
    } else {
      assert.equal(certified, null);
      assert.match(text, expected);
    }
  });
}

test('variants of a sentence are one piece of evidence, however many', async () => {
  const variant = (text: string) => ({ kind: 'negation', level: 1, variant: text, changes: [] });
  const same = { kind: 'voice', level: 1, changes: [] };
  const corpus = Array.from({ length: 200 }, (_, n) =>
    JSON.stringify({
      base: `sentence ${n} x`,
      variants: [
        { ...same, variant: `voice ${n} 0.02` },
        ...Array.from({ length: 20 }, (_, m) => variant(`negation ${n} ${m} 0.2`)),
      ],
    }),
  );
  const { scores } = await runOn(threshold, [corpusOf(corpus, 'x.jsonl')], { engine });
  assert.equal(scores.thresholds.e!.certified, null);
});

test('the recall is told of variants, of paraphrases and of labeled pairs', async () => {
  const corpus = withFalse(2000, 1e9).map((line, n) =>
    JSON.stringify({ ...JSON.parse(line), paraphrase: `paraphrase ${n} ${n % 10 === 0 ? 0.02 : 0.5}` }),
  );
  const found = await runOn(threshold, [corpusOf(corpus, 'x.jsonl')], {
    engine,
    options: { sample: 10_000 },
  });
  const value = valueIn(found.metrics);
  assert.deepEqual(
    [value('recallCertified, variants'), value('recallCertified, labeled pairs')],
    [1, undefined],
  );
  assert(value('recallCertified, paraphrases')! < 0.15);
  assert.match(
    runText(ranRun('threshold', found, 2000)),
    /recall 1\.0000 \[[^\]]+\] of variants, 0\.[01]\d+ \[[^\]]+\] of paraphrases\./,
  );
});

test('encoders are not tested on what is measured at a threshold that the sample chose', async () => {
  const two = fakeEngine(
    (encoder, text) => Number(/[\d.]+$/.exec(text)?.[0] ?? 0.9) + (encoder === 'a' ? 0.01 : 0),
  );
  const { comparisons } = await runOn(threshold, [corpusOf(APART, 'x.jsonl')], {
    engine: two,
    encoders: ['a', 'b'],
  });
  assert.deepEqual(
    comparisons.map(({ metric }) => metric).filter((metric) => /HeldOut|recall/.test(metric)),
    [],
  );
  assert(comparisons.some(({ metric }) => metric === 'auc'));
});

test('the rates at the given threshold are counted by type, with intervals over sentences', async () => {
  const { metrics } = await runOn(threshold, [corpusOf(REVERSED, 'x.jsonl')], {
    engine,
    options: { at: 0.9 },
  });
  const find = (name: string) => metrics.find(({ metric }) => metric === name)!;
  assert.deepEqual([find('falseAccept, negation').value, find('falseReject, voice').value], [1, 1]);
  assert.equal(find('falseAccept, negation').units, 200);
  const { value, interval, intervalMethod } = find('precision');
  assert.deepEqual([value, intervalMethod, interval?.[0]], [0, 'mover', 0]);
});

test('precision follows the base rate, and so does the threshold', async () => {
  // A fifth of the changed sentences are as near as those that mean the same.
  const mixed = variants(
    400,
    () => 0.05,
    (n) => (n % 5 === 0 ? 0.05 : 0.3),
  );
  const precisionAt = async (baseRate: number) => {
    const options = { 'base-rate': baseRate, precision: 0.8 };
    const { scores } = await runOn(threshold, [corpusOf(mixed, 'x.jsonl')], { engine, options });
    return scores.thresholds.e!.best!.precision;
  };
  const [rare, even] = [await precisionAt(0.1), await precisionAt(0.5)];
  assert(rare < 0.5 && even > 0.8, `${rare} ${even}`);
});

test('random pairs are of different sentences, of one half, and each sentence is in one at most', async () => {
  const { examples } = await runOn(threshold, [corpusOf(APART, 'x.jsonl')], { engine });
  const random = examples.filter(({ origin }) => origin === 'random');
  const halves = new Map(
    examples
      .filter(({ origin }) => origin === 'variant')
      .map(({ sentences, isHeldOut }) => [sentences[0], isHeldOut]),
  );
  const seen = random.flatMap(({ sentences }) => sentences);
  assert.equal(new Set(seen).size, seen.length);
  assert(random.length >= 99);
  for (const { sentences, isHeldOut } of random)
    for (const sentence of sentences) assert.equal(halves.get(sentence), isHeldOut);
});

test('cases that share a sentence or a group, directly or through others, are in one half', async () => {
  // A chain by second sentences, by a paraphrase, by a group; beside it pairs of their own.
  const chains = Array.from({ length: 30 }, (_, n) => [
    ...[
      `a ${n},x ${n} 0.1,1,`,
      `b ${n},x ${n} 0.1,0,`,
      `b ${n},y ${n} 0.3,1,g${n}`,
      `c ${n},z ${n} 0.3,0,g${n}`,
    ],
  ]);
  const bases = Array.from({ length: 30 }, (_, n) =>
    JSON.stringify({ base: `w ${n}`, paraphrase: `a ${n}`, variants: [] }),
  );
  const { examples } = await runOn(
    threshold,
    [
      corpusOf(bases, 'x.jsonl'),
      corpusOf(['sentence1,sentence2,label,group', ...chains.flat()], 'pairs.csv'),
    ],
    { engine, options: { group: 'group' } },
  );
  const halves = new Map<string, Set<boolean>>();
  for (const { origin, sentences, isHeldOut } of examples) {
    const chain = sentences[0].split(' ')[1]!;
    if (origin !== 'random') halves.set(chain, (halves.get(chain) ?? new Set()).add(isHeldOut));
  }
  assert.equal(halves.size, 30);
  for (const [chain, found] of halves) assert.equal(found.size, 1, chain);
  assert.equal(new Set([...halves.values()].flatMap((found) => [...found])).size, 2);
});

test('a sentence that occurs again keeps all of its paraphrases and variants', async () => {
  const variant = (kind: string, text: string) => ({ kind, level: 1, variant: text, changes: [] });
  const corpus = [
    { base: 'one', paraphrase: 'p 0.1' },
    { base: 'one', paraphrase: 'q 0.1', variants: [variant('voice', 'v 0.1')] },
    { base: 'one', paraphrase: 'q 0.1', variants: [variant('voice', 'v 0.1'), variant('negation', 'n 0.3')] },
  ].map((each) => JSON.stringify(each));
  const { examples } = await runOn(threshold, [corpusOf(corpus, 'x.jsonl')], { engine });
  assert.deepEqual(
    examples.map(({ case: unit, kind, sentences }) => [unit, kind, sentences[1]]),
    [
      [0, 'voice', 'v 0.1'],
      [0, 'negation', 'n 0.3'],
      [0, 'paraphrase', 'p 0.1'],
      [0, 'paraphrase', 'q 0.1'],
    ],
  );
});

test('labeled pairs join the variants, and have rates of their own', async () => {
  const pairs = [
    'sentence1,sentence2,label',
    ...Array.from({ length: 40 }, (_, n) => `a ${n},b 0.${n % 2 ? 3 : 1},${n % 2 ? 0 : 1}`),
  ];
  const { metrics, scores } = await runOn(
    threshold,
    [corpusOf(APART, 'x.jsonl'), corpusOf(pairs, 'pairs.csv')],
    { engine },
  );
  const value = valueIn(metrics);
  assert.deepEqual([value('auc, labeled pairs'), value('falseAccept, labeled-pair')], [1, 0]);
  assert.equal(scores.counts.positive, 220);
});

test('a sample of the sentences is drawn by the seed, and said', async () => {
  const run = (seed: number) =>
    runOn(threshold, [corpusOf(APART, 'x.jsonl')], { engine, seed, options: { sample: 50 } });
  const [one, again, other] = [await run(1), await run(1), await run(2)];
  assert.equal(one.scores.counts.sentences, 50);
  assert.deepEqual(one.examples, again.examples);
  assert.notDeepEqual(one.examples, other.examples);
  assert.match(one.notices[0]!, /^50 sentences of 200 are used, drawn at random by the seed; --sample/);
});

test('one class alone is said to have no threshold', async () => {
  const { scores, notices } = await runOn(threshold, [corpusOf(APART.slice(0, 1), 'x.jsonl')], {
    engine,
    options: { kind: 'voice' },
  });
  assert.deepEqual([scores.thresholds.e!.lowest, scores.thresholds.e!.best], [null, null]);
  assert.match(
    notices.join(' '),
    /All pairs have the same meaning, none has different meanings, so no threshold/,
  );
});

test('a variant of an unknown type is refused by name', async () => {
  const line = JSON.stringify({
    base: 'x',
    variants: [{ kind: 'irony', level: 1, variant: 'y', changes: [] }],
  });
  await assert.rejects(runOn(threshold, [corpusOf([line], 'x.jsonl')], { engine }), (error: Error) => {
    assert(error instanceof InputError);
    assert.match(error.message, /x\.jsonl, sentence x: the type of variant “irony” is unknown/);
    return true;
  });
});

const QUERIES = ['how do=did I pay', 'where is=was it', 'can I, please, go=went back'];
for (const [name, lines, options] of [
  ['one column of a .csv', ['query', ...QUERIES.map((query) => `"${query}"`)], {}],
  ['two columns', ['id;utterance', ...QUERIES.map((query, id) => `${id};${query}`)], { column: 'utterance' }],
  ['a column by its number', QUERIES.map((query, id) => `${id}\t${query}`), { column: '2' }],
  ['objects', QUERIES.map((query, id) => JSON.stringify({ id, query })), {}],
  ['texts with labels of their own', ['text,label', ...QUERIES.map((query) => `"${query}",5`)], {}],
] as const) {
  for (const lines_ of [true, false]) {
    test(`a list of queries is read from a table: ${name}, ${lines_ ? 'with' : 'without'} --lines`, async () => {
      const file = name === 'objects' ? 'x.jsonl' : 'x.csv';
      const { scores, notices } = await runOn(threshold, [corpusOf(lines, file)], {
        engine,
        annotator: fakeAnnotator(),
        options: { ...options, lines: lines_ },
      });
      assert.equal(scores.counts.sentences, 3);
      assert.match(notices[0]!, /^x\.\w+ \(.*\): text is /);
    });
  }
}

test('a table that is neither texts nor pairs says how to name either', async () => {
  await assert.rejects(runOn(threshold, [corpusOf(['{"left":"x","up":"y"}'], 'x.jsonl')], { engine }), {
    name: 'InputError',
    message:
      /x\.jsonl, line 1: neither a column of texts nor labeled pairs; there are “left”, “up”\. .*--column NAME.*--sentence1/,
  });
});

test('variants of a line each, as people judged them, are compared and no others are made', async () => {
  const judged = [
    ['a b', 'voice', 'v 0.1'],
    ['c d', 'negation', 'n 0.3'],
    ['a b', 'negation', 'm 0.4'],
  ].map(([text, kind, variant]) => JSON.stringify({ text, kind, level: 1, variant, changes: [] }));
  const { examples } = await runOn(threshold, [corpusOf(judged, 'variants.jsonl')], { engine });
  assert.deepEqual(
    examples.filter(({ origin }) => origin === 'variant').map(({ kind, sentences }) => [kind, ...sentences]),
    [
      ['voice', 'a b', 'v 0.1'],
      ['negation', 'a b', 'm 0.4'],
      ['negation', 'c d', 'n 0.3'],
    ],
  );
});
