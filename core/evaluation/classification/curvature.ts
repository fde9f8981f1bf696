import { factorize, solve } from './cholesky.ts';
import type { DesignMatrix } from './designMatrix.ts';

/**
 * The second derivative of the loss of a logistic regression at some weights, by which L-BFGS and Newton's method divide.
 * It serves for all problems with almost the same cases, whatever their C.
 */
export interface Curvature {
  /** True if it has the products of all pairs of weights; L-BFGS has to learn the others. */
  readonly isWhole: boolean;
  /** Gives the division by the second derivative of ½‖w‖² + C Σ loss. */
  preconditionFor(c: number): (vector: Float64Array) => void;
}

/** The cases of a curvature. */
export interface CurvatureCases {
  readonly design: DesignMatrix;
  readonly rows: Uint32Array;
  readonly outputs: number;
  /** The second derivative of the loss of a case, by its place in `rows`, by two of its scores. */
  factor(place: number, output: number, other: number): number;
}

/**
 * Computes the curvature with the products of all weights, of those of the same output, or of each weight with itself:
 * the most that takes less time than it saves.
 */
export function createCurvature(cases: CurvatureCases): Curvature {
  const width = cases.design.columns + 1;
  if (hasWholeCurvature(cases)) return wholeCurvature(cases, width);
  // Dividing by the products of an output takes longer than the features of few or sparse cases, which come many times.
  const isCheap = width <= MOST_WEIGHTS && width ** 2 <= MOST_PASSES * cases.design.entries;
  return isCheap ? blockCurvature(cases, width) : diagonalCurvature(cases, width);
}

/** Tells whether the products of all weights are computed. */
export function hasWholeCurvature({ design, outputs }: Pick<CurvatureCases, 'design' | 'outputs'>): boolean {
  return (design.columns + 1) * outputs <= MOST_WEIGHTS;
}

/** The most weights whose products are factorized together. */
const MOST_WEIGHTS = 2100;

/** Passes over the features that one division by the products of an output may take as long as. */
const MOST_PASSES = 4;

/** An intercept is not regularized; this keeps its curvature above 0 where all cases are certain. */
const INTERCEPT = 1e-6;

function wholeCurvature(cases: CurvatureCases, width: number): Curvature {
  const { outputs } = cases;
  const blocks = Array.from({ length: outputs }, (_, output) =>
    Array.from({ length: output + 1 }, (_, other) => trianglesOf(cases, width, output, other)),
  );
  return {
    isWhole: true,
    preconditionFor: onceFor((c) => {
      const size = outputs * width;
      const whole = new Float64Array((size * (size + 1)) / 2);
      let at = 0;
      for (let row = 0; row < size; row++) {
        const k = row % width;
        for (let column = 0; column <= row; column++) {
          const l = column % width;
          const block = blocks[(row - k) / width]![(column - l) / width]!;
          whole[at++] = c * block[k >= l ? placeOf(k, l) : placeOf(l, k)]!;
        }
        whole[at - 1]! += k < width - 1 ? 1 : INTERCEPT;
      }
      factorize(whole, size);
      return (vector) => solve(whole, vector);
    }),
  };
}

function blockCurvature(cases: CurvatureCases, width: number): Curvature {
  const blocks = Array.from({ length: cases.outputs }, (_, output) => likelyTriangle(cases, width, output));
  return {
    isWhole: false,
    preconditionFor: onceFor((c) => {
      const factorized = blocks.map((block) => {
        const found = block.map((each) => c * each);
        for (let k = 0; k < width; k++) found[placeOf(k, k)]! += k < width - 1 ? 1 : INTERCEPT;
        factorize(found, width);
        return found;
      });
      return (vector) => {
        for (const [output, block] of factorized.entries())
          solve(block, vector.subarray(output * width, (output + 1) * width));
      };
    }),
  };
}

function diagonalCurvature(cases: CurvatureCases, width: number): Curvature {
  const diagonal = new Float64Array(cases.outputs * width);
  for (let output = 0; output < cases.outputs; output++) {
    const part = diagonal.subarray(output * width, (output + 1) * width);
    cases.design.addSquares(cases.rows, factorsOf(cases, output, output), { diagonal: part });
  }
  return {
    isWhole: false,
    preconditionFor: (c) => (vector) => {
      for (let k = 0; k < vector.length; k++) {
        vector[k]! /= c * diagonal[k]! + (k % width < width - 1 ? 1 : INTERCEPT);
      }
    },
  };
}

/** The products of the weights of an output, without the cases that are nearly certain to be of its class or of another. */
function likelyTriangle(
  { design, rows, factor }: CurvatureCases,
  width: number,
  output: number,
): Float64Array {
  const triangle = new Float64Array((width * (width + 1)) / 2);
  const places = Array.from(rows.keys()).filter((place) => factor(place, output, output) > NEGLIGIBLE);
  const likely = Uint32Array.from(places, (place) => rows[place]!);
  const factors = Float64Array.from(places, (place) => factor(place, output, output));
  design.addSquares(likely, factors, { triangle });
  return triangle;
}

/** A factor of a case that changes an approximate curvature little. */
const NEGLIGIBLE = 1e-4;

function trianglesOf(cases: CurvatureCases, width: number, output: number, other: number): Float64Array {
  const triangle = new Float64Array((width * (width + 1)) / 2);
  cases.design.addSquares(cases.rows, factorsOf(cases, output, other), { triangle });
  return triangle;
}

function factorsOf({ rows, factor }: CurvatureCases, output: number, other: number): Float64Array {
  return Float64Array.from(rows, (_, place) => factor(place, output, other));
}

/** The place in a lower triangle, row after row. */
function placeOf(row: number, column: number): number {
  return (row * (row + 1)) / 2 + column;
}

/** Keeps what was made for the last C. */
function onceFor<T>(make: (c: number) => T): (c: number) => T {
  let last: { readonly c: number; readonly made: T } | undefined;
  return (c) => {
    if (last?.c !== c) last = { c, made: make(c) };
    return last.made;
  };
}
