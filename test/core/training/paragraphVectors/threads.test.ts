import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createParagraphMemory } from '../../../../core/encoders/vectors/paragraphs/paragraphMemory.ts';
import {
  ARCHITECTURES,
  type Architecture,
} from '../../../../core/encoders/vectors/paragraphs/paragraphModel.ts';
import { createRandom } from '../../../../core/random.ts';
import { setInitialParameters } from '../../../../core/training/paragraphVectors/initialParameters.ts';
import {
  createParagraphLearning,
  type ParagraphJob,
  type ParagraphLearningData,
} from '../../../../core/training/paragraphVectors/learning.ts';
import { createParagraphReader } from '../../../../core/training/paragraphVectors/paragraphReader.ts';
import { readVocabulary } from '../../../../core/training/paragraphVectors/readVocabulary.ts';
import { paragraphVectorSettings } from '../../../../core/training/paragraphVectors/settings.ts';
import {
  BATCH,
  createParagraphSteps,
  stepsPerEpoch,
} from '../../../../core/training/paragraphVectors/trainStep.ts';
import type { StartThreads } from '../../../../core/training/threads.ts';
import { startTrainingThreads } from '../../../../host/training/trainingThreads.ts';

const random = createRandom(1, 'words');
const LINES = Array.from({ length: 3 * BATCH + 7 }, () =>
  Array.from({ length: 6 }, () => `w${random.below(30)}`).join(' '),
);

/** Trains on the text, which is read again in every epoch unless `isKept`; the parameters and the loss of each step. */
async function trained(
  threads: number,
  start?: StartThreads,
  architecture: Architecture = 'pv-dm-mean',
  isKept = true,
) {
  const options = { architecture, threads, dimension: 12, epochs: 3, 'min-count': 1, window: 2 };
  const settings = paragraphVectorSettings(options, 1);
  const file = {
    path: 'corpus.txt',
    async *lines() {
      yield* LINES;
    },
  };
  const { vocabulary, paragraphs, kept } = await readVocabulary(file, settings);
  const memory = createParagraphMemory(settings, vocabulary.words.length, paragraphs, threads);
  setInitialParameters(memory, settings);
  const reader = createParagraphReader(file, { kept: isKept ? kept : undefined });
  const steps = createParagraphSteps({ settings, vocabulary, paragraphs, memory }, reader, start);
  const losses: number[] = [];
  for (let step = 1; step <= stepsPerEpoch(paragraphs, settings) * settings.epochs; step++) {
    losses.push(await steps.step(step));
  }
  await steps.dispose();
  await reader.dispose();
  return { parameters: memory.parameters.slice(), losses };
}

/** Threads that take turns instead of running at the same time. */
const takingTurns: StartThreads = (_, data) => {
  const learners = (data as readonly ParagraphLearningData[]).map(createParagraphLearning);
  let turn = 0;
  return {
    work: async (job) => learners[turn++ % learners.length]!(job as unknown as ParagraphJob) as never,
    end: async () => {},
  };
};

for (const architecture of ARCHITECTURES) {
  test(`${architecture}: threads that take turns compute what one thread computes`, async () => {
    const one = await trained(1, undefined, architecture);
    const two = await trained(2, takingTurns, architecture);
    assert.deepEqual(two.parameters, one.parameters);
    assert.equal(one.losses.length, 12);
    assert.equal(two.losses.length, 6);
  });
}

test('text that is read again in every epoch is learned as kept text is, by one thread and by several', async () => {
  const { parameters } = await trained(1);
  assert.deepEqual((await trained(1, undefined, 'pv-dm-mean', false)).parameters, parameters);
  assert.deepEqual((await trained(3, takingTurns, 'pv-dm-mean', false)).parameters, parameters);
});

test('threads at the same time learn as much as one thread, in memory that they share', async () => {
  const { losses: one } = await trained(1);
  for (const isKept of [true, false]) {
    const { losses } = await trained(2, startTrainingThreads, 'pv-dm-mean', isKept);
    const [last, expected] = [losses.at(-2)!, one.at(-2)!];
    assert(Math.abs(last - expected) < 0.05 * expected, `${last} ${expected}`);
  }
});

test('several threads are refused where there are none', async () => {
  await assert.rejects(trained(2), /There are no threads here\. Train with one thread\./);
});
