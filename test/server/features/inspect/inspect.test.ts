import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Progress } from '../../../../core/taskOptions.ts';
import type { EncoderPlacement, InspectParams, InspectResult } from '../../../../server/protocol.ts';
import { memoryEngine, memoryService, NEVER, open, withCursor } from '../../memory.ts';

async function inspect(marked: string, asked: Partial<InspectParams> = {}, settings = {}, surroundings = {}) {
  const { text, start } = withCursor(marked);
  const { service } = memoryService(settings, surroundings);
  return service.inspect.at(open(text), start, { encoders: ['minilm'], ...asked }, { signal: NEVER });
}

/** The sentences, closest first, as `kind level distance: text`, with `×` and the reason after misranked ones. */
function lines({ sentences, encoders }: InspectResult): string[] {
  const { order, distances, misplaced } = encoders[0] as EncoderPlacement;
  return order.map((index) => {
    const { kind, level, text } = sentences[index]!;
    const wrong = misplaced.find(({ sentence }) => sentence === index);
    return `${kind} ${level} ${distances[index]!.toFixed(2)}: ${text}${wrong ? ` × ${wrong.says}` : ''}`;
  });
}

test('the sentence at the cursor with its paraphrase and its variants, by distance', async () => {
  const result = await inspect('She left. A union beg$0ins.', { paraphrase: ' A union begins now. ' });
  assert.equal(result.base, 'A union begins.');
  assert.deepEqual(lines(result), [
    'paraphrase 0 0.25: A union begins now.',
    'noun-synonym 1 0.25: A brotherhood begins.',
    'verb-antonym 1 0.25: A union ends. × closer than, or tied with, the paraphrase and 1 meaning-preserving variant',
    'negation 1 0.25: No union begins. × closer than, or tied with, the paraphrase and 1 meaning-preserving variant',
  ]);
});

test('on a heading the nearest sentence that can be varied, unless a paraphrase is given', async () => {
  assert.equal((await inspect('Pa$0ris\n\nThe car left.')).base, 'The car left.');
  assert.equal((await inspect('Pa$0ris\n\nThe car left.', { paraphrase: 'The city' })).base, 'Paris');
});

test('the kinds of which there is no variant are told with the reason', async () => {
  const { sentences, none } = await inspect('Quickly$0.', { kinds: ['verb-antonym', 'scrambled'] });
  assert.deepEqual(sentences, []);
  assert.deepEqual(none, [
    { kind: 'verb-antonym', reason: 'no verb in the sentence' },
    { kind: 'scrambled', reason: 'the sentence has no finite verb' },
  ]);
});

test('variants are written as the document is, with the places of the new words', async () => {
  const { text, start } = withCursor('The **car** left$0.');
  const { service } = memoryService();
  const asked = { encoders: ['minilm'], kinds: ['noun-synonym'] };
  const { base, sentences } = await service.inspect.at(open(text, 'markdown'), start, asked, {
    signal: NEVER,
  });
  assert.equal(base, 'The **car** left.');
  assert.equal(sentences[0]!.text, 'The **automobile** left.');
  const [change] = sentences[0]!.changes;
  assert.equal(sentences[0]!.text.slice(change!.start, change!.end), 'automobile');
});

test('any text is taken for one sentence', async () => {
  const { service } = memoryService();
  const asked = { encoders: ['minilm'], kinds: ['noun-synonym'] };
  const { base, sentences } = await service.inspect.of(' The car\nleft. ', undefined, asked, {
    signal: NEVER,
  });
  assert.equal(base, 'The car left.');
  assert.equal(sentences[0]!.text, 'The automobile left.');
  await assert.rejects(service.inspect.of(' ', undefined, asked, { signal: NEVER }), /no sentence/);
});

test('an encoder that cannot be used leaves the others, each asked once', async () => {
  const { encoders } = await inspect(
    'The car$0 left.',
    { encoders: ['nonesuch', 'minilm', 'nonesuch'] },
    {},
    {
      startEngine: () =>
        memoryEngine({
          async distances(id, ...rest) {
            if (id === 'nonesuch') throw new Error('There is no encoder "nonesuch".');
            return memoryEngine().distances(id, ...rest);
          },
        }),
    },
  );
  assert.deepEqual(encoders[0], { encoder: 'nonesuch', problem: 'There is no encoder "nonesuch".' });
  assert.equal((encoders[1] as EncoderPlacement).distances.length > 0, true);
  assert.equal(encoders.length, 2);
});

test('what an encoder could not see is told', async () => {
  const { encoders } = await inspect(
    'The car$0 left.',
    {},
    {},
    {
      startEngine: () =>
        memoryEngine({
          distances: async (...given) => ({
            ...(await memoryEngine().distances(...given)),
            zeroVectors: 1,
            unknownTokens: 2,
          }),
        }),
    },
  );
  assert.match((encoders[0] as EncoderPlacement).unseen!, /^2 tokens out of vocabulary, 1 pair/);
});

test('a sentence over the limit is compared with its paraphrase alone, which is told', async () => {
  const { notices, sentences } = await inspect(
    'The car and the union left$0.',
    { paraphrase: 'Both left.' },
    { limits: { sentenceTokens: 3 } },
  );
  assert.match(notices.join(), /7 tokens/);
  assert.deepEqual(
    sentences.map(({ kind }) => kind),
    ['paraphrase'],
  );
});

test('where there is no sentence, and for a kind that does not exist, it is said', async () => {
  await assert.rejects(inspect('$0'), /no sentence at the cursor/);
  await assert.rejects(
    inspect('The car$0 left.', { kinds: ['paraphrase'] }),
    /no kind of variant "paraphrase"/,
  );
});

test('progress is reported, and cancelling ends it', async () => {
  const { service } = memoryService();
  const reports: Progress[] = [];
  const controller = new AbortController();
  const running = {
    signal: controller.signal,
    onProgress(progress: Progress) {
      reports.push(progress);
      controller.abort(new Error('stop'));
    },
  };
  const asked = { encoders: ['minilm', 'glove-max'] };
  await assert.rejects(service.inspect.at(open('The car left.'), 5, asked, running), /stop/);
  assert.deepEqual(reports, [{ message: 'Computing distances with minilm', done: 0, total: 2 }]);
});
