import type { Annotation } from '../annotation/annotation.ts';
import type { Annotator } from '../annotator/annotator.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { Judge } from './judge.ts';

/** An annotator some of whose annotations were judged beforehand. */
export interface JudgingAnnotator extends Annotator {
  /**
   * Annotates and judges sentences; `annotate` gives these annotations from then on, until the next call. Without a
   * judge it does nothing.
   */
  prepare(sentences: readonly string[], task?: TaskOptions): Promise<void>;
}

/** Sentences that are judged in one call. */
const BATCH = 64;

/** Joins an annotator, which waits for nothing, with a judge, which computes elsewhere. */
export function createJudgingAnnotator(annotator: Annotator, judge: Judge | undefined): JudgingAnnotator {
  let judged = new Map<string, Annotation>();
  return Object.freeze<JudgingAnnotator>({
    ...annotator,
    annotate: (sentence, dummies = []) =>
      (dummies.length === 0 ? judged.get(sentence) : undefined) ?? annotator.annotate(sentence, dummies),
    async prepare(sentences, task) {
      judged = new Map();
      if (!judge) return;
      const once = [...new Set(sentences)];
      for (let from = 0; from < once.length; from += BATCH) {
        const some = once.slice(from, from + BATCH).map((sentence) => annotator.annotate(sentence));
        for (const annotation of await judge.judge(some, task)) judged.set(annotation.text, annotation);
      }
    },
  });
}
