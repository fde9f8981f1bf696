import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Progress } from '../../../../core/taskOptions.ts';
import { memoryEngine, memoryService, NEVER, open, withCursor } from '../../memory.ts';

async function variantsOf(marked: string, settings = {}, kinds?: string[], surroundings = {}) {
  const { text, ...span } = withCursor(marked);
  const document = open(text);
  const range = marked.includes('$0') ? document.rangeOf(span) : undefined;
  const { service } = memoryService(settings, surroundings);
  return service.variants.of(document, { range, kinds }, { signal: NEVER });
}

/** The variants of each sentence, as `kind level distance: text`. */
async function check(
  marked: string,
  expected: readonly (readonly string[])[],
  settings = {},
  kinds?: string[],
) {
  const { sentences } = await variantsOf(marked, settings, kinds);
  assert.deepEqual(
    sentences.map(({ variants }) =>
      variants.map(({ kind, level, distance, text }) => `${kind} ${level} ${distance?.toFixed(2)}: ${text}`),
    ),
    expected,
  );
}

test('the sentences of a document, level by level', () =>
  check('A union begins. Paris.\n\nThe car and the government left.', [
    ['noun-synonym 1 0.25: A brotherhood begins.', 'verb-antonym 1 0.25: A union ends.'],
    [],
    [
      'noun-synonym 1 0.14: The automobile and the government left.',
      'noun-synonym 2 0.29: The automobile and the authority left.',
    ],
  ]));

test('the sentence at the cursor', async () => {
  await check('A union left. The car $0left. The union left.', [
    ['noun-synonym 1 0.25: The automobile left.'],
  ]);
  await check('The union left.\n$0The car left.', [['noun-synonym 1 0.25: The automobile left.']]);
});

for (const [place, text] of [
  ['a heading', 'Pa$0ris\n\nThe car left. The union left.'],
  ['an empty line', 'Paris.\n\n$0\n\nThe car left.'],
  ['the end of a text', 'The union left. The car left.\n\nParis.\n\n$0'],
  ['a sentence without variants', 'Paris. $0Paris. The car left.'],
] as const) {
  test(`the nearest sentence that can be varied, at ${place}`, () =>
    check(text, [['noun-synonym 1 0.25: The automobile left.']]));
}

test('all kinds of variant, but those of the paper under its profile', async () => {
  const kinds = async (profile: string) => {
    const { sentences } = await variantsOf('The old $0car has left the bank.', { profile });
    return new Set(sentences[0]!.variants.map(({ kind }) => kind));
  };
  assert.ok((await kinds('strict')).has('negation'));
  const { sentences } = await variantsOf('A $0union begins.', { profile: 'strict' });
  assert.equal(sentences[0]!.variants.filter(({ text }) => text === 'No union begins.').length, 1);
  assert.ok(!(await kinds('white2015')).has('negation'));
});

test('the sentences that a selection touches', () =>
  check('The union l$0eft. The car$0 left. The government left.', [
    ['noun-synonym 1 0.25: The brotherhood left.'],
    ['noun-synonym 1 0.25: The automobile left.'],
  ]));

test('only the kinds asked for', async () => {
  await check('A union begins.', [['verb-antonym 1 0.25: A union ends.']], {}, ['verb-antonym']);
  await assert.rejects(
    variantsOf('A union.', {}, ['paraphrase']),
    /no kind of variant "paraphrase".*noun-synonym/,
  );
});

test('a variant that changes the meaning and is as near as one that preserves it is misranked', async () => {
  const { sentences, meanings } = await variantsOf('A union begins.');
  assert.deepEqual(
    sentences[0]!.variants.map(({ kind, misranked }) => [kind, meanings[kind], misranked]),
    [
      ['noun-synonym', 'preserved', undefined],
      ['verb-antonym', 'changed', 'closer than, or tied with, 1 meaning-preserving variant'],
    ],
  );
});

