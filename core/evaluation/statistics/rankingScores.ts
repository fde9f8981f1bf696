/** The scores of a full ranking; each is 0 to 1, higher is better. */
export interface RankingScores {
  /** 1 / rank of the first relevant candidate. */
  readonly reciprocalRank: number;
  /** Mean of the precision at the rank of each relevant candidate. */
  readonly averagePrecision: number;
  /** Relevant candidates among the first ten, divided by ten. */
  readonly precisionAt10: number;
  /** 1 − rank of the first relevant candidate / candidates. */
  readonly normalizedRank: number;
}

/** @param ranks of the relevant candidates, from 1, ascending; at least one */
export function rankingScores(ranks: readonly number[], candidates: number): RankingScores {
  return {
    reciprocalRank: 1 / ranks[0]!,
    averagePrecision: ranks.reduce((sum, rank, index) => sum + (index + 1) / rank, 0) / ranks.length,
    precisionAt10: ranks.filter((rank) => rank <= 10).length / 10,
    normalizedRank: 1 - ranks[0]! / candidates,
  };
}

/** The rank of each relevant candidate, from 1, in their order; of equally near ones the first comes first. */
export function ranksAmong(distances: Float64Array, relevant: readonly number[]): number[] {
  return relevant.map((place) => {
    const distance = distances[place]!;
    let rank = 1;
    for (let other = 0; other < distances.length; other++) {
      const its = distances[other]!;
      if (its < distance || (its === distance && other < place)) rank += 1;
    }
    return rank;
  });
}

/** The places of the `count` nearest candidates, nearest first; of equally near ones the first comes first. */
export function nearestAmong(distances: Float64Array, count: number): number[] {
  const nearest: number[] = [];
  for (let place = 0; place < distances.length; place++) {
    if (nearest.length === count && distances[place]! >= distances[nearest[count - 1]!]!) continue;
    let at = nearest.length;
    while (at > 0 && distances[nearest[at - 1]!]! > distances[place]!) at -= 1;
    nearest.splice(at, 0, place);
    if (nearest.length > count) nearest.pop();
  }
  return nearest;
}
