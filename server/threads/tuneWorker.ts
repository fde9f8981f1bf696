import { InputError } from '../../core/inputError.ts';
import { compVecSettings } from '../../core/training/compvec/settings.ts';
import type { Training } from '../../core/training/compvec/training.ts';
import { damagedCheckpoints, unfinishedTuning } from '../../host/checkpoint.ts';
import { writeLexiconDefinitions } from '../../host/lexiconDefinitions.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { createResources } from '../../host/resources.ts';
import { assertNoVectors, type TrainCompVecOptions, trainCompVec } from '../../host/trainCompVec.ts';
import type { TuneOrder } from '../features/tune.ts';
import type { TuneReport } from '../protocol.ts';
import { openAnnotatorBy } from './openAnnotatorBy.ts';
import { answerFromThread, type InThread } from './thread.ts';

// The script of a tuning's thread: one tuning, then the end.

await answerFromThread<TuneOrder, Training, TuneReport>(async (order, thread) => {
  const { out } = order.params;
  await assertNoVectors(out);
  return trainCompVec({
    ...(await tuningOf(order, thread)),
    resources: createResources(),
    files: createModelFiles(order.models),
    out,
    signal: thread.signal,
    onProgress: thread.onProgress,
    onNotice: thread.notice,
    onBegin: (begun) => thread.say({ begun }),
    onLook: (look) => thread.say({ look }),
  });
});

/** The one that is unfinished in the folder, or a new one in its place. */
async function tuningOf(
  { params, settings }: TuneOrder,
  thread: InThread<TuneReport>,
): Promise<Pick<TrainCompVecOptions, 'data' | 'vectors' | 'settings' | 'anew'>> {
  const { out, begin } = params;
  if (!begin) {
    const unfinished = await unfinishedTuning(out);
    if (unfinished) return unfinished.order;
    const [damaged] = await damagedCheckpoints(out);
    if (damaged) throw new InputError(`${damaged} is damaged.`, 'Begin the tuning anew.');
    throw new InputError(`No tuning is unfinished in ${out}.`, 'Begin one.');
  }
  const chosen = compVecSettings(begin.options, begin.seed);
  const ofLexicon = () =>
    writeLexiconDefinitions(out, chosen.lemmas, {
      openAnnotator: () => openAnnotatorBy(settings),
      signal: thread.signal,
      onProgress: thread.onProgress,
    });
  return { data: begin.data ?? ofLexicon, vectors: begin.vectors, settings: chosen, anew: true };
}
