import type { Annotator } from '../annotator.ts';
import { eachOnce } from '../eachOnce.ts';
import type { Engine, Sentence } from '../engine/index.ts';
import { createLimits, type Limits } from '../limits.ts';
import { createDistances } from '../matrices/createDistances.ts';
import type { DistanceMetric } from '../matrices/distanceMetric.ts';
import { addTokens, countsOf, type EncodingCounts } from '../matrices/encodingCounts.ts';
import type { OptionValues } from '../options.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { EvaluationContext } from './method.ts';
import type { CacheUse, Coverage } from './run.ts';
import { embeddedSentences } from './sentenceText.ts';
import { createUnknownWordCounts } from './unknownWordCounts.ts';

/** The inputs of a run. */
export interface ContextSources extends TaskOptions {
  readonly engine: Engine;
  /** Encoder ids, each once. */
  readonly encoders: readonly string[];
  readonly annotator?: Annotator;
  readonly seed: number;
  readonly options: OptionValues;
  readonly limits?: Limits;
  readonly cases: number;
  /** Receives messages for the user, each once. */
  readonly onNotice?: (message: string) => void;
}

/** A context that counts what encoders could not see, on top of what was counted before. */
export interface CountingContext extends EvaluationContext {
  /** Sets the position in the corpus, for the progress. */
  at(done: number): void;
  /**
   * What was counted so far. Called at the end of each batch: of unknown words only those that are frequent are counted
   * further, so that memory stays bounded.
   */
  coverage(): Readonly<Record<string, Coverage>>;
  cache(): Readonly<Record<string, CacheUse>>;
  dispose(): Promise<void>;
}

export function createEvaluationContext(
  sources: ContextSources,
  before: Readonly<Record<string, Coverage>> = {},
): CountingContext {
  const { engine, encoders, seed, options, limits = createLimits(), signal, onProgress, cases } = sources;
  const coverage: Record<string, Coverage> = cover(encoders, before);
  const unknownWords = createUnknownWordCounts(encoders, before);
  const cache: Record<string, CacheUse> = Object.fromEntries(
    encoders.map((encoder) => [encoder, { hits: 0, misses: 0 }]),
  );
  const vectors = createDistances({ device: 'cpu' });
  let done = 0;

  const count = (encoder: string, counts: EncodingCounts, zeroVectors: number) => {
    const so = coverage[encoder]!;
    coverage[encoder] = {
      zeroVectors: so.zeroVectors + zeroVectors,
      unknownTokens: so.unknownTokens + counts.unknownTokens,
      tokens: addTokens(so.tokens ?? null, counts.tokens),
      unknownSentences: (so.unknownSentences ?? 0) + counts.unknownSentences,
      truncatedSentences: so.truncatedSentences + counts.truncatedSentences,
    };
    unknownWords.add(encoder, counts.unknownWords ?? []);
    const used = cache[encoder]!;
    cache[encoder] = { hits: used.hits + counts.cacheHits, misses: used.misses + counts.cacheMisses };
  };
  const report = (encoder: string) => {
    signal?.throwIfAborted();
    onProgress?.({ message: `Embedding and scoring with ${encoder}`, done, total: cases });
  };

  return {
    encoders,
    seed,
    options,
    limits,
    signal,
    get annotator() {
      if (!sources.annotator) throw new Error('this method has no annotator');
      return sources.annotator;
    },
    notice: eachOnce(sources.onNotice),
    async encode(encoder, sentences, uncounted) {
      report(encoder);
      const found = await engine.encode(encoder, embeddedSentences(sentences, options), { signal });
      if (!uncounted) count(encoder, countsOf(found), 0);
      return found;
    },
    async distances(
      encoder: string,
      sentences: readonly Sentence[],
      pairs: Uint32Array,
      metric: DistanceMetric = 'cosine',
    ) {
      report(encoder);
      const embedded = embeddedSentences(sentences, options);
      const measured = await engine.distances(encoder, embedded, pairs, metric, { signal });
      count(encoder, measured, measured.zeroVectors);
      return measured.distances;
    },
    describe: (encoder) => engine.describe(encoder, { signal }),
    vectors,
    at(position) {
      done = position;
    },
    coverage: () => unknownWords.withCounts(coverage),
    cache: () => ({ ...cache }),
    dispose: vectors.dispose,
  };
}

/** An entry for every encoder, in their order. */
export function cover(
  encoders: readonly string[],
  known: Readonly<Record<string, Coverage>>,
): Record<string, Coverage> {
  const none: Coverage = {
    zeroVectors: 0,
    unknownTokens: 0,
    tokens: 0,
    unknownSentences: 0,
    truncatedSentences: 0,
  };
  return Object.fromEntries(
    encoders.map((encoder) => [encoder, Object.hasOwn(known, encoder) ? known[encoder]! : none]),
  );
}
