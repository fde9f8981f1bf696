import type { DesignMatrix } from './designMatrix.ts';

/**
 * A design matrix of dense vectors. Four cases are computed at a time, so that a weight is read once for all four.
 *
 * @param data row-major `[rows, columns]`
 */
export function createDenseDesign(data: Float32Array, rows: number, columns: number): DesignMatrix {
  const width = columns + 1;
  return Object.freeze<DesignMatrix>({
    rows,
    columns,
    entries: rows * columns,
    longest: longestOf(data, rows, columns),
    multiply: (cases, weights, scores) => multiply(data, columns, cases, weights, scores),
    addProducts: (cases, factors, sums) => addProducts(data, columns, cases, factors, sums),
    addSquares(cases, factors, into) {
      const ones = () => new Float64Array(width).fill(1);
      const four: Four = [ones(), ones(), ones(), ones()];
      for (let from = 0; from < cases.length; from += 4) {
        const weights = new Float64Array(4);
        for (let each = 0; each < 4 && from + each < cases.length; each++) {
          const start = cases[from + each]! * columns;
          four[each]!.set(data.subarray(start, start + columns));
          weights[each] = factors[from + each]!;
        }
        if ('triangle' in into) addTriangle(four, weights, into.triangle);
        else addDiagonal(four, weights, into.diagonal);
      }
    },
  });
}

function longestOf(data: Float32Array, rows: number, columns: number): number {
  let most = 0;
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let k = row * columns; k < (row + 1) * columns; k++) sum += data[k]! ** 2;
    if (sum > most) most = sum;
  }
  return Math.sqrt(most);
}

type Four = readonly [Float64Array, Float64Array, Float64Array, Float64Array];

function multiply(
  data: Float32Array,
  columns: number,
  cases: Uint32Array,
  weights: Float64Array,
  scores: Float64Array,
): void {
  const outputs = weights.length / (columns + 1);
  const last = cases.length - 1;
  for (let from = 0; from <= last; from += 4) {
    // Beyond the end the last case is computed again.
    const i1 = Math.min(from + 1, last);
    const i2 = Math.min(from + 2, last);
    const i3 = Math.min(from + 3, last);
    const a = cases[from]! * columns;
    const b = cases[i1]! * columns;
    const c = cases[i2]! * columns;
    const d = cases[i3]! * columns;
    for (let output = 0; output < outputs; output++) {
      const start = output * (columns + 1);
      const intercept = weights[start + columns]!;
      let p = intercept;
      let q = intercept;
      let r = intercept;
      let s = intercept;
      for (let k = 0; k < columns; k++) {
        const weight = weights[start + k]!;
        p += weight * data[a + k]!;
        q += weight * data[b + k]!;
        r += weight * data[c + k]!;
        s += weight * data[d + k]!;
      }
      scores[from * outputs + output] = p;
      scores[i1 * outputs + output] = q;
      scores[i2 * outputs + output] = r;
      scores[i3 * outputs + output] = s;
    }
  }
}

function addProducts(
  data: Float32Array,
  columns: number,
  cases: Uint32Array,
  factors: Float64Array,
  sums: Float64Array,
): void {
  const outputs = sums.length / (columns + 1);
  const count = cases.length;
  const factorAt = (index: number, output: number) =>
    index < count && output < outputs ? factors[index * outputs + output]! : 0;
  for (let from = 0; from < count; from += 4) {
    const a = cases[from]! * columns;
    const b = cases[Math.min(from + 1, count - 1)]! * columns;
    const c = cases[Math.min(from + 2, count - 1)]! * columns;
    const d = cases[Math.min(from + 3, count - 1)]! * columns;
    for (let output = 0; output < outputs; output += 2) {
      // Two outputs at a time; behind the last the factors are 0.
      const first = output * (columns + 1);
      const second = output + 1 < outputs ? first + columns + 1 : first;
      const p = factorAt(from, output);
      const q = factorAt(from + 1, output);
      const r = factorAt(from + 2, output);
      const s = factorAt(from + 3, output);
      const t = factorAt(from, output + 1);
      const u = factorAt(from + 1, output + 1);
      const v = factorAt(from + 2, output + 1);
      const w = factorAt(from + 3, output + 1);
      for (let k = 0; k < columns; k++) {
        const i = data[a + k]!;
        const j = data[b + k]!;
        const l = data[c + k]!;
        const m = data[d + k]!;
        sums[first + k]! += p * i + q * j + r * l + s * m;
        sums[second + k]! += t * i + u * j + v * l + w * m;
      }
      sums[first + columns]! += p + q + r + s;
      sums[second + columns]! += t + u + v + w;
    }
  }
}

function addTriangle([a, b, c, d]: Four, factors: Float64Array, triangle: Float64Array): void {
  let at = 0;
  for (let row = 0; row < a.length; row++) {
    const p = factors[0]! * a[row]!;
    const q = factors[1]! * b[row]!;
    const r = factors[2]! * c[row]!;
    const s = factors[3]! * d[row]!;
    for (let column = 0; column <= row; column++) {
      triangle[at++]! += p * a[column]! + q * b[column]! + r * c[column]! + s * d[column]!;
    }
  }
}

function addDiagonal(four: Four, factors: Float64Array, diagonal: Float64Array): void {
  for (const [each, features] of four.entries()) {
    const factor = factors[each]!;
    for (let k = 0; k < features.length; k++) diagonal[k]! += factor * features[k]! ** 2;
  }
}
