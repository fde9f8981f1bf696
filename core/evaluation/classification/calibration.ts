/** The cases whose predicted class has a probability within bounds. */
export interface CalibrationBin {
  /** Excluded but for 0, and included. */
  readonly from: number;
  readonly to: number;
  readonly cases: number;
  /** The mean probability of the predicted class, and the proportion of the cases for which it is right. */
  readonly probability: number;
  readonly accuracy: number;
}

/** Bins of equal width, as in Guo et al. 2017. */
const BINS = 15;

/**
 * Sorts cases into 15 bins of equal width by the probability of their predicted class (Guo et al. 2017, section 2);
 * empty bins are left out.
 */
export function calibrationBins(
  probabilities: ArrayLike<number>,
  isCorrect: ArrayLike<number | boolean>,
): CalibrationBin[] {
  const bins = Array.from({ length: BINS }, () => ({ cases: 0, probability: 0, correct: 0 }));
  for (let at = 0; at < probabilities.length; at++) {
    const bin = bins[Math.max(0, Math.ceil(probabilities[at]! * BINS) - 1)]!;
    bin.cases += 1;
    bin.probability += probabilities[at]!;
    bin.correct += Number(isCorrect[at]!);
  }
  return bins.flatMap(({ cases, probability, correct }, index) =>
    cases === 0
      ? []
      : [
          {
            from: index / BINS,
            to: (index + 1) / BINS,
            cases,
            probability: probability / cases,
            accuracy: correct / cases,
          },
        ],
  );
}

/** The expected calibration error: the mean over the cases of how far accuracy and probability of their bins differ. */
export function calibrationError(bins: readonly CalibrationBin[]): number {
  const cases = bins.reduce((sum, bin) => sum + bin.cases, 0);
  return bins.reduce((sum, bin) => sum + (bin.cases / cases) * Math.abs(bin.accuracy - bin.probability), 0);
}
