import type { Annotation } from '../annotation/annotation.ts';
import { createLruCache } from '../lruCache.ts';
import type { Dummy } from '../text/token.ts';
import type { Annotator } from './annotator.ts';

/**
 * The same annotator, which keeps the annotations of the `capacity` sentences asked for last, by their text and
 * dummies: an edit then costs only the sentences it touches. Sentences of over 10,000 characters are not kept.
 */
export function withCache(annotator: Annotator, capacity: number): Annotator {
  const kept = createLruCache<string, Annotation>(capacity);
  const annotate = (sentence: string, dummies: readonly Dummy[] = []): Annotation => {
    if (sentence.length > LONGEST) return annotator.annotate(sentence, dummies);
    const key = keyOf(sentence, dummies);
    const known = kept.get(key);
    if (known) return known;
    const annotation = annotator.annotate(sentence, dummies);
    kept.set(key, annotation);
    return annotation;
  };
  return Object.freeze({ ...annotator, annotate });
}

const LONGEST = 10_000;

function keyOf(sentence: string, dummies: readonly Dummy[]): string {
  return `${dummies.map(({ start, end, reads = '' }) => `${start}-${end} ${reads}`).join('\0')}\0${sentence}`;
}
