import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localization } from '../../../../core/evaluation/methods/localization/localization.ts';
import { createLimits } from '../../../../core/limits.ts';
import { corpusOf, type FakeRun, fakeAnnotator, fakeEngine, runOn } from '../fakes.ts';

/** Evaluates base sentences against one paraphrase each; `distances` is by the text that is measured. */
async function evaluate(
  sentences: readonly (readonly [base: string, paraphrase?: string])[],
  distances: Readonly<Record<string, number>>,
  options: Partial<FakeRun> = {},
) {
  const pairs = {
    ...localization,
    async *read() {
      for (const [index, [base, paraphrase]] of sentences.entries()) {
        yield {
          ids: [`b${index}`, `p${index}`] as const,
          base,
          ...(paraphrase !== undefined && { paraphrase }),
        };
      }
    },
  };
  const engine = fakeEngine((_, text) => {
    assert(text in distances, `no distance for “${text}”`);
    return distances[text]!;
  });
  const run = await runOn(pairs, [corpusOf([])], { annotator: fakeAnnotator(), engine, ...options });
  return { ...run, ...run.scores };
}

test('each table asks its own question', async () => {
  const { counts, tables } = await evaluate(
    [
      ['cats=felines sleep!wake', 'p'],
      ['dogs=hounds rest!move', 'p'],
    ],
    { p: 0.5, 'felines sleep': 0.4, 'cats wake': 0.6, 'hounds rest': 0.7, 'dogs move': 0.3 },
  );
  assert.deepEqual(counts, { nounSynonym: [2], verbAntonym: [2], both: [2] });
  assert.deepEqual(tables, {
    T1: { e: [{ changes: 1, correct: 1, total: 2 }] },
    T2: { e: [{ changes: 1, correct: 1, total: 2 }] },
    T3: { e: [{ changes: 1, correct: 1, total: 2 }] },
  });
});

test('a tie is correct for a synonym and wrong for an antonym', async () => {
  const { tables } = await evaluate([['cats=felines sleep!wake', 'p']], {
    p: 0.5,
    'felines sleep': 0.5,
    'cats wake': 0.5,
  });
  assert.equal(tables.T1.e![0]!.correct, 1);
  assert.equal(tables.T2.e![0]!.correct, 0);
  assert.equal(tables.T3.e![0]!.correct, 0);
});

test('distances within 1e-12 are a tie, beyond it they are not', async () => {
  const at = async (difference: number) => {
    const { tables } = await evaluate([['cats=felines sleep!wake', 'p']], {
      p: 0.5,
      'felines sleep': 0.5 + difference,
      'cats wake': 0.5 + difference,
    });
    return [tables.T1.e![0]!.correct, tables.T2.e![0]!.correct];
  };
  assert.deepEqual(await at(5e-13), [1, 0]);
  assert.deepEqual(await at(-5e-13), [1, 0]);
  assert.deepEqual(await at(2e-12), [0, 1]);
});

test('T3 is over the sentences that have both at the level', async () => {
  const { counts, tables } = await evaluate(
    [
      ['cats=felines chase!flee mice=rodents', 'p'],
      ['run!stop and jump!sit', 'p'],
      ['birds=fowl', 'p'],
    ],
    {
      p: 0.5,
      'felines chase mice': 0.1,
      'felines chase rodents': 0.2,
      'cats flee mice': 0.3,
      'stop and jump': 0.6,
      'stop and sit': 0.7,
      fowl: 0.8,
    },
  );
  assert.deepEqual(counts, { nounSynonym: [2, 1], verbAntonym: [2, 1], both: [1] });
  assert.deepEqual(tables.T1.e, [
    { changes: 1, correct: 1, total: 2 },
    { changes: 2, correct: 1, total: 1 },
  ]);
  assert.deepEqual(tables.T2.e, [
    { changes: 1, correct: 1, total: 2 },
    { changes: 2, correct: 1, total: 1 },
  ]);
  assert.deepEqual(tables.T3.e, [{ changes: 1, correct: 1, total: 1 }]);
});

