import type { VariantKind } from '../kinds/index.ts';
import type { WordPair } from './wordPair.ts';

/** A rule about which words may be exchanged. Variants made under it name their pairs. */
export interface PairRule {
  admits(kind: VariantKind, pair: WordPair): boolean;
  /** Called for a word, or a sentence that the kind rewrites, all of whose pairs are refused. */
  leaveOut(kind: VariantKind): void;
}
