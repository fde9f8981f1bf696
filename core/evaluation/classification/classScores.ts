/** Predicted classes of cases beside the right ones, as numbers of classes. */
export interface Outcomes {
  readonly gold: ArrayLike<number>;
  readonly predicted: ArrayLike<number>;
  readonly classes: number;
}

/** The counts of a class. */
export interface ClassCounts {
  /** Cases of the class that are predicted to be of it. */
  readonly correct: number;
  /** Cases that are predicted to be of the class. */
  readonly predicted: number;
  /** Cases of the class. */
  readonly gold: number;
}

/** Counts how often cases of one class (the row) are predicted to be of another (the column). */
export function confusionOf({ gold, predicted, classes }: Outcomes): number[][] {
  const counts = Array.from({ length: classes }, () => new Array<number>(classes).fill(0));
  for (let at = 0; at < gold.length; at++) counts[gold[at]!]![predicted[at]!]! += 1;
  return counts;
}

export function countsOfClass(confusion: readonly (readonly number[])[], each: number): ClassCounts {
  return {
    correct: confusion[each]![each]!,
    predicted: confusion.reduce((sum, row) => sum + row[each]!, 0),
    gold: confusion[each]!.reduce((sum, count) => sum + count, 0),
  };
}

/** 0 to 1; 0 for a class that is never predicted. */
export function precisionOf({ correct, predicted }: ClassCounts): number {
  return predicted === 0 ? 0 : correct / predicted;
}

/** 0 to 1; 0 for a class without a case. */
export function recallOf({ correct, gold }: ClassCounts): number {
  return gold === 0 ? 0 : correct / gold;
}

/** F1, the harmonic mean of precision and recall; 0 for a class that neither occurs nor is predicted. */
export function f1Of({ correct, predicted, gold }: ClassCounts): number {
  return predicted + gold === 0 ? 0 : (2 * correct) / (predicted + gold);
}

/**
 * Computes the mean F1 of some classes as the mean of a value per case: F1 is 2c/(p + g) for the counts of correct,
 * predicted and gold cases, and a case adds to it, in the first order, n(2cᵢ − F1(pᵢ + gᵢ))/(p + g). So it has the
 * intervals and tests of means.
 *
 * @param averaged the classes; each occurs or is predicted
 */
export function f1Contributions(
  { gold, predicted, classes }: Outcomes,
  averaged: readonly number[],
): Float64Array {
  const confusion = confusionOf({ gold, predicted, classes });
  const all = averaged.map((each) => ({ each, counts: countsOfClass(confusion, each) }));
  const mean = all.reduce((sum, { counts }) => sum + f1Of(counts), 0) / all.length;
  const values = new Float64Array(gold.length).fill(mean);
  for (const { each, counts } of all) {
    const f1 = f1Of(counts);
    const weight = gold.length / ((counts.predicted + counts.gold) * all.length);
    for (let at = 0; at < values.length; at++) {
      const [isGold, isPredicted] = [Number(gold[at] === each), Number(predicted[at] === each)];
      values[at]! += weight * (2 * isGold * isPredicted - f1 * (isGold + isPredicted));
    }
  }
  return values;
}
