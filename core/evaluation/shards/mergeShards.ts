import { createCoverageSum } from '../coverage/coverageCounts.ts';
import type { Coverage, Found } from '../run.ts';
import { createEvaluationContext } from '../running/context.ts';
import { createFindings } from '../running/findings.ts';
import type { MethodRun } from '../running/methodRun.ts';

/** The contribution of a shard to the run. */
export interface ShardContent {
  /** The lines of its examples in order, some at a time. */
  lines(): AsyncIterable<readonly string[]>;
  /** Counts of what the encoders could not see, batch by batch. */
  counts(): Promise<readonly Readonly<Record<string, Coverage>>[]>;
}

/**
 * Finds what an undivided run finds, from its shards in order. No case is examined: the engine is asked only by methods
 * that embed once all cases are known. Rejects with the signal's reason when aborted.
 */
export async function mergeShards<Case, Example extends object, Scores extends object>(
  run: Omit<MethodRun<Case, Example, Scores>, 'corpus' | 'journal'>,
  shards: AsyncIterable<ShardContent>,
): Promise<Found<Scores>> {
  const context = createEvaluationContext(run);
  try {
    const coverage = createCoverageSum(run.encoders);
    const findings = createFindings(run, context);
    for await (const shard of shards) {
      for await (const lines of shard.lines()) {
        run.signal?.throwIfAborted();
        for (const line of lines) findings.add(JSON.parse(line) as Example);
      }
      for (const counts of await shard.counts()) coverage.add(counts);
    }
    return await findings.finish(coverage);
  } finally {
    await context.dispose();
  }
}
