import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EncoderDescription, Engine } from '../../../core/engine/index.ts';
import { trialText, tryEncoder } from '../../../server/features/encoderTrial.ts';

test('no trial of an encoder times sentences of an earlier one, of which a cache would have the vectors', async (t) => {
  const timed: string[] = [];
  const engine = {
    distances: async () => ({ distances: Float64Array.of(0.1, 0.2, 0.9) }),
    encode: async (_: string, sentences: readonly { readonly text: string }[]) => {
      timed.push(...sentences.map(({ text }) => text));
    },
  } as unknown as Engine;
  t.mock.timers.enable({ apis: ['Date'], now: 1 });
  const described = { id: 'bow', device: 'cpu' } as EncoderDescription;
  for (const now of [1, 2]) {
    t.mock.timers.setTime(now);
    const { says, charactersPerSecond } = await tryEncoder(engine, described, new AbortController().signal);
    assert.match(says, /: the paraphrase is nearer than the opposite\.$/);
    assert.ok(charactersPerSecond > 0);
  }
  assert.equal(new Set(timed).size, timed.length);
  assert.ok(timed.length > 0);
});

test('a trial says whether the opposite or the paraphrase is nearer', () => {
  assert.equal(
    trialText([0.114, 0.05, 0.934]),
    'It places a paraphrase at a cosine distance of 0.11, the opposite at 0.05 and an unrelated sentence at 0.93: the opposite is nearer than the paraphrase.',
  );
  assert.match(trialText([0.05, 0.2, 0.9]), /: the paraphrase is nearer than the opposite\.$/);
});
