import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { readDefinitions } from '../../../../core/training/compvec/definitions.ts';
import { compVecDefaults, TUNED_COMPOSITIONS } from '../../../../core/training/compvec/settings.ts';
import { beginTuning, type TuningState, tune } from '../../../../core/training/compvec/tune.ts';

const DIMENSION = 6;
const WORDS = 40;

const settings = {
  ...compVecDefaults('sum', 'euclidean'),
  steps: 60,
  evaluateEvery: 10,
  batch: 16,
  heldOut: 0.2,
  patience: 0,
};

async function definitions(given = settings) {
  const random = createRandom(2, 'definitions');
  const word = () => `w${random.below(WORDS)}`;
  async function* lines() {
    for (let i = 0; i < 200; i++) yield `${word()}\t${word()} ${word()} ${word()}`;
  }
  return readDefinitions(lines(), 'data.tsv', (text) => Number(text.slice(1)), given);
}

function vectors(): Float32Array {
  const random = createRandom(3, 'vectors');
  return Float32Array.from({ length: WORDS * DIMENSION }, () => random.next() - 0.5);
}

async function tuned(from: TuningState, given = settings, onLook = async (_: TuningState) => {}) {
  return tune(from, { dimension: DIMENSION, definitions: await definitions(given), settings: given, onLook });
}

for (const composition of TUNED_COMPOSITIONS) {
  for (const loss of ['euclidean', 'cosine'] as const) {
    test(`the loss of ${composition} falls under the ${loss} distance`, async () => {
      const { looks } = await tuned(beginTuning(vectors()), {
        ...settings,
        composition,
        loss,
        learningRate: 0.02,
      });
      assert(looks.at(-1)!.loss! < looks[1]!.loss!);
    });
  }
}

test('the same seed gives the same table, another one another', async () => {
  const one = await tuned(beginTuning(vectors()));
  const two = await tuned(beginTuning(vectors()));
  const other = await tuned(beginTuning(vectors()), { ...settings, seed: 2 });
  assert.deepEqual(two.table, one.table);
  assert.notDeepEqual(other.table, one.table);
});

test('a tuning that goes on from any look ends as one that was never interrupted', async () => {
  const whole = await tuned(beginTuning(vectors()));
  for (const stop of [0, 20, 50]) {
    let kept: TuningState | undefined;
    const failing = tuned(beginTuning(vectors()), settings, async (state) => {
      if (state.step !== stop) return;
      kept = structuredClone(state);
      throw new Error('the power went');
    });
    await assert.rejects(failing, /the power went/);
    const resumed = await tuned(kept!);
    assert.deepEqual(resumed.table, whole.table);
    assert.deepEqual(resumed.best, whole.best);
    assert.deepEqual(resumed.looks, whole.looks);
  }
});

test('it ends early where what is held out gets no better', async () => {
  const { step, looks } = await tuned(beginTuning(vectors()), { ...settings, steps: 10_000, patience: 3 });
  assert(step < 10_000);
  const mrr = looks.map(({ heldOutMrr }) => heldOutMrr!);
  assert.equal(looks.length - 1 - mrr.indexOf(Math.max(...mrr)), 3);
});

test('held-out lemmas and their definitions are never trained on', async () => {
  const { training, heldOut } = await definitions();
  const lemmas = new Set(heldOut.map(({ target }) => String(target)));
  const texts = new Set(heldOut.map(({ words }) => String(words)));
  assert(heldOut.length > 0);
  for (const { target, words } of training) {
    assert(!lemmas.has(String(target)));
    assert(!texts.has(String(words)));
  }
});
