import { addTokens, type EncodingCounts } from '../../matrices/encodingCounts.ts';
import type { Coverage } from '../run.ts';
import { createUnknownWordCounts } from './unknownWordCounts.ts';

/** Counts what encoders could not see of one batch of cases. */
export interface CoverageCounts {
  add(encoder: string, counted: EncodingCounts, zeroVectors: number): void;
  /** The counts of each encoder, with all its unknown words. */
  all(): Readonly<Record<string, Coverage>>;
}

export function createCoverageCounts(encoders: readonly string[]): CoverageCounts {
  const coverage = cover(encoders, {});
  const unknownWords = createUnknownWordCounts(encoders, {});
  return {
    add(encoder, counted, zeroVectors) {
      coverage[encoder] = addCoverage(coverage[encoder]!, { ...counted, zeroVectors });
      unknownWords.add(encoder, counted.unknownWords ?? []);
    },
    all: () => unknownWords.withCounts(coverage, Number.POSITIVE_INFINITY),
  };
}

/** Sums what encoders could not see of a run, batch after batch. */
export interface CoverageSum {
  /**
   * Adds the counts of a batch. Of unknown words only those that are frequent by then are counted further, so that
   * memory stays bounded: the same batches in the same order give the same sum.
   */
  add(batch: Readonly<Record<string, Coverage>>): void;
  all(): Readonly<Record<string, Coverage>>;
}

/** @param before the sum of the batches that are finished already */
export function createCoverageSum(
  encoders: readonly string[],
  before: Readonly<Record<string, Coverage>> = {},
): CoverageSum {
  const unknownWords = createUnknownWordCounts(encoders, before);
  let sum: Record<string, Coverage> = cover(encoders, before);
  return {
    add(batch) {
      for (const encoder of encoders) {
        const { unknownWords: words = [], ...counted } = batch[encoder]!;
        sum[encoder] = addCoverage(sum[encoder]!, counted);
        unknownWords.add(
          encoder,
          words.map(({ word, count }) => [word, count]),
        );
      }
      sum = unknownWords.withCounts(sum);
    },
    all: () => ({ ...sum }),
  };
}

/** The unknown words are counted elsewhere. */
function addCoverage(one: Coverage, other: Omit<Coverage, 'unknownWords'>): Coverage {
  return {
    zeroVectors: one.zeroVectors + other.zeroVectors,
    unknownTokens: one.unknownTokens + other.unknownTokens,
    tokens: addTokens(one.tokens ?? null, other.tokens ?? null),
    unknownSentences: (one.unknownSentences ?? 0) + (other.unknownSentences ?? 0),
    truncatedSentences: one.truncatedSentences + other.truncatedSentences,
  };
}

/** An entry for every encoder, in their order. */
function cover(
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
