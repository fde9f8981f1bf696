import { methodNamed } from '../../core/evaluation/methods/index.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { withBaselines } from '../../core/evaluation/running/baselines.ts';
import { createLimits } from '../../core/limits.ts';
import { runEvaluation } from '../../host/runs/runEvaluation.ts';
import { optionsBySettings } from '../features/evaluate/methodItems.ts';
import type { EvaluateParams } from '../protocol.ts';
import type { ThreadOrder } from './folderThreads.ts';
import { openAnnotatorBy } from './openAnnotatorBy.ts';
import { answerFromThread } from './thread.ts';
import { withEngineThread } from './withEngineThread.ts';

// The script of an evaluation thread, which ends after one run.

await answerFromThread<ThreadOrder<EvaluateParams>, Run>(
  ({ params, settings, engine: choice, keys }, thread) =>
    withEngineThread(choice, keys, thread, (engine) => {
      const { signal, onProgress, notice } = thread;
      const method = methodNamed(params.method)!;
      return runEvaluation({
        method,
        corpus: params.corpus,
        encoders: withBaselines(params.encoders, method),
        openAnnotator: () => openAnnotatorBy({ ...settings, profile: params.profile ?? settings.profile }),
        ...(settings.judge !== '' && { judge: { folder: settings.judge, margin: settings.judgeMargin } }),
        engine,
        options: { ...optionsBySettings(method, settings), ...params.options },
        seed: params.seed,
        limits: createLimits(settings.limits, notice),
        out: params.out,
        signal,
        onProgress,
        onNotice: notice,
      });
    }),
);
