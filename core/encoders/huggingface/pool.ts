import type { TokenPooling } from './poolingNames.ts';

/** The token vectors of one sentence among those of a batch. */
export interface TokenVectors {
  readonly data: ArrayLike<number>;
  /** Where the first token's vector starts in `data`. */
  readonly start: number;
  readonly tokens: number;
  /** Tokens at the start that are not pooled: those of a prompt. */
  readonly skip: number;
  /** Components of a vector. */
  readonly width: number;
}

/**
 * Writes the composition into `into`, of `width` components, which holds zeros. `cls` is the first token, pooled or
 * not; the mean of no token is zero. Weights of the weighted mean are the tokens' positions, from 1 (Muennighoff
 * 2022, SGPT). Sums are taken in double precision.
 */
export function pool(pooling: TokenPooling, vectors: TokenVectors, into: Float32Array): void {
  const { data, start, tokens, skip, width } = vectors;
  const copy = (token: number) => {
    for (let k = 0; k < width; k++) into[k] = data[start + token * width + k];
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
      // A component that is no number stays one.
      for (let k = 0; k < width; k++) if (!(data[at + k] <= into[k])) into[k] = data[at + k];
    }
  } else {
    addUp(pooling, vectors, into);
  }
}

function addUp(
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
    for (let k = 0; k < width; k++) sums[k] += weight * data[at + k];
  }
  const divisor = pooling === 'mean-sqrt-length' ? Math.sqrt(tokens - skip) : weights;
  for (let k = 0; k < width; k++) into[k] = sums[k] / divisor;
}

/** Brings a vector to length 1; the zero vector stays as it is. */
export function normalize(vector: Float32Array): void {
  let square = 0;
  for (const component of vector) square += component * component;
  if (square === 0) return;
  const length = Math.sqrt(square);
  for (let k = 0; k < vector.length; k++) vector[k] /= length;
}
