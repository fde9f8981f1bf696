import type { Annotator } from '../../annotator/annotator.ts';
import { eachOnce } from '../../eachOnce.ts';
import { encoderNames } from '../../encoderNames.ts';
import type { Engine, Sentence } from '../../engine/index.ts';
import type { Judge } from '../../judging/judge.ts';
import { createJudgingAnnotator } from '../../judging/judgingAnnotator.ts';
import { createLimits, type Limits } from '../../limits.ts';
import { createDistances } from '../../matrices/createDistances.ts';
import type { DistanceMetric } from '../../matrices/distanceMetric.ts';
import { countsOf, type EncodingCounts } from '../../matrices/encodingCounts.ts';
import type { OptionValues } from '../../options.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { createCoverageCounts } from '../coverage/coverageCounts.ts';
import type { EvaluationContext } from '../method.ts';
import type { CacheUse, Coverage } from '../run.ts';
import { embeddedSentences } from '../sentenceText.ts';

/** The inputs of a run. */
export interface ContextSources extends TaskOptions {
  readonly engine: Engine;
  /** Encoder ids, each once. */
  readonly encoders: readonly string[];
  readonly annotator?: Annotator;
  /** Judges the replacements in sentences, before a method uses them. */
  readonly judge?: Judge;
  readonly seed: number;
  readonly options: OptionValues;
  readonly limits?: Limits;
  readonly cases: number;
  /** Receives messages for the user, each once. */
  readonly onNotice?: (message: string) => void;
}

/** A context that counts what encoders could not see. */
export interface CountingContext extends EvaluationContext {
  /** Sets the position in the corpus and the number of cases from there that are examined together, for the progress. */
  at(done: number, count: number): void;
  /** Judges the replacements in sentences: until the next call, the annotator gives what remains of them. */
  prepare(sentences: readonly string[]): Promise<void>;
  /** Takes the counts since the last call, with all unknown words. Called at the end of each batch. */
  takeCounts(): Readonly<Record<string, Coverage>>;
  /** The use of the cache from the beginning. */
  cache(): Readonly<Record<string, CacheUse>>;
  /** Adds a use of the cache that this context did not see. */
  addCacheUse(use: Readonly<Record<string, CacheUse>>): void;
  dispose(): Promise<void>;
}

export function createEvaluationContext(sources: ContextSources): CountingContext {
  const { engine, encoders, seed, options, limits = createLimits(), signal, onProgress, cases } = sources;
  const counts = createEncodingCounts(encoders);
  const vectors = createDistances({ device: 'cpu' });
  const annotator = sources.annotator && createJudgingAnnotator(sources.annotator, sources.judge);
  const names = encoderNames(encoders);
  let [done, count] = [0, 0];

  /** The options of work with an encoder, whose progress counts as that of the cases. */
  const taskOf = (encoder: string): TaskOptions => {
    signal?.throwIfAborted();
    const at = encoders.indexOf(encoder);
    const report = (part: number) =>
      onProgress?.({
        message: `Embedding and scoring with ${names[at]}`,
        done: done + Math.floor((count * (at + part)) / encoders.length),
        total: cases,
      });
    report(0);
    return { signal, onProgress: onProgress && ((inner) => report(inner.done / Math.max(1, inner.total))) };
  };

  return {
    encoders,
    seed,
    options,
    limits,
    signal,
    get annotator() {
      if (!annotator) throw new Error('this method has no annotator');
      return annotator;
    },
    notice: eachOnce(sources.onNotice),
    async encode(encoder, sentences, uncounted) {
      const task = taskOf(encoder);
      const found = await engine.encode(encoder, embeddedSentences(sentences, options), task);
      if (!uncounted) counts.add(encoder, countsOf(found), 0);
      return found;
    },
    async distances(
      encoder: string,
      sentences: readonly Sentence[],
      pairs: Uint32Array,
      metric: DistanceMetric = 'cosine',
    ) {
      const task = taskOf(encoder);
      const embedded = embeddedSentences(sentences, options);
      const measured = await engine.distances(encoder, embedded, pairs, metric, task);
      counts.add(encoder, measured, measured.zeroVectors);
      return measured.distances;
    },
    describe: (encoder) => engine.describe(encoder, { signal }),
    async rankings(encoder, queries) {
      const found = await engine.rankings(encoder, queries, { signal });
      if (!found) throw new Error(`${encoder} ranks no documents`);
      return found;
    },
    vectors,
    at(position, together) {
      [done, count] = [position, together];
    },
    prepare: async (sentences) => annotator?.prepare(sentences, { signal }),
    takeCounts: counts.take,
    cache: counts.cache,
    addCacheUse: counts.addCacheUse,
    dispose: vectors.dispose,
  };
}

/** Counts of what encoders could not see since the last call of `take`, and of the cache from the beginning. */
function createEncodingCounts(encoders: readonly string[]) {
  let counts = createCoverageCounts(encoders);
  const cache: Record<string, CacheUse> = Object.fromEntries(
    encoders.map((encoder) => [encoder, { hits: 0, misses: 0 }]),
  );
  const addUse = (encoder: string, more: CacheUse) => {
    const { hits, misses } = cache[encoder]!;
    cache[encoder] = { hits: hits + more.hits, misses: misses + more.misses };
  };
  return {
    add(encoder: string, counted: EncodingCounts, zeroVectors: number) {
      counts.add(encoder, counted, zeroVectors);
      addUse(encoder, { hits: counted.cacheHits, misses: counted.cacheMisses });
    },
    addCacheUse(use: Readonly<Record<string, CacheUse>>) {
      for (const [encoder, more] of Object.entries(use)) addUse(encoder, more);
    },
    take() {
      const taken = counts.all();
      counts = createCoverageCounts(encoders);
      return taken;
    },
    cache: () => ({ ...cache }),
  };
}