test('without a paraphrase a sentence is counted, and compared in T3 alone', async () => {
  const { counts, tables, metrics } = await evaluate(
    [['cats=felines sleep!wake'], ['birds=fowl'], ['run!stop and jump!sit']],
    {
      'felines sleep': 0.4,
      'cats wake': 0.6,
      fowl: 0.8,
      'stop and jump': 0.6,
      'stop and sit': 0.7,
    },
  );
  assert.deepEqual(counts, { nounSynonym: [2], verbAntonym: [2, 1], both: [1] });
  assert.deepEqual(tables, {
    T1: { e: [] },
    T2: { e: [] },
    T3: { e: [{ changes: 1, correct: 1, total: 1 }] },
  });
  assert.deepEqual(
    metrics.map(({ metric }) => metric),
    ['T3', 'T3@1', 'T3, 1 to 10 tokens'],
  );
});

test('nothing to change, or no sentences at all, gives empty counts and tables', async () => {
  for (const sentences of [[], [['nothing here', 'p']]] as [string, string][][]) {
    const { counts, tables, examples } = await evaluate(sentences, { p: 0.5 });
    assert.deepEqual(counts, { nounSynonym: [], verbAntonym: [], both: [] });
    assert.deepEqual(tables, { T1: { e: [] }, T2: { e: [] }, T3: { e: [] } });
    assert.deepEqual(examples, []);
  }
});

test('every encoder is measured on the same sentences and scored by itself', async () => {
  const { tables, coverage } = await evaluate(
    [['cats=felines', 'p']],
    {},
    {
      encoders: ['near', 'far'],
      engine: fakeEngine((encoder, text) => (text === 'p' ? 0.5 : encoder === 'near' ? 0.1 : 0.9)),
    },
  );
  assert.deepEqual(tables.T1, {
    near: [{ changes: 1, correct: 1, total: 1 }],
    far: [{ changes: 1, correct: 0, total: 1 }],
  });
  assert.deepEqual(coverage, {
    near: { zeroVectors: 1, unknownTokens: 2, tokens: 5, unknownSentences: 0, truncatedSentences: 0 },
    far: { zeroVectors: 1, unknownTokens: 2, tokens: 5, unknownSentences: 0, truncatedSentences: 0 },
  });
});

test('an example says what was compared and how it came out', async () => {
  const { examples } = await evaluate([['cats=felines sleep!wake', 'p']], {
    p: 0.5,
    'felines sleep': 0.4,
    'cats wake': 0.3,
  });
  const common = {
    level: 1,
    encoder: 'e',
    index: 0,
    ids: ['b0', 'p0'],
    base: 'cats sleep',
    tokens: 2,
    paraphrase: 'p',
  };
  assert.deepEqual(examples, [
    {
      table: 'T1',
      ...common,
      nounSynonym: 'felines sleep',
      distances: { paraphrase: 0.5, nounSynonym: 0.4 },
      correct: true,
    },
    {
      table: 'T2',
      ...common,
      verbAntonym: 'cats wake',
      distances: { paraphrase: 0.5, verbAntonym: 0.3 },
      correct: false,
    },
    {
      table: 'T3',
      ...common,
      nounSynonym: 'felines sleep',
      verbAntonym: 'cats wake',
      distances: { nounSynonym: 0.4, verbAntonym: 0.3 },
      correct: false,
    },
  ]);
});

test('the result does not depend on where a batch ends', async () => {
  const sentences = Array.from({ length: 300 }, (_, i) => [`cats${i}=felines${i}`, 'p'] as const);
  const distanceOf = (_: string, text: string) => (text === 'p' ? 0.5 : (Number(text.slice(7)) % 10) / 10);
  const { counts, tables, examples } = await evaluate(sentences, {}, { engine: fakeEngine(distanceOf) });
  assert.deepEqual(counts.nounSynonym, [300]);
  assert.deepEqual(tables.T1.e, [{ changes: 1, correct: 180, total: 300 }]);
  assert.deepEqual(
    examples.map(({ index }) => index),
    sentences.map((_, index) => index),
  );
});

test('an abort is seen before the next batch, with the reason that was given', async () => {
  const controller = new AbortController();
  let calls = 0;
  const engine = fakeEngine(
    () => 0,
    () => {
      if (++calls === 1) controller.abort(new Error('enough'));
    },
  );
  const sentences = Array.from({ length: 1000 }, () => ['cats=felines', 'p'] as const);
  await assert.rejects(evaluate(sentences, {}, { engine, signal: controller.signal }), /enough/);
  assert.equal(calls, 1);
});

test('beside T1 stand the medians of the distances that it compares', async () => {
  const cats = ['cats=felines', 'p'] as const;
  const { medians } = await evaluate([cats, cats, ['cats=felines', 'q']], {
    p: 0.25,
    q: 0.5,
    felines: 0.125,
  });
  assert.deepEqual(medians, { e: { paraphrase: 0.25, nounSynonym: 0.125 } });
});

