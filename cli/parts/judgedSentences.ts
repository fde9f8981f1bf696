import type { AnnotatedSentence } from '../../core/annotation/annotation.ts';
import type { Judge } from '../../core/judging/judge.ts';

/** Sentences that are judged in one call. */
const BATCH = 64;

/** The sentences in their order, with the replacements that the judge keeps; without a judge, as they are. */
export async function* judgedSentences(
  sentences: Iterable<AnnotatedSentence>,
  judge: Judge | undefined,
  signal: AbortSignal,
): AsyncGenerator<AnnotatedSentence> {
  if (!judge) return yield* sentences;
  for (const batch of batchesOf(sentences)) {
    const annotations = batch.map(({ annotation }) => annotation);
    const judged = await judge.judge(annotations, { signal });
    for (const [index, sentence] of batch.entries()) yield { ...sentence, annotation: judged[index]! };
  }
}

function* batchesOf(sentences: Iterable<AnnotatedSentence>): Generator<readonly AnnotatedSentence[]> {
  let batch: AnnotatedSentence[] = [];
  for (const sentence of sentences) {
    if (batch.push(sentence) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
