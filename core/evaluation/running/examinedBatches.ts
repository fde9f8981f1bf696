import type { CountingContext } from './context.ts';
import { type Batch, type ExaminedBatch, examineBatch } from './examineBatch.ts';
import type { MethodRun } from './methodRun.ts';

/** The findings of a method in a batch, and its place. */
export interface NumberedBatch<Example> extends Omit<ExaminedBatch<Example>, 'cache'> {
  /** The place of the batch in the corpus, from 1: the number of batches that are finished with it. */
  readonly number: number;
}

/**
 * Examines the batches of a corpus, which come in their order.
 *
 * @param from the number of batches to skip
 * @param to the number of batches after which to stop
 */
export async function* examinedBatches<Case, Example extends object, Scores extends object>(
  run: MethodRun<Case, Example, Scores>,
  context: CountingContext,
  from: number,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<NumberedBatch<Example>> {
  if (from >= to) return;
  const { signal, examineElsewhere } = run;
  const batches = batchesOf(run, context, from, to);
  const examined = examineElsewhere?.(batches) ?? examineHere(run, context, batches);
  let number = from;
  for await (const { examples, counts, cache } of examined) {
    if (cache) context.addCacheUse(cache);
    number += 1;
    yield { number, examples, counts };
  }
  signal?.throwIfAborted();
}

async function* examineHere<Case, Example extends object, Scores extends object>(
  { method, signal }: MethodRun<Case, Example, Scores>,
  context: CountingContext,
  batches: AsyncIterable<Batch<Case>>,
): AsyncGenerator<ExaminedBatch<Example>> {
  for await (const batch of batches) {
    signal?.throwIfAborted();
    yield examineBatch(method, batch, context);
  }
}

/** The batches of a corpus, but for those before `from` and after `to`. */
async function* batchesOf<Case, Example extends object, Scores extends object>(
  { method, corpus, casesFrom }: MethodRun<Case, Example, Scores>,
  context: CountingContext,
  from: number,
  to: number,
): AsyncGenerator<Batch<Case>> {
  let number = casesFrom ? from : 0;
  let cases: Case[] = [];
  const take = () => {
    const batch = { cases, first: number * method.batch };
    cases = [];
    number += 1;
    return batch;
  };
  for await (const each of casesFrom?.(from) ?? method.read(corpus, context)) {
    if (cases.push(each) < method.batch) continue;
    const batch = take();
    if (number > from) yield batch;
    if (number === to) return;
  }
  if (cases.length === 0) return;
  const last = take();
  if (number > from) yield last;
}
