import { plural } from '../plural.ts';
import { type ContextSources, type CountingContext, cover, createEvaluationContext } from './context.ts';
import type { CorpusFile } from './corpusFile.ts';
import { coverageWarnings } from './coverageWarnings.ts';
import { type Journal, NOTHING_FINISHED } from './journal.ts';
import type { Method } from './method.ts';
import { methodInfoOf } from './methodInfo.ts';
import { inMetricOrder } from './metricInfo.ts';
import { createObservations } from './observations.ts';
import type { Found } from './run.ts';
import { summarize } from './summary.ts';
import { unitWarnings } from './unitWarnings.ts';
import { withTopWords } from './unknownWordCounts.ts';

export interface MethodRun<Case, Example extends object, Scores extends object> extends ContextSources {
  readonly method: Method<Case, Example, Scores>;
  readonly corpus: readonly CorpusFile[];
  /** The number of cases, for the progress. */
  readonly cases: number;
  /** Keeps the examples as they are found; they are given up where it is absent. */
  readonly journal?: Journal;
}

/**
 * Runs a method over its corpus, batch by batch, so that memory stays bounded whatever the corpus's length. What
 * the journal has of it is not done again; what comes out is the same, whether a run was interrupted or not.
 * Rejects with the signal's reason when aborted.
 */
export async function runMethod<Case, Example extends object, Scores extends object>(
  run: MethodRun<Case, Example, Scores>,
): Promise<Found<Scores>> {
  const context = createEvaluationContext(run, run.journal?.finished.coverage);
  try {
    return await runOnBench(run, context);
  } finally {
    await context.dispose();
  }
}

async function runOnBench<Case, Example extends object, Scores extends object>(
  run: MethodRun<Case, Example, Scores>,
  context: CountingContext,
): Promise<Found<Scores>> {
  const { method, corpus, journal, signal, onProgress } = run;
  const { batches: finished } = journal?.finished ?? NOTHING_FINISHED;
  const aggregate = method.aggregate(context);
  const observations = createObservations(run.encoders);
  const add = (example: Example) => {
    aggregate.add(example);
    for (const observation of method.observations(example)) observations.add(observation);
  };
  if (journal) for await (const line of journal.lines()) add(JSON.parse(line) as Example);
  let number = 0;
  for await (const { cases, first } of batchesOf(method.read(corpus, context), method.batch)) {
    signal?.throwIfAborted();
    if (number++ < finished) continue;
    context.at(first);
    const examples = await method.evaluateBatch(cases, first, context);
    for (const example of examples) add(example);
    const coverage = context.coverage();
    await journal?.append(
      examples.map((example) => JSON.stringify(example)),
      {
        batches: number,
        coverage,
      },
    );
  }
  signal?.throwIfAborted();
  const summary = await summarize(observations, {
    seed: run.seed,
    infos: method.metrics,
    weighted: method.weighted,
    signal,
    onProgress,
  });
  const { scores, metrics: given = [] } = await aggregate.finish(summary.metrics, context);
  const ofCorpus = await summary.withCorpusMetrics(given);
  const found = inMetricOrder([...summary.metrics, ...ofCorpus.metrics], method.metrics);
  const comparisons = [...summary.comparisons, ...ofCorpus.comparisons];
  if (run.cases > 0 && found.length === 0) {
    context.notice(
      `No case of the corpus (${plural(run.cases, 'case')}) could be scored, so there are no scores.`,
    );
  }
  onProgress?.({ message: 'Evaluated', done: run.cases, total: run.cases });
  const counted = cover(run.encoders, context.coverage());
  return {
    scores,
    coverage: withTopWords(counted),
    warnings: [...coverageWarnings(counted, method), ...unitWarnings(found)],
    methodInfo: methodInfoOf(method, found),
    metrics: found,
    comparisons: inMetricOrder(comparisons, method.metrics),
    cache: context.cache(),
  };
}

async function* batchesOf<Case>(cases: AsyncIterable<Case>, size: number) {
  let batch: Case[] = [];
  let first = 0;
  for await (const each of cases) {
    if (batch.push(each) < size) continue;
    yield { cases: batch, first };
    first += batch.length;
    batch = [];
  }
  if (batch.length > 0) yield { cases: batch, first };
}
