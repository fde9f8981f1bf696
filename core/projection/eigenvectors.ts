import { addTimes, dot } from '../matrices/vectorArithmetic.ts';
import { createRandom } from '../random.ts';

/** The eigenvectors of a symmetric matrix with the largest eigenvalues. */
export interface Eigenvectors {
  /** The largest first. */
  readonly values: readonly number[];
  /** One per eigenvalue, of length 1; its component of the greatest magnitude is positive. */
  readonly vectors: readonly Float64Array[];
}

/**
 * Finds the leading eigenvectors of a symmetric positive semidefinite matrix by subspace iteration with Rayleigh–Ritz
 * projection (Golub and Van Loan 2013, 8.2.5). Deterministic.
 *
 * @param matrix row-major `[size, size]`
 * @param count how many, at most `size`
 */
export function leadingEigenvectors(matrix: Float64Array, size: number, count: number): Eigenvectors {
  const width = Math.min(size, count + SPARE);
  const random = createRandom(0, 'leading eigenvectors');
  let basis = orthonormal(
    Array.from({ length: width }, () => Float64Array.from({ length: size }, () => random.next() - 0.5)),
  );
  let values: readonly number[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const image = basis.map((vector) => times(matrix, vector));
    const projected = basis.map((vector) => image.map((other) => dot(vector, other)));
    const small = jacobi(projected);
    const found = small.values.slice(0, count);
    const settled = found.every(
      (value, index) => Math.abs(value - (values[index] ?? Number.NaN)) <= PRECISION * Math.abs(found[0]!),
    );
    values = found;
    basis = orthonormal(small.vectors.map((weights) => combined(image, weights)));
    if (settled) break;
  }
  return { values, vectors: basis.slice(0, count).map(pointed) };
}

/** Vectors beyond those asked for, which make the iteration converge. */
const SPARE = 8;
const MOST_ROUNDS = 500;
const PRECISION = 1e-14;

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  return Float64Array.from({ length: size }, (_, row) => {
    let sum = 0;
    for (let at = row * size, k = 0; k < size; at++, k++) sum += matrix[at]! * vector[k]!;
    return sum;
  });
}

function combined(vectors: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const sum = new Float64Array(vectors[0]!.length);
  for (const [index, vector] of vectors.entries()) addTimes(sum, weights[index]!, vector);
  return sum;
}

/** Gram and Schmidt, twice for precision; a vector that depends on those before it becomes zero. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    const before = Math.sqrt(dot(rest, rest));
    for (let pass = 0; pass < 2; pass++) {
      for (const other of done) addTimes(rest, -dot(rest, other), other);
    }
    const length = Math.sqrt(dot(rest, rest));
    const isNothing = length <= 1e-12 * before;
    done.push(rest.map((component) => (isNothing ? 0 : component / length)));
  }
  return done;
}

/** All eigenvectors of a small symmetric matrix by Jacobi's rotations, the largest eigenvalue first. */
function jacobi(given: readonly (readonly number[])[]): { values: number[]; vectors: number[][] } {
  const size = given.length;
  const a = given.map((row) => [...row]);
  const v = given.map((_, i) => given.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 50; sweep++) {
    let rotated = false;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(a[p]![q]!) <= 1e-300) continue;
        const theta = (a[q]![q]! - a[p]![p]!) / (2 * a[p]![q]!);
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        if (a[p]![p]! + t * a[p]![q]! === a[p]![p]! && a[q]![q]! + t * a[p]![q]! === a[q]![q]!) continue;
        rotated = true;
        rotate(a, v, p, q, t);
      }
    }
    if (!rotated) break;
  }
  const order = [...a.keys()].sort((i, j) => a[j]![j]! - a[i]![i]!);
  return { values: order.map((i) => a[i]![i]!), vectors: order.map((i) => v.map((row) => row[i]!)) };
}

function rotate(a: number[][], v: number[][], p: number, q: number, t: number): void {
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < a.length; k++) {
    const [akp, akq] = [a[k]![p]!, a[k]![q]!];
    a[k]![p] = c * akp - s * akq;
    a[k]![q] = s * akp + c * akq;
    const [vkp, vkq] = [v[k]![p]!, v[k]![q]!];
    v[k]![p] = c * vkp - s * vkq;
    v[k]![q] = s * vkp + c * vkq;
  }
  for (let k = 0; k < a.length; k++) {
    const [apk, aqk] = [a[p]![k]!, a[q]![k]!];
    a[p]![k] = c * apk - s * aqk;
    a[q]![k] = s * apk + c * aqk;
  }
}

/** The vector or its opposite, so that its component of the greatest magnitude, the first of several, is positive. */
function pointed(vector: Float64Array): Float64Array {
  const largest = vector.reduce((most, x) => (Math.abs(x) > Math.abs(most) + 1e-12 ? x : most), 0);
  return largest < 0 ? vector.map((x) => -x) : vector;
}
