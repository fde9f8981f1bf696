import { groupedBy } from '../../groupedBy.ts';

/** The same of two documents. */
export interface PerSide<Value> {
  readonly a: Value;
  readonly b: Value;
}

/** The words of sentences, by which they are found to be alike. */
export interface WordSets extends PerSide<readonly ReadonlySet<string>[]> {
  /** The weight of a word: the rarer in the two documents, the heavier. */
  weight(word: string): number;
}

export function wordSets(a: readonly string[], b: readonly string[]): WordSets {
  const [own, other] = [a.map(wordsOf), b.map(wordsOf)];
  const counts = new Map<string, number>();
  for (const words of [...own, ...other])
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const all = own.length + other.length;
  return { a: own, b: other, weight: (word) => Math.log(1 + all / counts.get(word)!) };
}

function wordsOf(sentence: string): ReadonlySet<string> {
  return new Set(sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,:]\p{N}+)*/gu));
}

/** The share of the weight of two sets of words that they have in common, from 0 to 1 (Dice 1945). */
export function likenessOf(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weight: WordSets['weight'],
): number {
  let [shared, total] = [0, 0];
  for (const word of a) total += weight(word);
  for (const word of b) {
    total += weight(word);
    if (a.has(word)) shared += weight(word);
  }
  return total === 0 ? 0 : (2 * shared) / total;
}

/** Two sentences that share words, by their places. */
export interface LikePair {
  readonly a: number;
  readonly b: number;
  readonly likeness: number;
}

/**
 * The pairs of the given sentences that share a rare word, and all pairs of short ranges that stand between the same
 * neighbors. A word of many sentences pairs none, so that time is close to linear.
 */
export function likePairs(
  { a, b, weight }: WordSets,
  left: PerSide<readonly number[]>,
  gaps: PerSide<readonly number[]>,
): LikePair[] {
  const places = new Map<string, number[]>();
  for (const j of left.b) {
    for (const word of b[j]!) {
      const known = places.get(word);
      if (known) known.push(j);
      else places.set(word, [j]);
    }
  }
  const byGap = groupedBy(left.b, (j) => gaps.b[j]!);
  const found: LikePair[] = [];
  for (const i of left.a) {
    const beside = byGap.get(gaps.a[i]!) ?? [];
    const candidates = new Set(beside.length <= MOST_BESIDE ? beside : []);
    const rarest = [...a[i]!].sort((one, other) => weight(other) - weight(one));
    for (const word of rarest) {
      const having = places.get(word) ?? [];
      if (having.length > MOST_HAVING) continue;
      for (const j of having) candidates.add(j);
      if (candidates.size > MOST_CANDIDATES) break;
    }
    for (const j of candidates) found.push({ a: i, b: j, likeness: likenessOf(a[i]!, b[j]!, weight) });
  }
  return found;
}

/** The most neighbors of one gap, sentences that have a word, and candidates in all that are looked at. */
const MOST_BESIDE = 30;
const MOST_HAVING = 30;
const MOST_CANDIDATES = 60;
