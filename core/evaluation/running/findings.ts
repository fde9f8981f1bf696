import { plural } from '../../plural.ts';
import { createPairCounts } from '../../variants/pairs/pairCounts.ts';
import type { CoverageSum } from '../coverage/coverageCounts.ts';
import { coverageWarnings } from '../coverage/coverageWarnings.ts';
import { withTopWords } from '../coverage/unknownWordCounts.ts';
import type { Method } from '../method.ts';
import { methodInfoOf } from '../methodInfo.ts';
import { inMetricOrder, titleOf } from '../metricInfo.ts';
import { createObservations } from '../observations/observations.ts';
import { type Found, isUnscored } from '../run.ts';
import { pairWarnings } from '../summary/pairWarnings.ts';
import { summarize } from '../summary/summary.ts';
import { unitWarnings } from '../summary/unitWarnings.ts';
import type { CountingContext } from './context.ts';
import type { MethodRun } from './methodRun.ts';

/** The findings of a run, made of its examples in their order. */
export interface Findings<Example, Scores extends object> {
  add(example: Example): void;
  /**
   * Computes scores, intervals and tests once every example is added. What the method counts meanwhile joins the
   * coverage of the examples. Rejects with the signal's reason when aborted.
   */
  finish(coverage: CoverageSum): Promise<Found<Scores>>;
}

export function createFindings<Case, Example extends object, Scores extends object>(
  run: Omit<MethodRun<Case, Example, Scores>, 'corpus' | 'journal'>,
  context: CountingContext,
): Findings<Example, Scores> {
  const { method, encoders, cases, seed, signal, onProgress } = run;
  const aggregate = method.aggregate(context);
  const observations = createObservations(encoders);
  const pairs = createPairCounts();
  const unscored = createUnscored(method);
  return {
    add(example) {
      aggregate.add(example);
      for (const observation of method.observations(example)) observations.add(observation);
      // Only a run of which nothing is scored needs to say why.
      if (observations.size === 0) unscored.add(example);
      // All encoders see the same sentences.
      const exchanged = method.exchanged?.(example, encoders[0]!);
      if (exchanged) pairs.add(exchanged.kind, exchanged.pair);
    },
    async finish(coverage) {
      signal?.throwIfAborted();
      const { metrics: infos, weighted } = method;
      const summary = await summarize(observations, { seed, infos, weighted, signal, onProgress });
      const { scores, metrics: given = [] } = await aggregate.finish(summary.metrics, context);
      const ofCorpus = await summary.withCorpusMetrics(given);
      const measured = [...summary.metrics, ...ofCorpus.metrics];
      const derived = (method.derived?.(measured, context) ?? []).map(({ metric, encoder, ...rest }) => ({
        ...{ metric, title: titleOf(metric, infos), encoder, kind: 'given' as const },
        ...rest,
      }));
      const found = inMetricOrder([...measured, ...derived], infos);
      const comparisons = [...summary.comparisons, ...ofCorpus.comparisons];
      if (cases > 0 && isUnscored({ metrics: found })) {
        context.notice(
          `No case of the corpus (${plural(cases, 'case')}) could be scored, so there are no scores. ${unscored.reasons()}`,
        );
      }
      onProgress?.({ message: 'Evaluated', done: cases, total: cases });
      coverage.add(context.takeCounts());
      const counted = coverage.all();
      return {
        scores,
        coverage: withTopWords(counted),
        warnings: [
          ...coverageWarnings(counted, method),
          ...unitWarnings(found),
          ...pairWarnings(pairs.summary()),
        ],
        methodInfo: methodInfoOf(method, found),
        metrics: found,
        comparisons: inMetricOrder(comparisons, infos),
        cache: context.cache(),
      };
    },
  };
}

/** Collects why cases are not scored, by encoder and reason. */
function createUnscored<Example extends object>({
  cases,
  annotates,
}: Pick<Method<unknown, Example>, 'cases' | 'annotates'>) {
  const counts = new Map<string, number>();
  return {
    add(example: Example): void {
      const { encoder, none = 'There is nothing to compare.' } = cases.describe(example);
      const reason = `${encoder}: ${none}`;
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    },
    reasons(): string {
      if (counts.size > 0) {
        const listed = [...counts].slice(0, LISTED);
        return listed.map(([reason, count]) => `${reason} (${plural(count, 'case')})`).join(' ');
      }
      return annotates
        ? 'No sentence gave anything to compare; semloc annotate says of each word why it is left alone.'
        : 'Too few cases, or all of them alike.';
    },
  };
}

/** Reasons that are given. */
const LISTED = 5;
