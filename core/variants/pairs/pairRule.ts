import type { VariantKind } from '../kinds/index.ts';
import type { WordPair } from './wordPair.ts';

/** A rule about which words may be exchanged. Variants made under it name their pairs. */
export interface PairRule {
  /**
   * Tests whether the words of a pair may be exchanged.
   *
   * @param before the pairs of the kind that the same sentence exchanges already; none by default
   */
  admits(kind: VariantKind, pair: WordPair, before?: readonly WordPair[]): boolean;
  /** Called for a word, or a sentence that the kind rewrites, all of whose pairs are refused. */
  leaveOut(kind: VariantKind): void;
}
