import type { TokenPooling } from './poolingNames.ts';

/** The token vectors of one sentence within those of a batch. */
export interface TokenVectors {
  readonly data: ArrayLike<number>;
  /** Index in `data` where the first token's vector starts. */
  readonly start: number;
  readonly tokens: number;
  /** Number of tokens at the start that are not pooled: those of a prompt. */
  readonly skip: number;
  /** Components of a vector. */
  readonly width: number;
}

/**
 * Writes the pooled vector into `into`, which has `width` components, all zero. `cls` is the first token, even if it is
 * not pooled otherwise; the mean of no tokens is zero. The weights of the weighted mean are the tokens' positions, from
 * 1 (Muennighoff 2022, SGPT). Sums are in double precision.
 */
export function pool(pooling: TokenPooling, vectors: TokenVectors, into: Float32Array): void {
  const { data, start, tokens, skip, width } = vectors;
  const copy = (token: number) => {
    for (let k = 0; k < width; k++) into[k] = data[start + token * width + k]!;
  };
  const pooled = tokens - skip;
  if (tokens === 0) return;
  if (pooling === 'cls') {
    copy(0);
  } else if (pooling === 'last-token') {
    copy(tokens - 1);
  } else if (pooled <= 0) {
    return;
  } else if (pooling === 'max') {
    copy(skip);
    for (let token = skip + 1; token < tokens; token++) {
      const at = start + token * width;
      // NaN stays NaN.
      for (let k = 0; k < width; k++) if (!(data[at + k]! <= into[k]!)) into[k] = data[at + k]!;
    }
  } else {
    writeMean(pooling, vectors, into);
  }
}

function writeMean(
  pooling: TokenPooling,
  { data, start, tokens, skip, width }: TokenVectors,
  into: Float32Array,
): void {
  const weighted = pooling === 'weighted-mean';
  const sums = new Float64Array(width);
  let weights = 0;
  for (let token = skip; token < tokens; token++) {
    const weight = weighted ? token + 1 : 1;
    const at = start + token * width;
    weights += weight;
    for (let k = 0; k < width; k++) sums[k]! += weight * data[at + k]!;
  }
  const divisor = pooling === 'mean-sqrt-length' ? Math.sqrt(tokens - skip) : weights;
  for (let k = 0; k < width; k++) into[k] = sums[k]! / divisor;
}

/** Normalizes a vector to length 1; the zero vector stays as it is. */
export function normalize(vector: Float32Array): void {
  let square = 0;
  for (const component of vector) square += component * component;
  if (square === 0) return;
  const length = Math.sqrt(square);
  for (let k = 0; k < vector.length; k++) vector[k]! /= length;
}
