/** A layer of an adapter in its final form, f(W x), as a Dense module has it. */
export interface DenseLayer {
  readonly from: number;
  readonly to: number;
  /** W, row-major `[to, from]`. */
  readonly weight: Float32Array;
  readonly activation: 'Identity' | 'ReLU';
}
