/** Vectors as points of the plane. */
export interface Projection {
  /** One per vector. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The proportions of the variance that the two axes have, 0 to 1; of principal components. */
  readonly explained?: readonly [number, number];
  /** The Kullback–Leibler divergence in nats of the points' neighborhoods from those of the vectors; of t-SNE. */
  readonly divergence?: number;
}
