import type { Annotation } from '../../core/annotation/annotation.ts';
import { delay } from '../delay.ts';
import type { Judged } from './judged.ts';

/** Waits for the judge so many milliseconds, then gives the annotation as it is. Rejects when aborted. */
export async function judgedWithin(
  milliseconds: number,
  judging: Promise<Judged>,
  annotation: Annotation,
  signal: AbortSignal,
): Promise<Judged> {
  const waiting = new AbortController();
  const late = delay(
    milliseconds,
    { annotation, unjudged: { loading: true } } as const,
    AbortSignal.any([signal, waiting.signal]),
  );
  late.catch(() => {});
  return Promise.race([judging, late]).finally(() => waiting.abort());
}
