import type { ShippedTableName } from '../../core/engine/index.ts';
import { InputError } from '../../core/inputError.ts';
import { trainerNamed } from '../../core/training/index.ts';
import type { Trainer } from '../../core/training/trainer.ts';
import type { Training } from '../../core/training/training.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { createResources } from '../../host/resources.ts';
import { writeLexiconData } from '../../host/training/lexiconData.ts';
import { assertNoModel, type TrainModelOptions, trainModel } from '../../host/training/train.ts';
import { damagedCheckpoints, unfinishedTraining } from '../../host/training/unfinishedTraining.ts';
import type { BegunTraining, TrainParams, TrainReport } from '../protocol.ts';
import type { ThreadOrder } from './folderThreads.ts';
import { openAnnotatorBy } from './openAnnotatorBy.ts';
import { answerFromThread, type InThread } from './thread.ts';
import { withEngineThread } from './withEngineThread.ts';

// The script of a training thread, which ends after one training.

await answerFromThread<ThreadOrder<TrainParams>, Training, TrainReport>(async (order, thread) => {
  const { out } = order.params;
  const trainer = trainerNamed(order.params.trainer)!;
  await assertNoModel(trainer, out);
  return withEngineThread(order.engine, order.keys, thread, async (engine) =>
    trainModel({
      ...(await inputOf(order, trainer, thread)),
      trainer,
      resources: createResources(),
      files: createModelFiles(order.engine.models),
      encoding: { engine, openAnnotator: () => openAnnotatorBy(order.settings) },
      out,
      signal: thread.signal,
      onProgress: thread.onProgress,
      onNotice: thread.notice,
      onBegin: (begun) => thread.say({ begun: begunItem(trainer, begun) }),
      onEvaluation: (evaluation) => thread.say({ evaluation }),
    }),
  );
});

/** The input of the training that is unfinished in the folder, or of a new one that replaces it. */
async function inputOf(
  { params, settings }: ThreadOrder<TrainParams>,
  trainer: Trainer,
  thread: InThread<TrainReport>,
): Promise<Pick<TrainModelOptions, 'data' | 'vectors' | 'settings' | 'startOver'>> {
  const { out, begin } = params;
  if (!begin) {
    const unfinished = await unfinishedTraining(out);
    if (unfinished) return { ...unfinished.order, vectors: tableOf(unfinished.order.vectors, 'published') };
    const [damaged] = await damagedCheckpoints(out);
    if (damaged) throw new InputError(`${damaged} is damaged.`, 'Start over.');
    throw new InputError(`There is no unfinished training in ${out}.`, 'Start one.');
  }
  const chosen = trainer.settings(begin.options, begin.seed);
  const fromLexicon = () =>
    writeLexiconData(out, trainer, chosen, {
      openAnnotator: () => openAnnotatorBy(settings),
      signal: thread.signal,
      onProgress: thread.onProgress,
    });
  const vectors = tableOf(begin.vectors, settings.vectors);
  return { data: begin.data ?? fromLexicon, vectors, settings: chosen, startOver: true };
}

/** The built-in table that `glove` stands for, which was the published one when checkpoints did not name it. */
function tableOf(vectors: string, builtIn: ShippedTableName): string {
  return vectors === 'glove' ? builtIn : vectors;
}

function begunItem(trainer: Trainer, { manifest, evaluations }: Omit<Training, 'findings'>): BegunTraining {
  return {
    trainer: trainer.name,
    summary: trainer.summary(manifest),
    steps: manifest.settings.steps,
    metric: trainer.metric.title,
    ...(trainer.metric.lowerIsBetter && { lowerIsBetter: true }),
    evaluations,
  };
}