test('changes stand where the new words are in the text of the variant', async () => {
  const { sentences } = await variantsOf('She left a car of the government.');
  for (const { text, changes } of sentences[0]!.variants) {
    assert.deepEqual(
      changes.map(({ start, end }) => text.slice(start, end)),
      changes.map(({ to }) => to),
    );
  }
  assert.deepEqual(
    sentences[0]!.variants[1]!.changes.map(({ from, to, repair }) => ({ from, to, repair })),
    [
      { from: 'a', to: 'an', repair: true },
      { from: 'car', to: 'automobile', repair: false },
      { from: 'government', to: 'authority', repair: false },
    ],
  );
});

test('words are drawn at random where the settings say so, by the seed', async () => {
  const words = async (settings: object) => {
    const { sentences } = await variantsOf('The car, the union and the government.', settings);
    return sentences[0]!.variants.map(({ changes }) => changes.map(({ from }) => from).join(' '));
  };
  const first = await words({});
  assert.deepEqual(await words({ seed: 5 }), first);
  const drawn = await Promise.all(Array.from({ length: 10 }, (_, seed) => words({ choice: 'random', seed })));
  assert.ok(new Set(drawn.map(String)).size > 1);
  assert.deepEqual(await words({ choice: 'random', seed: 3 }), drawn[3]);
});

test('ranges are those of the sentences in the document', async () => {
  const { sentences, version } = await variantsOf('The car left.\r\nThe\nunion left.');
  assert.equal(version, 1);
  assert.deepEqual(sentences.at(-1)!.range.end, { line: 2, character: 11 });
});

test('limits that cut in are told', async () => {
  const { notices, sentences } = await variantsOf('The car and the union left.', { limits: { levels: 1 } });
  assert.equal(sentences[0]!.variants.length, 1);
  assert.match(notices.join(), /1 level/);
  const cut = await variantsOf('The car and the union left.', { limits: { sentenceTokens: 3 } });
  assert.match(cut.notices.join(), /7 tokens/);
  assert.ok(cut.sentences.every(({ variants }) => variants.length === 0));
});

test('more sentences than a panel can show are cut, and that is told', async () => {
  const { sentences, notices } = await variantsOf('The car left. '.repeat(2500));
  assert.equal(sentences.length, 2000);
  assert.match(notices.join(), /first 2,000 sentences/);
});

test('without an encoder there are variants, and the reason', async () => {
  const { sentences, noDistances } = await variantsOf('The car left.', { encoder: 'nonesuch' });
  assert.equal(sentences[0]!.variants[0]!.distance, undefined);
  assert.match(noDistances!, /nonesuch/);
});

test('an engine that fails is asked again the next time', async () => {
  let calls = 0;
  const engine = memoryEngine();
  const { service, statuses, errors } = memoryService(
    {},
    {
      startEngine: () => ({
        ...engine,
        async distances(...given) {
          if (calls++ === 0) throw new Error('out of memory');
          return engine.distances(...given);
        },
      }),
    },
  );
  const ask = () => service.variants.of(open('The car left.'), {}, { signal: NEVER });
  assert.equal((await ask()).noDistances, 'out of memory');
  assert.match(errors.join(), /out of memory/);
  assert.equal((await ask()).noDistances, undefined);
  assert.deepEqual(
    statuses.map(({ problem }) => problem).filter((problem, index, all) => problem !== all[index - 1]),
    ['out of memory', undefined],
  );
});

test('progress is reported, and cancelling ends it', async () => {
  const { service } = memoryService();
  const reports: Progress[] = [];
  const text = 'The car left. '.repeat(300);
  const controller = new AbortController();
  const running = service.variants.of(
    open(text),
    {},
    {
      signal: controller.signal,
      onProgress(progress) {
        reports.push(progress);
        if (progress.message === 'Computing distances with minilm' && progress.done > 0)
          controller.abort(new Error('stop'));
      },
    },
  );
  await assert.rejects(running, /stop/);
  assert.ok(reports.every(({ done, total }) => done <= total));
});
