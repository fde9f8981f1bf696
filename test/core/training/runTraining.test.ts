import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { evaluateHeldOut } from '../../../core/training/compvec/evaluateHeldOut.ts';
import { compVecSettings, TUNED_COMPOSITIONS } from '../../../core/training/compvec/settings.ts';
import { createTrainStep } from '../../../core/training/compvec/trainStep.ts';
import { readTrainingDefinitions } from '../../../core/training/definitions/trainingDefinitions.ts';
import {
  initialState,
  runTraining,
  type TrainingState,
  type TrainOptions,
} from '../../../core/training/runTraining.ts';
import { corpusOf } from '../evaluation/fakes.ts';
import { allOf } from './definitions/allOf.ts';

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
  const lines = Array.from({ length: 200 }, () => `${word()}\t${word()} ${word()} ${word()}`);
  const words = { rowOf: (word: string) => Number(word.slice(1)), keyOf: (word: string) => word };
  return readTrainingDefinitions(corpusOf(lines), words, given);
}

function vectors(): Float32Array {
  const random = createRandom(3, 'vectors');
  return Float32Array.from({ length: WORDS * DIMENSION }, () => random.next() - 0.5);
}

async function tuned(from: TrainingState, given = settings, onEvaluation = async (_: TrainingState) => {}) {
  return trainOn(from, await definitions(given), { settings: given, onEvaluation });
}

/** Trains on definitions as CompVec does. */
function trainOn(
  from: TrainingState,
  { training, heldOut }: Pick<Awaited<ReturnType<typeof definitions>>, 'training' | 'heldOut'>,
  options: Omit<TrainOptions, 'metric'> & { readonly settings: typeof settings },
) {
  const given = options.settings;
  const task = {
    usualLoss: given.margin,
    createStep: (parameters: Float32Array, moments: TrainingState['moments']) =>
      createTrainStep(parameters, DIMENSION, training, moments, given),
    evaluate: (parameters: Float32Array, pause: () => Promise<void>) =>
      evaluateHeldOut(parameters, DIMENSION, heldOut, given, pause),
  };
  return runTraining(from, task, { ...options, metric: { title: 'held-out MRR' } });
}

for (const composition of TUNED_COMPOSITIONS) {
  for (const loss of ['euclidean', 'cosine'] as const) {
    test(`the loss of ${composition} falls under the ${loss} distance`, async () => {
      const { evaluations } = await tuned(initialState(vectors()), {
        ...settings,
        composition,
        loss,
        learningRate: 0.02,
      });
      assert(evaluations.at(-1)!.loss! < evaluations[1]!.loss!);
    });
  }
}

test('the same seed gives the same table, another one another', async () => {
  const one = await tuned(initialState(vectors()));
  const two = await tuned(initialState(vectors()));
  const other = await tuned(initialState(vectors()), { ...settings, seed: 2 });
  assert.deepEqual(two.parameters, one.parameters);
  assert.notDeepEqual(other.parameters, one.parameters);
});

test('training that resumes from any checkpoint ends as if it had never been interrupted', async () => {
  const whole = await tuned(initialState(vectors()));
  for (const stop of [0, 20, 50]) {
    let kept: TrainingState | undefined;
    const failing = tuned(initialState(vectors()), settings, async (state) => {
      if (state.step !== stop) return;
      kept = structuredClone(state);
      throw new Error('the power went');
    });
    await assert.rejects(failing, /the power went/);
    const resumed = await tuned(kept!);
    assert.deepEqual(resumed.parameters, whole.parameters);
    assert.deepEqual(resumed.best, whole.best);
    assert.deepEqual(resumed.evaluations, whole.evaluations);
  }
});

test('it stops early when the score on held-out data does not improve', async () => {
  const { step, evaluations } = await tuned(initialState(vectors()), {
    ...settings,
    steps: 10_000,
    patience: 3,
  });
  assert(step < 10_000);
  const mrr = evaluations.map(({ score }) => score!);
  assert.equal(evaluations.length - 1 - mrr.indexOf(Math.max(...mrr)), 3);
});

test('of losses on held-out data the lowest is the best', async () => {
  const losses = [3, 1, 2, 2, 1];
  let evaluated = 0;
  const task = {
    usualLoss: 1,
    createStep: (parameters: Float32Array) => () => (parameters[0]! += 1),
    evaluate: async () => losses[evaluated++],
  };
  const { step, best } = await runTraining(initialState(new Float32Array(1)), task, {
    settings: { ...settings, steps: 100, evaluateEvery: 1, patience: 3 },
    metric: { title: 'held-out loss', lowerIsBetter: true },
    onEvaluation: async () => {},
  });
  assert.equal(step, 4);
  assert.deepEqual([...best], [1]);
});

test('held-out lemmas and their definitions are never trained on', async () => {
  const { training, heldOut } = await definitions();
  const lemmas = new Set(allOf(heldOut).map(({ target }) => String(target)));
  const texts = new Set(allOf(heldOut).map(({ words }) => String(words)));
  assert(heldOut.length > 0);
  for (const { target, words } of allOf(training)) {
    assert(!lemmas.has(String(target)));
    assert(!texts.has(String(words)));
  }
});

test('it can be stopped within an evaluation, and reports the metrics so far', async () => {
  const stopping = new AbortController();
  const messages: string[] = [];
  const many = { ...(await definitions()) };
  const heldOut = Array.from({ length: 1000 }, (_, i) => many.heldOut.at(i % many.heldOut.length)!);
  const running = trainOn(
    initialState(vectors()),
    { ...many, heldOut },
    {
      settings: { ...settings, steps: 1e6, evaluateEvery: 10 },
      signal: stopping.signal,
      onProgress({ message, done, total }) {
        messages.push(message);
        assert(done >= 0 && total === 1e6);
        if (/Loss/.test(message)) stopping.abort();
      },
      onEvaluation: async () => {},
    },
  );
  await assert.rejects(running, { name: 'AbortError' });
  assert.match(messages.at(-1)!, /^Loss \d+\.\d{4}, held-out MRR 0\.\d{4}$/);
});

for (const [composition, learningRate] of [
  ['sum', 50],
  ['product', 1e4],
  ['product', 1e15],
] as const) {
  test(`diverged parameters are never kept: ${composition} with the learning rate ${learningRate}`, async () => {
    const kept: TrainingState[] = [];
    const wild = { ...settings, composition, learningRate, evaluateEvery: 1, steps: 1000 };
    const running = tuned(initialState(vectors()), wild, async (state) => {
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
    for (const { parameters, best } of kept) assert([...parameters, ...best].every(Number.isFinite));
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
  const { evaluations } = await trainOn(initialState(far), given, {
    settings: { ...settings, batch: 8, evaluateEvery: 1, steps: 300 },
    onEvaluation: async () => {},
  });
  assert(evaluations.some(({ loss }) => loss! > 1e6));
  assert(evaluations.at(-1)!.loss! < 100);
});
