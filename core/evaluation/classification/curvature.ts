import { factorize, solve } from './cholesky.ts';
import type { DesignMatrix } from './designMatrix.ts';

/**
 * The second derivative of the loss of a logistic regression at some weights, without what the weights of different outputs
 * have to do with each other: L-BFGS divides by it, and learns the rest. It serves for all problems with almost the same
 * cases, whatever their C.
 */
export interface Curvature {
  /** Gives the division by the second derivative of ½‖w‖² + C Σ loss. */
  preconditionFor(c: number): (vector: Float64Array) => void;
}

/** The cases of a curvature. */
export interface CurvatureCases {
  readonly design: DesignMatrix;
  readonly rows: Uint32Array;
  readonly outputs: number;
  /** The second derivative of the loss of a case, by its place in `rows`, by one of its scores. */
  factor(place: number, output: number): number;
}

/** Computes the curvature, with the products of all weights of an output unless this takes longer than it saves. */
export function createCurvature(cases: CurvatureCases): Curvature {
  const width = cases.design.columns + 1;
  const { preconditionFor } = hasProducts(cases)
    ? blockCurvature(cases, width)
    : diagonalCurvature(cases, width);
  if (cases.outputs === 1) return { preconditionFor };
  return {
    preconditionFor(c) {
      const divide = preconditionFor(c);
      return (vector) => {
        divide(vector);
        removeShared(vector, width);
      };
    },
  };
}

/**
 * Tells whether the products of the weights of an output are computed: dividing by them takes longer than the features of few
 * or sparse cases, which come many times.
 */
export function hasProducts({ design, outputs }: Pick<CurvatureCases, 'design' | 'outputs'>): boolean {
  const width = design.columns + 1;
  if (width * outputs <= MOST_WEIGHTS) return true;
  return width <= MOST_WEIGHTS && width ** 2 <= MOST_PASSES * design.entries;
}

/**
 * Removes what the weights of all outputs share. It changes no probability, so that the optimum has none; and the products
 * of each output alone say that the loss bends there, which it does not: steps along it would mislead L-BFGS.
 */
function removeShared(vector: Float64Array, width: number): void {
  const outputs = vector.length / width;
  for (let k = 0; k < width; k++) {
    let sum = 0;
    for (let at = k; at < vector.length; at += width) sum += vector[at]!;
    for (let at = k; at < vector.length; at += width) vector[at]! -= sum / outputs;
  }
}

/** The most weights whose products are factorized together. */
const MOST_WEIGHTS = 2100;

/** Passes over the features that one division by the products of an output may take as long as. */
const MOST_PASSES = 4;

/** An intercept is not regularized; this keeps its curvature above 0 where all cases are certain. */
const INTERCEPT = 1e-6;

function blockCurvature(cases: CurvatureCases, width: number): Curvature {
  const blocks = Array.from({ length: cases.outputs }, (_, output) => likelyTriangle(cases, width, output));
  return {
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
    cases.design.addSquares(cases.rows, factorsOf(cases, output), { diagonal: part });
  }
  return {
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
  const places = Array.from(rows.keys()).filter((place) => factor(place, output) > NEGLIGIBLE);
  const likely = Uint32Array.from(places, (place) => rows[place]!);
  const factors = Float64Array.from(places, (place) => factor(place, output));
  design.addSquares(likely, factors, { triangle });
  return triangle;
}

/** A factor of a case that changes an approximate curvature little. */
const NEGLIGIBLE = 1e-4;

function factorsOf({ rows, factor }: CurvatureCases, output: number): Float64Array {
  return Float64Array.from(rows, (_, place) => factor(place, output));
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
