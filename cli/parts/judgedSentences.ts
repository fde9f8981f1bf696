import type { AnnotatedSentence } from '../../core/annotation/annotation.ts';
import { streamInGroups } from '../../core/inGroups.ts';
import type { Judge } from '../../core/judging/judge.ts';

/** Sentences that are judged in one call. */
const BATCH = 64;

/** The sentences in their order, with the replacements that the judge keeps; without a judge, as they are. */
export async function* judgedSentences(
  sentences: Iterable<AnnotatedSentence> | AsyncIterable<AnnotatedSentence>,
  judge: Pick<Judge, 'judge'> | undefined,
  signal: AbortSignal,
): AsyncGenerator<AnnotatedSentence> {
  if (!judge) return yield* sentences;
  for await (const batch of streamInGroups(sentences, BATCH)) {
    const annotations = batch.map(({ annotation }) => annotation);
    const judged = await judge.judge(annotations, { signal });
    for (const [index, sentence] of batch.entries()) yield { ...sentence, annotation: judged[index]! };
  }
}
