import { methodNamed } from '../../core/evaluation/methods/index.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { withBaselines } from '../../core/evaluation/running/baselines.ts';
import { createLimits } from '../../core/limits.ts';
import { cacheFolder, vectorCacheOf } from '../../host/cacheFolder.ts';
import { startEngineThread } from '../../host/engineThread/engineThread.ts';
import { runEvaluation } from '../../host/runs/runEvaluation.ts';
import type { EvaluateOrder } from '../features/evaluate/evaluate.ts';
import { optionsBySettings } from '../features/evaluate/methodItems.ts';
import { openAnnotatorBy } from './openAnnotatorBy.ts';
import { answerFromThread } from './thread.ts';

// The script of an evaluation thread, which ends after one run.

await answerFromThread<EvaluateOrder, Run>(
  async ({ params, settings, keys }, { signal, onProgress, notice }) => {
    const engine = startEngineThread({
      ...settings.engine,
      cache: vectorCacheOf(settings.engine.cache),
      remembered: cacheFolder(),
      storedKeys: () => keys,
      onNotice: notice,
    });
    try {
      const method = methodNamed(params.method)!;
      return await runEvaluation({
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
    } finally {
      const closing = engine.dispose();
      if (!signal.aborted) await closing;
    }
  },
);
