/** The probability whose logit is given. */
export function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** The logarithm of the odds of a probability. */
export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

/** The probabilities that scores are the logarithms of, up to a constant. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
