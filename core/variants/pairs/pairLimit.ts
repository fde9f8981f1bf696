import type { OptionSchema } from '../../options.ts';
import { describeKind, type VariantKind } from '../kinds/index.ts';
import type { Variant } from '../variant.ts';
import { createPairCounts, type PairSummary } from './pairCounts.ts';
import type { PairRule } from './pairRule.ts';

/**
 * The rule that no pair of words makes up more than a share of a corpus: of all words that a kind of variant exchanges
 * in it, at most that share belongs to one pair. A rule that holds of each kind holds of the whole corpus too. A kind
 * that knows only a few pairs cannot keep a small share without losing most sentences; no pair of such a kind exceeds
 * twice the share that all pairs met so far would have if they were equally frequent.
 *
 * The rule is applied while the corpus is made, in its order: a pair may be used as long as its share of what is there
 * so far, itself included, is within the limit, and once in any case. So it holds of the beginning of a corpus as of
 * the whole, from 1 / share words on, and no second pass is needed.
 */
export interface PairLimit extends PairRule {
  /** Counts the pairs of variants that the corpus holds; a pair that several levels repeat counts once. */
  add(variants: readonly Pick<Variant, 'kind' | 'pairs'>[]): void;
  /** The pairs of each kind that exchanges words, in the order in which kinds were first met. */
  report(): PairReport;
}

/** The diversity of the words that a corpus exchanges, as its manifest has it. */
export interface PairReport {
  /** The maximum share of a pair, over 0 to 1; 1 for no limit. */
  readonly maxPairShare: number;
  readonly kinds: { readonly [kind: string]: PairSummary & LeftOut };
}

interface LeftOut {
  /** The number of words, or of sentences that a kind rewrites, that were left as they are because of the limit. */
  readonly leftOut: number;
}

/** The option of everything that limits the share of a pair. */
export const PAIR_SHARE_SCHEMA = {
  help: 'Maximum share of one word pair (say and state) among the words that a type of variant exchanges; 1 for no limit, as with --profile white2015. For a type with few word pairs, twice an even share if that is more.',
  default: 0.05,
  minimum: 0.001,
  maximum: 1,
} as const satisfies OptionSchema;

/** @param maxPairShare over 0 to 1 */
export function createPairLimit(maxPairShare: number): PairLimit {
  const counts = createPairCounts();
  const leftOut = new Map<VariantKind, number>();
  return Object.freeze<PairLimit>({
    admits(kind, pair) {
      const { pairs } = describeKind(kind);
      if (maxPairShare >= 1 || pairs === undefined) return true;
      const known = counts.of(kind, pair);
      if (known === 0) return true;
      const share = pairs === 'many' ? maxPairShare : Math.max(maxPairShare, 2 / counts.pairs(kind));
      return known + 1 <= share * (counts.total(kind) + 1) + ROUNDING;
    },
    leaveOut(kind) {
      leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1);
    },
    add(variants) {
      const known = new Set<string>();
      for (const { kind, pairs = [] } of variants) {
        for (const pair of pairs) {
          const key = [kind, ...pair].join('\n');
          if (known.has(key)) continue;
          known.add(key);
          counts.add(kind, pair);
        }
      }
    },
    report: () => ({
      maxPairShare,
      kinds: Object.fromEntries(
        Object.entries(counts.summary()).map(([kind, summary]) => [
          kind,
          { ...summary, leftOut: leftOut.get(kind as VariantKind) ?? 0 },
        ]),
      ),
    }),
  });
}

/** The share times a whole number may come out a little below another whole number. */
const ROUNDING = 1e-9;
