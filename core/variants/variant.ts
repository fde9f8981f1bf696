import type { Change } from './change.ts';
import type { VariantKind } from './kinds/index.ts';
import type { WordPair } from './pairs/wordPair.ts';

/** A sentence made from a base sentence. */
export interface Variant {
  readonly kind: VariantKind;
  /** The number of words substituted, 1 and up; repairs are not counted. 1 for a sentence that was rewritten. */
  readonly level: number;
  /** The tokens after the changes; a substitution leaves their number as it is. */
  readonly tokens: readonly string[];
  /** The sentence with its original spacing. */
  readonly text: string;
  /** All changes against the base, in token order. */
  readonly changes: readonly Change[];
  /** The pairs of words that it exchanges, in the order of the levels; present where a rule about pairs was given. */
  readonly pairs?: readonly WordPair[];
}
