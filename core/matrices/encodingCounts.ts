import type { WordCounts } from './wordCounts.ts';

/** Counts of out-of-vocabulary tokens, truncation and so on while sentences were embedded. */
export interface EncodingCounts {
  /** Out-of-vocabulary tokens in all sentences, including sentences answered by the cache. */
  readonly unknownTokens: number;
  /**
   * The most frequent of these tokens, as they were looked up; absent where there are none or the encoder does not say.
   */
  readonly unknownWords?: WordCounts;
  /**
   * Input tokens over all sentences, with a vector or without, as the encoder cuts them; a prompt and special tokens are
   * left out. Null where the encoder does not say.
   */
  readonly tokens: number | null;
  /** Sentences whose tokens are all out of vocabulary. */
  readonly unknownSentences: number;
  /** Sentences longer than the encoder's maximum length, whose end it did not see. */
  readonly truncatedSentences: number;
  /** Sentences whose vectors came from the cache; 0 for an encoder that is never cached. */
  readonly cacheHits: number;
  /** Sentences that were looked for in the cache in vain. */
  readonly cacheMisses: number;
}

/** Counts for each of several sentences, with one entry per sentence. */
export interface RowCounts {
  /** Input tokens that had no vector. */
  readonly unknownTokens: Uint32Array;
  /** All input tokens. */
  readonly tokens: Uint32Array;
  /** 1 where the encoder did not see the end. */
  readonly truncated: Uint8Array;
}

export const NOTHING_COUNTED: EncodingCounts = Object.freeze({
  unknownTokens: 0,
  tokens: null,
  unknownSentences: 0,
  truncatedSentences: 0,
  cacheHits: 0,
  cacheMisses: 0,
});

/** The counts of all sentences together; nothing was asked of the cache. */
export function countsOfRows({ unknownTokens, tokens, truncated }: RowCounts): EncodingCounts {
  const sum = (counts: Uint32Array | Uint8Array) => {
    let total = 0;
    for (const count of counts) total += count;
    return total;
  };
  let unknownSentences = 0;
  for (const [row, count] of tokens.entries()) {
    if (isUnknown(count, unknownTokens[row]!)) unknownSentences += 1;
  }
  return {
    ...NOTHING_COUNTED,
    unknownTokens: sum(unknownTokens),
    tokens: sum(tokens),
    unknownSentences,
    truncatedSentences: sum(truncated),
  };
}

/** Tests whether a sentence with so many tokens, and so many of them without a vector, has none that is known. */
export function isUnknown(tokens: number | null, unknownTokens: number): boolean {
  return tokens !== null && tokens > 0 && unknownTokens >= tokens;
}

/** The sum of two counts of tokens; null where either is not known. */
export function addTokens(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

/** The counts of something that may have none, and nothing else of it. */
export function countsOf(counted: Partial<EncodingCounts>): EncodingCounts {
  return {
    unknownTokens: counted.unknownTokens ?? 0,
    ...(counted.unknownWords && { unknownWords: counted.unknownWords }),
    tokens: counted.tokens ?? null,
    unknownSentences: counted.unknownSentences ?? 0,
    truncatedSentences: counted.truncatedSentences ?? 0,
    cacheHits: counted.cacheHits ?? 0,
    cacheMisses: counted.cacheMisses ?? 0,
  };
}
