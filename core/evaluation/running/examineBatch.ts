import type { Method } from '../method.ts';
import type { CacheUse, Coverage } from '../run.ts';
import type { CountingContext } from './context.ts';

/** Cases that are examined together. */
export interface Batch<Case> {
  readonly cases: readonly Case[];
  /** The position of the first of them in the corpus. */
  readonly first: number;
}

/** The findings of a method in the cases of one batch. */
export interface ExaminedBatch<Example> {
  readonly examples: readonly Example[];
  /** Counts of what the encoders could not see of it. */
  readonly counts: Readonly<Record<string, Coverage>>;
  /** The use of the cache for it, where the context of the run did not see that. */
  readonly cache?: Readonly<Record<string, CacheUse>>;
}

/**
 * Examines batches elsewhere, in other threads. The findings come in the order of the batches, and are those that
 * {@link examineBatch} would give here.
 */
export type ExamineElsewhere<Case, Example> = (
  batches: AsyncIterable<Batch<Case>>,
) => AsyncIterable<ExaminedBatch<Example>>;

/** Examines the cases of a batch, which do not depend on those of others. */
export async function examineBatch<Case, Example extends object, Scores extends object>(
  method: Method<Case, Example, Scores>,
  { cases, first }: Batch<Case>,
  context: CountingContext,
): Promise<ExaminedBatch<Example>> {
  context.at(first, cases.length);
  await context.prepare(cases.flatMap((each) => method.substituted?.(each) ?? []));
  const examples = await method.evaluateBatch(cases, first, context);
  return { examples, counts: context.takeCounts() };
}
