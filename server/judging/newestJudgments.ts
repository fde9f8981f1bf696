import type { Annotation } from '../../core/annotation/annotation.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { Settings } from '../protocol.ts';
import type { Judged } from './judged.ts';

/** A feature that asks for the judgment of one sentence until it asks for another. */
export type Asker = 'hover' | 'code actions' | 'candidates' | 'senses';

interface Newest {
  readonly key: string;
  readonly annotation: Annotation;
  readonly result: Promise<Judged>;
  stop(): void;
}

/**
 * Keeps, for each asker, the judgment that it asked for last, and cancels the one before unless both are of the same
 * sentence and judge. A canceled one stays `loading`.
 *
 * @param keyOf what determines a judgment beside the annotation
 */
export function createNewestJudgments(
  judge: (annotation: Annotation, settings: Settings, task: TaskOptions) => Promise<Judged>,
  keyOf: (settings: Settings) => string,
): (asker: Asker, annotation: Annotation, settings: Settings) => Promise<Judged> {
  const newest = new Map<Asker, Newest>();
  return (asker, annotation, settings) => {
    const key = keyOf(settings);
    const before = newest.get(asker);
    if (before?.key === key && before.annotation.substitutions === annotation.substitutions)
      return before.result;
    before?.stop();
    const stopping = new AbortController();
    const result = judge(annotation, settings, { signal: stopping.signal }).catch(
      (): Judged => ({ annotation, unjudged: { loading: true } }),
    );
    const mine: Newest = { key, annotation, result, stop: () => stopping.abort() };
    newest.set(asker, mine);
    void result.then(() => {
      if (newest.get(asker) === mine) newest.delete(asker);
    });
    return result;
  };
}
