/** Hovers, code actions, variants and inspections of a judge, whose scores a table gives. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine, WordInPlace } from '../../../core/engine/index.ts';
import { InputError } from '../../../core/inputError.ts';
import type { LanguageServiceHost } from '../../../server/languageService.ts';
import { deferred, memoryEngine, memoryService, NEVER, open, withCursor } from '../memory.ts';

const SCORES = new Map([
  ['plant', -2],
  ['shrub', -3],
  ['herb', -9.25],
  ['union', -1],
  ['brotherhood', -8],
  ['car', -2],
  ['automobile', -4],
]);
const SETTINGS = { judge: '/models/bert', judgeMargin: 5 };

interface Judge {
  readonly surroundings: Partial<LanguageServiceHost>;
  /** The words scored, by call. */
  readonly asked: string[][];
}

function judgeOf(overrides: Partial<Engine> = {}): Judge {
  const asked: string[][] = [];
  const engine = memoryEngine({
    describeMasked: async (id) => ({
      ...{ id, label: id, vocabulary: 1, maximumLength: 512, device: 'cpu', devicesRefused: [] },
      ...{ dataType: 'float32', tokenizer: '', hash: 'abc' },
    }),
    scoreWords: async (_, groups: readonly (readonly WordInPlace[])[]) => {
      asked.push(groups.flat().map(({ word }) => word));
      return Float64Array.from(groups.flat(), ({ word }) => SCORES.get(word) ?? Number.NaN);
    },
    ...overrides,
  });
  return { surroundings: { startEngine: () => engine }, asked };
}

async function hoverWith({ surroundings }: Judge, marked: string, settings: object = SETTINGS) {
  const memory = memoryService(settings, surroundings);
  const { text, start } = withCursor(marked);
  const document = open(text);
  const at = () => memory.service.hover.at(document, document.positionAt(start), NEVER);
  const lines = async () => ((await at())!.contents as { value: string }).value.split('\n');
  return { ...memory, document, lines, position: document.positionAt(start) };
}

test('a hover shows what the judge keeps, the likeliest first, and says what it drops', async () => {
  const judge = judgeOf();
  const { lines, statuses } = await hoverWith(judge, 'The $0plant.');
  assert.deepEqual((await lines()).slice(2), ['✓ shrub (0%)', '', 'Dropped by the judge: herb']);
  await lines();
  assert.deepEqual(judge.asked, [['plant', 'herb', 'shrub']]);
  assert.equal(statuses.at(-1)?.problem, undefined);
});

test('a word that loses all its candidates says so', async () => {
  const { lines } = await hoverWith(judgeOf(), 'The $0union left.');
  assert.deepEqual((await lines()).slice(2), [
    'Not replaced in variants: the judge finds all replacements unlikely · Dropped by the judge: brotherhood',
  ]);
});

test('the margin is a setting', async () => {
  const { lines } = await hoverWith(judgeOf(), 'The $0union left.', { ...SETTINGS, judgeMargin: 7 });
  assert.deepEqual((await lines()).slice(2), ['✓ brotherhood (0%)']);
});

test('a hover does not wait long: it shows all candidates meanwhile, and the judged ones when it returns', async () => {
  const answer = deferred();
  const { scoreWords } = (judgeOf().surroundings.startEngine as () => Engine)();
  const judge = judgeOf({
    scoreWords: async (...given) => {
      await answer.promise;
      return scoreWords(...given);
    },
  });
  const { lines } = await hoverWith(judge, 'The $0plant.');
  const early = (await lines()).join('\n');
  assert.match(early, /herb.*shrub/s);
  assert.match(early, /judge: loading…/);
  answer.resolve();
  const late = (await lines()).join('\n');
  assert.match(late, /^✓ shrub/m);
  assert.doesNotMatch(late, /loading/);
});

test('a hover elsewhere cancels the judging of the one before', async () => {
  const signals: AbortSignal[] = [];
  const asked = deferred();
  const judge = judgeOf({
    scoreWords: (_, groups, task) => {
      signals.push(task!.signal!);
      asked.resolve();
      return new Promise((resolve, reject) => {
        task!.signal!.addEventListener('abort', () => reject(task!.signal!.reason));
        if (signals.length === 2) resolve(new Float64Array(groups.flat().length));
      });
    },
  });
  const { service } = memoryService(SETTINGS, judge.surroundings);
  const document = open('The plant. The union left.');
  const first = service.hover.at(document, document.positionAt(5), NEVER);
  await asked.promise;
  await service.hover.at(document, document.positionAt(16), NEVER);
  await first;
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [true, false],
  );
});

test('a judge that cannot be used is a problem of the status; replacements are shown as they are', async () => {
  const failing = judgeOf({
    describeMasked: () => Promise.reject(new InputError('There is no folder /models/bert.', 'Name one.')),
  });
  const { lines, statuses, errors, service, document } = await hoverWith(failing, 'The $0plant.');
  const shown = (await lines()).join('\n');
  assert.match(shown, /✓ herb \(0%\) · ✓ shrub \(0%\)/);
  assert.match(shown, /judge: unavailable/);
  await new Promise((resolve) => setTimeout(resolve));
  assert.match(statuses.at(-1)!.problem!, /There is no folder/);
  assert.deepEqual(errors, []);
  const { notices, sentences } = await service.variants.of(document, {}, { signal: NEVER });
  assert.deepEqual(notices, ['Replacements are not judged: There is no folder /models/bert. Name one.']);
  assert.equal(sentences[0]!.variants.length, 1);
});

test('a judge that fails after settings have changed is no problem any more', async () => {
  const failed = deferred();
  const failing = judgeOf({
    describeMasked: () => failed.promise.then(() => Promise.reject(new InputError('There is no folder.'))),
  });
  let settings: object = SETTINGS;
  const memory = memoryService(() => settings, failing.surroundings);
  await memory.service.warmUp();
  settings = {};
  memory.changed();
  failed.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(memory.service.status.problem, undefined);
});

test('code actions offer what the judge keeps, the likeliest first', async () => {
  const { service } = memoryService(SETTINGS, judgeOf().surroundings);
  const document = open('The plant.');
  const at = document.positionAt(5);
  const actions = await service.codeActions.for(document, { start: at, end: at }, {}, NEVER);
  const replacing = actions.map(({ title }) => title).filter((title) => title.startsWith('Replace'));
  assert.deepEqual(replacing, ["Replace with 'shrub' (noun synonym)"]);
});

test('variants and inspections are made of what the judge keeps', async () => {
  const judge = judgeOf();
  const { service } = memoryService(SETTINGS, judge.surroundings);
  const document = open('The plant. The union left. A car.');
  const { sentences, notices } = await service.variants.of(document, {}, { signal: NEVER });
  assert.deepEqual(
    sentences.map(({ variants }) => variants.map(({ text }) => text)),
    [['The shrub.'], [], ['An automobile.']],
  );
  assert.deepEqual(notices, []);
  const inspected = await service.inspect.of(
    'The plant.',
    undefined,
    { encoders: ['minilm'] },
    {
      signal: NEVER,
    },
  );
  assert.match(JSON.stringify(inspected.sentences), /The shrub\./);
  assert.doesNotMatch(JSON.stringify(inspected.sentences), /herb/);
});

test('without the setting no model is asked', async () => {
  const { lines } = await hoverWith(
    judgeOf({ describeMasked: () => Promise.reject(new Error('asked')) }),
    'The $0plant.',
    {},
  );
  assert.doesNotMatch((await lines()).join('\n'), /[Jj]udge/);
});
