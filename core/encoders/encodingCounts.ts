/** What happened while sentences were embedded. */
export interface EncodingCounts {
  /** Input tokens that had no vector of their own, over all sentences. Known of sentences that the cache answered too. */
  readonly unknownTokens: number;
  /** Sentences longer than the encoder's maximum length, whose end it did not see. */
  readonly truncatedSentences: number;
  /** Sentences whose vectors came from the cache; 0 for an encoder that is never cached. */
  readonly cacheHits: number;
  /** Sentences that were looked for in the cache in vain. */
  readonly cacheMisses: number;
}

/** What happened to each of several sentences; one entry a sentence. */
export interface RowCounts {
  /** Input tokens that had no vector. */
  readonly unknownTokens: Uint32Array;
  /** 1 where the encoder did not see the end. */
  readonly truncated: Uint8Array;
}

export const NOTHING_COUNTED: EncodingCounts = Object.freeze({
  unknownTokens: 0,
  truncatedSentences: 0,
  cacheHits: 0,
  cacheMisses: 0,
});

/** The counts of something that may have none, and nothing else of it. */
export function countsOf(counted: Partial<EncodingCounts>): EncodingCounts {
  return {
    unknownTokens: counted.unknownTokens ?? 0,
    truncatedSentences: counted.truncatedSentences ?? 0,
    cacheHits: counted.cacheHits ?? 0,
    cacheMisses: counted.cacheMisses ?? 0,
  };
}
