/**
 * The features of cases, one row per case, to which a constant 1 is added for the intercept. Weights, gradients and
 * scores are row-major; a vector of weights has `columns` weights and, last, the intercept.
 */
export interface DesignMatrix {
  readonly rows: number;
  readonly columns: number;
  /** The number of features that are stored: those that are not zero, where zeros are left out. */
  readonly entries: number;
  /** The greatest Euclidean norm of a row. */
  readonly longest: number;
  /**
   * Computes the scores of cases: their features times the weights.
   *
   * @param rows of the cases
   * @param weights `[outputs, columns + 1]`
   * @param scores `[rows, outputs]`, overwritten
   */
  multiply(rows: Uint32Array, weights: Float64Array, scores: Float64Array): void;
  /**
   * Adds the features of cases, each times its factors.
   *
   * @param factors `[rows, outputs]`
   * @param sums `[outputs, columns + 1]`
   */
  addProducts(rows: Uint32Array, factors: Float64Array, sums: Float64Array): void;
  /**
   * Adds the outer products of the features of cases with themselves, each times its factor.
   *
   * @param triangle lower triangle of a matrix of `columns + 1` rows, row after row; absent where only its diagonal is
   * asked for
   * @param diagonal of the same matrix
   */
  addSquares(
    rows: Uint32Array,
    factors: Float64Array,
    into: { readonly triangle: Float64Array } | { readonly diagonal: Float64Array },
  ): void;
}
