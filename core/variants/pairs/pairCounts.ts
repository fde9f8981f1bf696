import type { WordPair } from './wordPair.ts';

/** Counts of word pairs by kind of variant. It grows with the number of different pairs, not with the text. */
interface PairCounts {
  add(kind: string, pair: WordPair): void;
  /** The number of words of the kind that were exchanged. */
  total(kind: string): number;
  /** The number of different pairs of the kind. */
  pairs(kind: string): number;
  of(kind: string, pair: WordPair): number;
  /** The kinds in the order in which they were first met, each with the numbers of its pairs. */
  summary(): PairSummaries;
}

/** The word pairs of each kind of variant. */
export type PairSummaries = { readonly [kind: string]: PairSummary };

/** The word pairs of one kind of variant. */
export interface PairSummary {
  /** The number of words exchanged. */
  readonly words: number;
  /** The number of different pairs. */
  readonly pairs: number;
  /** The most frequent pair, the alphabetically first of several, and its share of the words, 0 to 1. */
  readonly commonest: { readonly pair: WordPair; readonly share: number };
}

export function createPairCounts(): PairCounts {
  const kinds = new Map<string, { words: number; readonly pairs: Map<string, number> }>();
  return Object.freeze<PairCounts>({
    add(kind, pair) {
      const counted = kinds.get(kind) ?? { words: 0, pairs: new Map<string, number>() };
      kinds.set(kind, counted);
      counted.words += 1;
      counted.pairs.set(keyOf(pair), (counted.pairs.get(keyOf(pair)) ?? 0) + 1);
    },
    total: (kind) => kinds.get(kind)?.words ?? 0,
    pairs: (kind) => kinds.get(kind)?.pairs.size ?? 0,
    of: (kind, pair) => kinds.get(kind)?.pairs.get(keyOf(pair)) ?? 0,
    summary: () =>
      Object.fromEntries(
        [...kinds].map(([kind, { words, pairs }]): [string, PairSummary] => {
          const [key, count] = commonestOf(pairs);
          const commonest = { pair: key.split(BETWEEN) as unknown as WordPair, share: count / words };
          return [kind, { words, pairs: pairs.size, commonest }];
        }),
      ),
  });
}

const BETWEEN = '\n';

function keyOf(pair: WordPair): string {
  return pair.join(BETWEEN);
}

function commonestOf(pairs: ReadonlyMap<string, number>): readonly [key: string, count: number] {
  let found: readonly [string, number] | undefined;
  for (const [key, count] of pairs) {
    if (!found || count > found[1] || (count === found[1] && key < found[0])) found = [key, count];
  }
  return found!;
}
