import { counted } from '../plural.ts';
import { type BenchSources, type CountingBench, cover, createBench } from './context.ts';
import type { CorpusFile } from './corpusFile.ts';
import { coverageWarnings } from './coverageWarnings.ts';
import { type Journal, NOTHING_FINISHED } from './journal.ts';
import type { Method } from './method.ts';
import { inFigureOrder } from './metricNames.ts';
import { createOutcomes } from './observations.ts';
import type { Found } from './run.ts';
import { givenFigure, summarize } from './summary.ts';

export interface MethodRun<Case, Example extends object, Scores extends object> extends BenchSources {
  readonly method: Method<Case, Example, Scores>;
  readonly corpus: readonly CorpusFile[];
  /** How many cases there are, for the progress. */
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
  const bench = createBench(run, run.journal?.finished.coverage);
  try {
    return await runOnBench(run, bench);
  } finally {
    await bench.dispose();
  }
}

async function runOnBench<Case, Example extends object, Scores extends object>(
  run: MethodRun<Case, Example, Scores>,
  bench: CountingBench,
): Promise<Found<Scores>> {
  const { method, corpus, journal, signal, onProgress } = run;
  const { batches: finished } = journal?.finished ?? NOTHING_FINISHED;
  const tally = method.tally(bench);
  const outcomes = createOutcomes(run.encoders);
  const add = (example: Example) => {
    tally.add(example);
    for (const outcome of method.outcomes(example)) outcomes.add(outcome);
  };
  if (journal) for await (const line of journal.lines()) add(JSON.parse(line) as Example);
  let number = 0;
  for await (const { cases, first } of batchesOf(method.read(corpus, bench), method.batch)) {
    signal?.throwIfAborted();
    if (number++ < finished) continue;
    bench.at(first);
    const examples = await method.examine(cases, first, bench);
    for (const example of examples) add(example);
    await journal?.append(
      examples.map((example) => JSON.stringify(example)),
      {
        batches: number,
        coverage: bench.coverage(),
      },
    );
  }
  signal?.throwIfAborted();
  const { figures, comparisons } = await summarize(outcomes, run);
  const scores = tally.scores();
  const whole = (await method.finish?.(scores, bench, figures)) ?? { scores, figures: [] };
  if (run.cases > 0 && figures.length + whole.figures.length === 0) {
    bench.notice(
      `No case of the corpus (${counted(run.cases, 'case')}) could be scored, so there are no scores.`,
    );
  }
  onProgress?.({ message: 'Evaluated', done: run.cases, total: run.cases });
  const coverage = cover(run.encoders, bench.coverage());
  return {
    scores: whole.scores,
    coverage,
    warnings: coverageWarnings(coverage, method),
    figures: inFigureOrder([...figures, ...whole.figures.map(givenFigure)], method.figures),
    comparisons: inFigureOrder(comparisons, method.figures),
    cache: bench.cache(),
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
