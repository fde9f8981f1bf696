/** Two matrices of a low rank, whose product is added to another matrix. */
export interface LowRank {
  readonly rank: number;
  /** Row-major `[to, rank]`. */
  readonly b: Float32Array;
  /** Row-major `[rank, from]`. */
  readonly a: Float32Array;
}

/** Returns W + s·B·A for a row-major W `[to, from]`. */
export function withLowRank(w: Float32Array, { rank, b, a }: LowRank, s: number): Float32Array {
  const from = a.length / rank;
  const sum = new Float64Array(w);
  for (let at = 0; at < b.length; at++) {
    const factor = s * b[at]!;
    const row = Math.floor(at / rank) * from;
    const start = (at % rank) * from;
    for (let k = 0; k < from; k++) sum[row + k]! += factor * a[start + k]!;
  }
  return new Float32Array(sum);
}
