import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createWordDistances } from '../../../server/distances/wordDistances.ts';
import { DEFAULT_SETTINGS } from '../../../server/documents/settings.ts';
import { createStatusBoard } from '../../../server/statusBoard.ts';
import { createEngines } from '../../../server/threads/engines.ts';
import { deferred, memoryEngine } from '../memory.ts';

/** Distances over an engine whose measurements end when they are let go or aborted. */
function waiting() {
  const engine = memoryEngine();
  const measuring: { readonly base: string; readonly signal?: AbortSignal; readonly go: () => void }[] = [];
  const errors: string[] = [];
  const status = createStatusBoard(() => {});
  const engines = createEngines(() => ({
    ...engine,
    distances(id, sentences, pairs, metric, task) {
      const { promise, resolve, reject } = deferred();
      const signal = task?.signal;
      signal?.addEventListener('abort', () => reject(signal.reason));
      measuring.push({ base: sentences[0]!.text, signal, go: resolve });
      return promise.then(() => engine.distances(id, sentences, pairs, metric));
    },
  }));
  const distances = createWordDistances({
    engines,
    choiceOf,
    status,
    log: { info: () => {}, error: (e) => errors.push(e) },
  });
  return { distances, measuring, errors, status };
}

const sentence = (text: string) => ({ text, tokens: text.split(' ') });
const family = (base: string, other: string) => ({ base: sentence(base), others: [sentence(other)] });

const choiceOf = () =>
  ({
    device: 'cpu',
    vectors: 'extended',
    cache: { enabled: true, size: 1 },
    options: {},
    models: {},
  }) as const;

test('the newest measurement gives up the one before it, and no other', async () => {
  const { distances, measuring, errors, status } = waiting();
  const panel = distances.measure([family('a car', 'an automobile')], DEFAULT_SETTINGS);
  const hovers = ['one', 'two', 'two'].map((word) =>
    distances.measureNewest([family(word, `not ${word}`)], DEFAULT_SETTINGS),
  );
  await setImmediate();
  assert.deepEqual(
    measuring.map(({ base, signal }) => [base, signal?.aborted ?? false]),
    [
      ['a car', false],
      ['two', false],
    ],
  );
  const last = distances.measureNewest([family('three', 'not three')], DEFAULT_SETTINGS);
  await setImmediate();
  assert.equal(measuring[1]!.signal!.aborted, true);
  for (const { go } of measuring) go();
  assert.deepEqual(await Promise.all(hovers), Array(3).fill({ loading: true }));
  assert.deepEqual(await last, { distances: [[1]] });
  assert.deepEqual(await panel, { distances: [[1]] });
  assert.deepEqual(errors, []);
  assert.equal(status.current.problem, undefined);
});
