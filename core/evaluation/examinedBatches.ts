import type { CountingContext } from './context.ts';
import type { MethodRun } from './methodRun.ts';
import type { Coverage } from './run.ts';

/** The findings of a method in the cases of one batch. */
export interface ExaminedBatch<Example> {
  /** Its place in the corpus, from 1: the number of batches that are finished with it. */
  readonly number: number;
  readonly examples: readonly Example[];
  /** Counts of what the encoders could not see of it. */
  readonly counts: Readonly<Record<string, Coverage>>;
}

/**
 * Examines the batches of a corpus one after another.
 *
 * @param from the number of batches to skip
 * @param to the number of batches after which to stop
 */
export async function* examinedBatches<Case, Example extends object, Scores extends object>(
  { method, corpus, casesFrom, signal }: MethodRun<Case, Example, Scores>,
  context: CountingContext,
  from: number,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<ExaminedBatch<Example>> {
  if (from >= to) return;
  let number = casesFrom ? from : 0;
  const all = casesFrom?.(from) ?? method.read(corpus, context);
  for await (const { cases, first } of batchesOf(all, number, method.batch)) {
    signal?.throwIfAborted();
    if (number++ < from) continue;
    context.at(first);
    await context.prepare(cases.flatMap((each) => method.substituted?.(each) ?? []));
    const examples = await method.evaluateBatch(cases, first, context);
    yield { number, examples, counts: context.takeCounts() };
    if (number === to) break;
  }
  signal?.throwIfAborted();
}

async function* batchesOf<Case>(cases: AsyncIterable<Case>, number: number, size: number) {
  let batch: Case[] = [];
  let first = number * size;
  for await (const each of cases) {
    if (batch.push(each) < size) continue;
    yield { cases: batch, first };
    first += batch.length;
    batch = [];
  }
  if (batch.length > 0) yield { cases: batch, first };
}
