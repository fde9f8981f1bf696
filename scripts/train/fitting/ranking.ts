/** How often the candidates that a model ranks first are among those that people gave. */
export interface RankingScores {
  readonly targets: number;
  /** The share of all targets, 0 to 1, whose first candidate people gave. */
  readonly best: number;
  /** The share with such a candidate among the first three. */
  readonly oneOfThree: number;
}

/** A target's candidates: the score of each, and 1 where people gave it. */
export interface Ranked {
  readonly scores: readonly number[];
  readonly labels: readonly number[];
}

/** Scores rankings; a target without candidates counts as one that is missed. */
export function rankingScores(targets: readonly Ranked[]): RankingScores {
  const share = (first: number) =>
    targets.filter((target) => inOrder(target).slice(0, first).includes(1)).length / targets.length;
  return { targets: targets.length, best: share(1), oneOfThree: share(3) };
}

/** The labels in falling order of the scores; equal scores stay in their order. */
export function inOrder({ scores, labels }: Ranked): number[] {
  return labels
    .map((_, at) => at)
    .sort((a, b) => scores[b]! - scores[a]!)
    .map((at) => labels[at]!);
}
