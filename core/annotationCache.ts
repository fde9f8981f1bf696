import type { Annotation } from './annotation.ts';
import type { Annotator } from './annotator.ts';
import type { Span } from './text/span.ts';

/**
 * The same annotator, which keeps the annotations of the `capacity` sentences asked for last, by their text and
 * dummies: an edit then costs only the sentences it touches. Sentences of over 10,000 characters are not kept.
 */
export function withCache(annotator: Annotator, capacity: number): Annotator {
  const kept = new Map<string, Annotation>();
  const annotate = (sentence: string, dummies: readonly Span[] = []): Annotation => {
    if (sentence.length > LONGEST) return annotator.annotate(sentence, dummies);
    const key = keyOf(sentence, dummies);
    let annotation = kept.get(key);
    if (annotation) kept.delete(key);
    else annotation = annotator.annotate(sentence, dummies);
    kept.set(key, annotation);
    if (kept.size > capacity) kept.delete(kept.keys().next().value!);
    return annotation;
  };
  return Object.freeze({ ...annotator, annotate });
}

const LONGEST = 10_000;

function keyOf(sentence: string, dummies: readonly Span[]): string {
  return `${dummies.map(({ start, end }) => `${start}-${end}`).join(' ')}\0${sentence}`;
}
