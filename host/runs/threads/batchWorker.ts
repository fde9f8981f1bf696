import { workerData } from 'node:worker_threads';
import { methodNamed } from '../../../core/evaluation/methods/index.ts';
import type { CacheUse } from '../../../core/evaluation/run.ts';
import { type CountingContext, createEvaluationContext } from '../../../core/evaluation/running/context.ts';
import { type Batch, examineBatch } from '../../../core/evaluation/running/examineBatch.ts';
import { openJudge } from '../../../core/judging/judge.ts';
import { createLimits, type Shortfall } from '../../../core/limits.ts';
import type { EngineCalls } from '../../engineThread/engineMessages.ts';
import { engineOver } from '../../engineThread/engineOver.ts';
import { openAnnotator } from '../../openAnnotator.ts';
import { openCalls } from '../../threads/openCalls.ts';
import { serveJobs } from '../../threads/threadPool.ts';
import type { BatchAnswer, BatchThreadData } from './batchMessages.ts';

// The script of a thread that examines batches of an evaluation, with an annotator of its own and the engine of the run.

const data = workerData as BatchThreadData;
const method = methodNamed(data.method)!;
const reached: [Shortfall, string][] = [];
const notices: string[] = [];
const opening = openContext();
// Told with the answer to the first batch.
opening.catch(() => {});

serveJobs<Batch<unknown>, BatchAnswer>(async (batch) => {
  const context = await opening;
  const before = context.cache();
  const { examples, counts } = await examineBatch(method, batch, context);
  const answer = {
    ...{ examples, counts, cache: useSince(before, context.cache()) },
    done: batch.first + batch.cases.length,
    ...{ reached: reached.splice(0), notices: notices.splice(0) },
  };
  return { given: answer, memory: [] };
});

async function openContext(): Promise<CountingContext> {
  const { encoders, seed, options, limits, annotator, judge, port } = data;
  const engine = engineOver(openCalls<EngineCalls>(port).call, async () => {});
  return createEvaluationContext({
    ...{ engine, encoders, seed, options },
    ...(method.annotates && { annotator: (await openAnnotator(annotator)).annotator }),
    ...(judge && { judge: await openJudge(engine, judge) }),
    limits: createLimits(limits, (message, limit) => reached.push([limit, message])),
    cases: 0,
    onNotice: (message) => notices.push(message),
  });
}

function useSince(
  before: Readonly<Record<string, CacheUse>>,
  now: Readonly<Record<string, CacheUse>>,
): Record<string, CacheUse> {
  return Object.fromEntries(
    Object.entries(now).map(([encoder, { hits, misses }]) => {
      const known = before[encoder]!;
      return [encoder, { hits: hits - known.hits, misses: misses - known.misses }];
    }),
  );
}
