import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { readTrainingDefinitions } from '../../../../core/training/compvec/definitions.ts';
import { compVecSettings, TUNED_COMPOSITIONS } from '../../../../core/training/compvec/settings.ts';
import { beginTuning, type TuningState, tune } from '../../../../core/training/compvec/tune.ts';

const DIMENSION = 6;
const WORDS = 40;

const settings = {
  ...compVecSettings({ composition: 'sum', loss: 'euclidean' }, 1),
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
  return readTrainingDefinitions(lines(), 'data.tsv', (text) => Number(text.slice(1)), given);
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

test('it can be stopped within a look, and reports the metrics that are there', async () => {
  const stopping = new AbortController();
  const messages: string[] = [];
  const many = { ...(await definitions()) };
  const heldOut = Array.from({ length: 1000 }, (_, i) => many.heldOut[i % many.heldOut.length]!);
  const running = tune(beginTuning(vectors()), {
    dimension: DIMENSION,
    definitions: { ...many, heldOut },
    settings: { ...settings, steps: 1e6, evaluateEvery: 10 },
    signal: stopping.signal,
    onProgress({ message, done, total }) {
      messages.push(message);
      assert(done >= 0 && total === 1e6);
      if (/Loss/.test(message)) stopping.abort();
    },
    onLook: async () => {},
  });
  await assert.rejects(running, { name: 'AbortError' });
  assert.match(messages.at(-1)!, /^Loss \d+\.\d{4}, held-out MRR 0\.\d{4}$/);
});

for (const [composition, learningRate] of [
  ['sum', 50],
  ['product', 1e4],
  ['product', 1e15],
] as const) {
  test(`what has diverged is never kept: ${composition} with the learning rate ${learningRate}`, async () => {
    const kept: TuningState[] = [];
    const wild = { ...settings, composition, learningRate, evaluateEvery: 1, steps: 1000 };
    const running = tuned(beginTuning(vectors()), wild, async (state) => {
      kept.push(structuredClone(state));
    });
    await assert.rejects(running, (problem: Error) => {
      const { step } = kept.at(-1)!;
      assert.match(problem.message, /diverged: at step \d+ the loss is (\d|NaN)/);
      assert.match(
        problem.message,
        new RegExp(`checkpoint after step ${step} is kept: .* with ${step} steps`),
      );
      return true;
    });
    assert(kept.length > 1);
    for (const { table, best } of kept) assert([...table, ...best].every(Number.isFinite));
  });
}

test('a loss that leaps and comes back has not diverged', async () => {
  // One lemma is far from all the others: only a step that draws it has a loss beyond measure.
  const far = vectors();
  far.fill(1e4, 0, DIMENSION);
  const rare = { target: Uint32Array.of(0), words: Uint32Array.of(1) };
  const common = Array.from({ length: 400 }, (_, i) => ({
    target: Uint32Array.of(2 + (i % 20)),
    words: Uint32Array.of(22 + (i % 18)),
  }));
  const given = { training: [...common, rare], heldOut: [], empty: 0, several: 0 };
  const { looks } = await tune(beginTuning(far), {
    dimension: DIMENSION,
    definitions: given,
    settings: { ...settings, batch: 8, evaluateEvery: 1, steps: 300 },
    onLook: async () => {},
  });
  assert(looks.some(({ loss }) => loss! > 1e6));
  assert(looks.at(-1)!.loss! < 100);
});
