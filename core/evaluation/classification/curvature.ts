import { factorize, solve } from './cholesky.ts';
import type { DesignMatrix } from './designMatrix.ts';

/**
 * The second derivative of the loss of a logistic regression at some weights, without the products of different outputs,
 * by which L-BFGS begins. It serves for all problems with almost the same cases, whatever their C.
 */
export interface Curvature {
  /** True if it has the products of all pairs of features; else only their squares. */
  readonly isExact: boolean;
  /** Gives the division by the second derivative of ½‖w‖² + C Σ loss. */
  preconditionFor(c: number): (vector: Float64Array) => void;
}

/**
 * @param rows of the cases
 * @param factors the second derivative of each case's loss by its score, by output
 */
export function createCurvature(
  design: DesignMatrix,
  rows: Uint32Array,
  factors: readonly Float64Array[],
): Curvature {
  const width = design.columns + 1;
  return width > MOST_COLUMNS
    ? diagonalCurvature(design, rows, factors, width)
    : blockCurvature(design, rows, factors, width);
}

/** The number of columns beyond which the products take more memory and time than they save. */
const MOST_COLUMNS = 2100;

function blockCurvature(
  design: DesignMatrix,
  rows: Uint32Array,
  factors: readonly Float64Array[],
  width: number,
): Curvature {
  const triangles = factors.map((each) => {
    const triangle = new Float64Array((width * (width + 1)) / 2);
    design.addSquares(rows, each, { triangle });
    return triangle;
  });
  let last: { readonly c: number; readonly factorized: readonly Float64Array[] } | undefined;
  return {
    isExact: true,
    preconditionFor(c) {
      if (last?.c !== c) last = { c, factorized: triangles.map((each) => regularized(each, c, width)) };
      const { factorized } = last;
      return (vector) => {
        for (const [output, triangle] of factorized.entries())
          solve(triangle, vector.subarray(output * width, (output + 1) * width));
      };
    },
  };
}

function regularized(triangle: Float64Array, c: number, width: number): Float64Array {
  const found = triangle.map((each) => c * each);
  for (let row = 0; row < width; row++) found[diagonalPlace(row)]! += row < width - 1 ? 1 : INTERCEPT;
  factorize(found, width);
  return found;
}

function diagonalPlace(row: number): number {
  return (row * (row + 1)) / 2 + row;
}

/** The intercept is not regularized; this keeps its curvature above 0 where all cases are certain. */
const INTERCEPT = 1e-8;

function diagonalCurvature(
  design: DesignMatrix,
  rows: Uint32Array,
  factors: readonly Float64Array[],
  width: number,
): Curvature {
  const diagonals = factors.map((each) => {
    const diagonal = new Float64Array(width);
    design.addSquares(rows, each, { diagonal });
    return diagonal;
  });
  return {
    isExact: false,
    preconditionFor: (c) => (vector) => {
      for (const [output, diagonal] of diagonals.entries()) {
        for (let k = 0; k < width; k++) {
          vector[output * width + k]! /= c * diagonal[k]! + (k < width - 1 ? 1 : INTERCEPT);
        }
      }
    },
  };
}