test('progress counts what an encoder has done of the sentences before it as a part of them', async () => {
  const seen: number[] = [];
  const engine = fakeEngine(() => 0);
  const half: typeof engine = {
    ...engine,
    async distances(...given) {
      given[4]?.onProgress?.({ message: 'Embedding', done: 1, total: 2 });
      return engine.distances(...given);
    },
  };
  const sentences = Array.from({ length: 8 }, () => ['cats=felines', 'p'] as const);
  await evaluate(sentences, {}, { engine: half, onProgress: ({ done }) => seen.push(done) });
  assert.deepEqual(seen.slice(0, 2), [0, 4]);
});

test('progress ends at the number of base sentences', async () => {
  const seen: number[] = [];
  await evaluate(
    [['cats=felines', 'p']],
    { p: 0, felines: 0 },
    { onProgress: ({ done, total }) => seen.push(done, total) },
  );
  assert.deepEqual(seen.slice(-2), [1, 1]);
});

test('limits cut in, and say so', async () => {
  const messages: string[] = [];
  const limits = createLimits({ sentenceTokens: 3, levels: 1 }, (message) => messages.push(message));
  const { counts } = await evaluate(
    [
      ['cats=felines and many dogs=hounds', 'p'],
      ['cats=felines dogs=hounds', 'p'],
    ],
    { p: 0.5, 'felines dogs': 0.5 },
    { limits },
  );
  assert.deepEqual(counts.nounSynonym, [1]);
  assert.equal(messages.length, 2);
});

test('metrics are by level, over all levels, and by the length of the base sentence', async () => {
  const { metrics } = await evaluate(
    [
      ['cats=felines', 'p'],
      [`a b c d e f g h i j cats=felines`, 'p'],
    ],
    { p: 0.5, felines: 0.4, 'a b c d e f g h i j felines': 0.6 },
  );
  assert.deepEqual(
    metrics.map(({ metric, value, n }) => [metric, value, n]),
    [
      ['T1', 0.5, 2],
      ['T1@1', 0.5, 2],
      ['T1, 1 to 10 tokens', 1, 1],
      ['T1, 11 to 20 tokens', 0, 1],
    ],
  );
});

test('a corpus without a paraphrase is told which method needs none', async () => {
  const given = { annotator: fakeAnnotator(), engine: fakeEngine(() => 0) };
  const noticesOf = async (...lines: string[]) =>
    (await runOn(localization, [corpusOf(lines)], given)).notices.join('\n');
  assert.match(await noticesOf('dogs', 'cats'), /^corpus\.txt: no sentence has a paraphrase, .*threshold/);
  assert.doesNotMatch(await noticesOf('dogs', 'cats\tcats sleep'), /no sentence has a paraphrase/);
});

test('a paraphrase that is the very sentence is told, and an empty sentence named', async () => {
  const line = (base: string) => JSON.stringify({ base, paraphrase: 'cats sleep' });
  const given = { annotator: fakeAnnotator(), engine: fakeEngine(() => 0) };
  const { notices } = await runOn(localization, [corpusOf([line('cats sleep'), line('dogs')])], given);
  assert.equal(notices[0], 'corpus.txt: for 1 base sentence, the paraphrase is identical to the sentence.');
  await assert.rejects(
    runOn(localization, [corpusOf([line('dogs'), line('  ')])], given),
    /corpus\.txt, line 2: “base” is empty/,
  );
});

test('the column of a table that is named has the sentences', async () => {
  const distances: Readonly<Record<string, number>> = {
    'felines sleep .': 0.4,
    'cats wake .': 0.6,
    'dogs rest .': 0.5,
  };
  for (const [name, rows] of [
    ['x.jsonl', ['{"prompt":"cats=felines sleep!wake .","label":1}', '{"prompt":"dogs rest .","label":2}']],
    ['x.csv', ['label,prompt', '1,cats=felines sleep!wake .', '2,dogs rest .']],
  ] as const) {
    const { examples } = await runOn(localization, [corpusOf([...rows], name)], {
      annotator: fakeAnnotator(),
      engine: fakeEngine((_, text) => distances[text]!),
      options: { column: 'prompt' },
    });
    assert.deepEqual(
      examples.map(({ table, base }) => [table, base]),
      ['T1', 'T2', 'T3'].map((table) => [table, 'cats sleep .']),
    );
  }
});
