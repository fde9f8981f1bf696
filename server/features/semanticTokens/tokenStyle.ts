import type { Annotator } from '../../../core/annotator/annotator.ts';
import { createLruCache, type LruCache } from '../../../core/lruCache.ts';
import type { Settings } from '../../protocol.ts';
import type { PieceData } from './tokenData.ts';

/** The inputs that determine tokens, besides the text. The same annotator and settings give the same object. */
export interface TokenStyle {
  readonly annotator: Annotator;
  readonly collocations: boolean;
  /** The tokens of the sentences of large pieces, by their text. */
  readonly sentences: LruCache<string, PieceData>;
}

/** Gives the style of an annotator and settings. */
export function createTokenStyles(): (annotator: Annotator, settings: Settings) => TokenStyle {
  const styles = new WeakMap<Annotator, Map<string, TokenStyle>>();
  return (annotator, { collocations, limits, markup }) => {
    const ofAnnotator = styles.get(annotator) ?? new Map<string, TokenStyle>();
    styles.set(annotator, ofAnnotator);
    const key = `${collocations.enabled} ${limits.sentenceTokens} ${JSON.stringify(markup)}`;
    const found = ofAnnotator.get(key) ?? {
      annotator,
      collocations: collocations.enabled,
      sentences: createLruCache<string, PieceData>(SENTENCE_DATA_KEPT),
    };
    ofAnnotator.set(key, found);
    return found;
  };
}

/** The number of integers kept for the sentences of large pieces: as many as there are characters in such a text. */
const SENTENCE_DATA_KEPT = 5_000_000;
