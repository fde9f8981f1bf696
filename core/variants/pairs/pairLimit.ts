import type { OptionSchema } from '../../options.ts';
import { describeKind, type VariantKind } from '../kinds/index.ts';
import type { Variant } from '../variant.ts';
import { createPairCounts, type PairSummary } from './pairCounts.ts';
import type { PairRule } from './pairRule.ts';
import type { WordPair } from './wordPair.ts';

/**
 * The rule that no pair of words makes up more than a share of a corpus: of all words that a kind of variant exchanges
 * in it, at most that share belongs to one pair. A rule that holds of each kind holds of the whole corpus too. A kind
 * that knows only a few pairs cannot keep a small share without losing most sentences; a pair of such a kind may have
 * a third of its words, rounded up, or the share, if that is more.
 *
 * The rule is applied while the corpus is made, in its order: a pair may be used as long as its share of what is there
 * so far, itself included, is within the limit, and once in any case. Further words only lower the share of a pair. So
 * the rule holds of each beginning of a corpus as of the whole, in any order, and no second pass is needed. The order
 * decides how much is left out: most, where the sentences of a frequent pair all come first.
 */
export interface PairLimit extends PairRule {
  /** Counts the pairs of variants that the corpus holds; a word that several levels exchange counts once. */
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
  help: 'Maximum share of one word pair (say and state) among the words that a type of variant exchanges; 1 for no limit, as with --profile white2015. For a type with few word pairs, a third if that is more.',
  default: 0.05,
  minimum: 0.001,
  maximum: 1,
} as const satisfies OptionSchema;

/** @param maxPairShare over 0 to 1 */
export function createPairLimit(maxPairShare: number): PairLimit {
  const counts = createPairCounts();
  const leftOut = new Map<VariantKind, number>();
  /** The uses that a pair may have among a number of words. */
  const mostUses = (pairs: 'many' | 'few', words: number) =>
    pairs === 'many'
      ? maxPairShare * words + ROUNDING
      : Math.ceil(Math.max(maxPairShare, SHARE_OF_FEW) * words - ROUNDING);
  return Object.freeze<PairLimit>({
    admits(kind, pair, before = []) {
      const { pairs } = describeKind(kind);
      if (maxPairShare >= 1 || pairs === undefined) return true;
      const uses = counts.of(kind, pair) + before.filter((other) => isSame(other, pair)).length + 1;
      const words = counts.total(kind) + before.length + 1;
      return uses === 1 || uses <= mostUses(pairs, words);
    },
    leaveOut(kind) {
      leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1);
    },
    add(variants) {
      const most = createPairCounts();
      for (const { kind, pairs = [] } of variants) {
        const own = createPairCounts();
        for (const pair of pairs) {
          own.add(kind, pair);
          if (own.of(kind, pair) <= most.of(kind, pair)) continue;
          most.add(kind, pair);
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

/** The share that a pair of a kind with few pairs may have in any case. Three pairs suffice to keep it. */
const SHARE_OF_FEW = 1 / 3;

function isSame(one: WordPair, other: WordPair): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/**
 * The tolerance for rounding: the share times a whole number may come out a little below another whole
 * number.
 */
const ROUNDING = 1e-9;
