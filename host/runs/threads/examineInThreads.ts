import type { Batch, ExamineElsewhere } from '../../../core/evaluation/running/examineBatch.ts';
import type { MethodRun } from '../../../core/evaluation/running/methodRun.ts';
import { createLimits } from '../../../core/limits.ts';
import { serveEngine } from '../../engineThread/serveEngine.ts';
import { workerUrl } from '../../location.ts';
import { inOrder } from '../../threads/orderedThreads.ts';
import type { EvaluationPlan } from '../prepareEvaluation.ts';
import type { BatchAnswer, BatchThreadData, BatchThreads } from './batchMessages.ts';
import { rememberingVectors } from './rememberedVectors.ts';

type Run = Omit<MethodRun<unknown, object, object>, 'journal'>;

/**
 * The run with its batches examined in the threads of the plan. Each annotates for itself; all share the engine of the
 * run. Methods that neither annotate nor compute have little to do beside the engine, and stay in this thread.
 */
export function inThreadsOf({ threads, judge }: EvaluationPlan, run: Run): Run {
  const { method } = run;
  const isWorthIt = method.computes ?? (method.annotates && !method.casesHoldCorpus);
  if (!threads || threads.count === 1 || !isWorthIt) return run;
  return { ...run, examineElsewhere: examineInThreads(run, threads, judge) };
}

function examineInThreads(
  { method, encoders, seed, options, limits = createLimits(), engine, cases, ...task }: Run,
  { count, annotator }: BatchThreads,
  judge: EvaluationPlan['judge'],
): ExamineElsewhere<unknown, object> {
  const { sentenceTokens, levels } = limits;
  // Each case brings its whole corpus, whose vectors would else be computed for every batch.
  const served = method.casesHoldCorpus ? rememberingVectors(engine) : engine;
  const workerData: Omit<BatchThreadData, 'port'> = {
    ...{ method: method.name, encoders, seed, options, annotator },
    limits: { sentenceTokens, levels },
    ...(method.substituted && judge && { judge }),
  };
  return async function* (batches) {
    const examined = inOrder<Batch<unknown>, BatchAnswer>(batches, {
      ...{ worker: workerUrl('runs/threads/batchWorker'), workerData, threads: count, signal: task.signal },
      onChannel: (port) => serveEngine(served, port),
    });
    for await (const { reached, notices, done, ...batch } of examined) {
      for (const [limit, message] of reached) limits.reached(limit, message);
      for (const message of notices) task.onNotice?.(message);
      task.onProgress?.({ message: `Embedding and scoring in ${count} threads`, done, total: cases });
      yield batch;
    }
  };
}
