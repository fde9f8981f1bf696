/** The context of a word in the texts: the weighted mean of the vectors around it, and how often it occurred. */
export interface WordContexts {
  readonly mean: Float64Array;
  readonly count: number;
}

/** A word that has a vector and contexts. */
export interface FittedWord extends WordContexts {
  readonly vector: Float64Array;
}

/** A linear map from mean context vectors to vectors, and the factor that restores their length. */
export interface ContextMap {
  /** Row-major `[dimension, dimension]`. */
  readonly matrix: Float64Array;
  readonly scale: number;
}

/** Keeps the normal equations solvable; small beside the counts of thousands of words. */
const RIDGE = 1e-6;

/**
 * Fits the map of Khodak et al. (2018), "A La Carte Embedding", by least squares: the sum over words of
 * ln(count) |vector − matrix mean|² is least. Vectors so predicted are too short, and the scale makes their mean length
 * that of the true ones.
 */
export function fitContextMap(words: readonly FittedWord[], dimension: number): ContextMap {
  const moments = new Float64Array(dimension * dimension);
  const products = new Float64Array(dimension * dimension);
  for (const { mean, vector, count } of words) {
    const weight = Math.log(count);
    for (let i = 0; i < dimension; i++) {
      const factor = weight * mean[i]!;
      for (let k = 0; k < dimension; k++) {
        moments[i * dimension + k]! += factor * mean[k]!;
        products[i * dimension + k]! += factor * vector[k]!;
      }
    }
  }
  let trace = 0;
  for (let i = 0; i < dimension; i++) trace += moments[i * dimension + i]!;
  for (let i = 0; i < dimension; i++) moments[i * dimension + i]! += (RIDGE * trace) / dimension;
  const matrix = transposed(solved(moments, products, dimension), dimension);
  let lengths = 0;
  let predicted = 0;
  for (const { mean, vector } of words) {
    lengths += lengthOf(vector);
    predicted += lengthOf(mapped({ matrix, scale: 1 }, mean));
  }
  return { matrix, scale: lengths / predicted };
}

/** The vector of a word by the mean of its contexts. */
export function mapped({ matrix, scale }: ContextMap, mean: Float64Array): Float64Array {
  const dimension = mean.length;
  return Float64Array.from({ length: dimension }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < dimension; k++) sum += matrix[i * dimension + k]! * mean[k]!;
    return scale * sum;
  });
}

export function lengthOf(vector: Float64Array): number {
  return Math.hypot(...vector);
}

export function cosine(a: Float64Array, b: Float64Array): number {
  let dot = 0;
  for (let k = 0; k < a.length; k++) dot += a[k]! * b[k]!;
  return dot / (lengthOf(a) * lengthOf(b));
}

/** Solves A X = B for a symmetric positive definite A, by Cholesky's decomposition; all row-major, square. */
function solved(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * size + j]!;
      for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!;
      lower[i * size + j] = i === j ? Math.sqrt(sum) : sum / lower[j * size + j]!;
    }
  }
  const x = Float64Array.from(b);
  for (let column = 0; column < size; column++) {
    for (let i = 0; i < size; i++) {
      let sum = x[i * size + column]!;
      for (let k = 0; k < i; k++) sum -= lower[i * size + k]! * x[k * size + column]!;
      x[i * size + column] = sum / lower[i * size + i]!;
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = x[i * size + column]!;
      for (let k = i + 1; k < size; k++) sum -= lower[k * size + i]! * x[k * size + column]!;
      x[i * size + column] = sum / lower[i * size + i]!;
    }
  }
  return x;
}

function transposed(matrix: Float64Array, size: number): Float64Array {
  return Float64Array.from(matrix, (_, at) => matrix[(at % size) * size + Math.floor(at / size)]!);
}
