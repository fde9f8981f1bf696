/** A module after the pooling, which turns a sentence's vector into another. */
export interface VectorStep {
  /** `2_Dense`, for messages. */
  readonly name: string;
  /** Components of the vectors that it takes; undefined for any. */
  readonly from: number | undefined;
  /** Components of the vectors that it gives; undefined for as many as it takes. */
  readonly to: number | undefined;
  /** The files that determine what it does. */
  readonly files: readonly string[];
  apply(vector: Float32Array): Float32Array;
}
