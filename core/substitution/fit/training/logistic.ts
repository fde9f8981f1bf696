/** A logistic regression: the probability is 1 / (1 + exp(−(bias + weights · features))). */
export interface LogisticModel {
  readonly bias: number;
  readonly weights: readonly number[];
}

/**
 * Fits a logistic regression by Newton's method, with a quadratic penalty on the weights of standardized features.
 * Deterministic. `rows` are as long as each other; `labels` are 0 or 1, one per row.
 */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  labels: ArrayLike<number>,
  penalty = 1,
): LogisticModel {
  const size = rows[0]!.length;
  const { means, deviations } = scalesOf(rows, size);
  const solved = new Float64Array(size + 1);
  const standard = new Float64Array(size + 1);
  standard[size] = 1;
  for (let step = 0; step < STEPS; step++) {
    const gradient = Float64Array.from(solved, (weight, at) => (at < size ? penalty * weight : 0));
    const hessian = Array.from({ length: size + 1 }, (_, at) => {
      const line = new Float64Array(size + 1);
      line[at] = at < size ? penalty : 1e-9;
      return line;
    });
    for (const [row, features] of rows.entries()) {
      for (let at = 0; at < size; at++) standard[at] = (features[at]! - means[at]!) / deviations[at]!;
      let sum = 0;
      for (let at = 0; at <= size; at++) sum += solved[at]! * standard[at]!;
      const probability = 1 / (1 + Math.exp(-sum));
      const error = probability - labels[row]!;
      const curvature = probability * (1 - probability);
      for (let i = 0; i <= size; i++) {
        gradient[i]! += error * standard[i]!;
        const line = hessian[i]!;
        const scaled = curvature * standard[i]!;
        for (let j = 0; j <= i; j++) line[j]! += scaled * standard[j]!;
      }
    }
    const change = solve(hessian, gradient);
    for (let at = 0; at <= size; at++) solved[at]! -= change[at]!;
    if (change.every((each) => Math.abs(each) < 1e-7)) break;
  }
  const weights = Array.from({ length: size }, (_, at) => solved[at]! / deviations[at]!);
  return { bias: weights.reduce((bias, weight, at) => bias - weight * means[at]!, solved[size]!), weights };
}

const STEPS = 30;

/** The mean and the standard deviation of each feature; 1 for a feature that never changes. */
function scalesOf(rows: readonly (readonly number[])[], size: number) {
  const means = new Float64Array(size);
  const deviations = new Float64Array(size);
  for (const row of rows) for (let at = 0; at < size; at++) means[at]! += row[at]! / rows.length;
  for (const row of rows)
    for (let at = 0; at < size; at++) deviations[at]! += (row[at]! - means[at]!) ** 2 / rows.length;
  return { means, deviations: deviations.map((variance) => (variance > 1e-12 ? Math.sqrt(variance) : 1)) };
}

/** Solves a symmetric positive definite system, of which the lower triangle is given, by Cholesky's method. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const result = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    const line = matrix[i]!;
    for (let j = 0; j <= i; j++) {
      let sum = line[j]!;
      for (let k = 0; k < j; k++) sum -= line[k]! * matrix[j]![k]!;
      line[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[j]![j]!;
    }
    for (let k = 0; k < i; k++) result[i]! -= line[k]! * result[k]!;
    result[i]! /= line[i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) result[i]! -= matrix[k]![i]! * result[k]!;
    result[i]! /= matrix[i]![i]!;
  }
  return result;
}
