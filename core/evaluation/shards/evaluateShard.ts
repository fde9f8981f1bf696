import type { Timing } from '../run.ts';
import { createEvaluationContext } from '../running/context.ts';
import { examinedBatches } from '../running/examinedBatches.ts';
import type { Journal } from '../running/journal.ts';
import type { MethodRun } from '../running/methodRun.ts';
import type { ShardRange } from './shardRange.ts';

/**
 * Examines the cases of a shard, batch by batch. The journal numbers the batches of the shard from 1, and its coverage
 * is that of one batch, with all unknown words. What it has of the shard is not done again. Rejects with the signal's
 * reason when aborted.
 */
export async function evaluateShard<Case, Example extends object, Scores extends object>(
  run: MethodRun<Case, Example, Scores> & { readonly journal: Journal },
  { batches: { from, to } }: ShardRange,
): Promise<Timing['cache']> {
  const { journal } = run;
  const context = createEvaluationContext(run);
  try {
    const batches = examinedBatches(run, context, from + journal.finished.batches, to);
    for await (const { number, examples, counts } of batches) {
      await journal.append(
        examples.map((example) => JSON.stringify(example)),
        { batches: number - from, coverage: counts },
      );
    }
    return context.cache();
  } finally {
    await context.dispose();
  }
}
