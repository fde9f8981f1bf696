import { addTimes, dot } from '../../matrices/vectorArithmetic.ts';
import { type Minimum, type Objective, placeAt, searchLine } from './minimize.ts';

/** The second derivative of a function at a point. */
export interface SecondDerivative {
  /** Writes its product with a vector. */
  multiply(vector: Float64Array, product: Float64Array): void;
  /** Divides a vector, in place, by an approximation of it; the better it is, the fewer products are needed. */
  readonly precondition: (vector: Float64Array) => void;
}

export interface NewtonOptions {
  /** The second derivative at a point, which is kept until the next is asked for. */
  readonly derivativeAt: (point: Float64Array) => SecondDerivative;
  /** The norm of the gradient that is small enough. */
  readonly tolerance: number;
  readonly iterations: number;
}

/**
 * Minimizes a smooth convex function by Newton's method with steps that conjugate gradients approximate, the more
 * closely the smaller the gradient is (Dembo and Steihaug 1983). It is faster than L-BFGS where there are so many variables
 * that the second derivative is approximated by its diagonal, and an evaluation costs less than a step's own arithmetic.
 * Steps are shortened, and the end is reached, as in {@link minimize}.
 */
export function minimizeByNewton(objective: Objective, start: Float64Array, options: NewtonOptions): Minimum {
  const { derivativeAt, tolerance, iterations } = options;
  let place = placeAt(objective, start.slice());
  const first = Math.sqrt(dot(place.gradient, place.gradient));
  for (let iteration = 0; ; iteration++) {
    const { point, gradient } = place;
    const gradientNorm = Math.sqrt(dot(gradient, gradient));
    const end = { point, gradientNorm, iterations: iteration };
    if (gradientNorm <= tolerance || iteration === iterations) return end;
    const accuracy = Math.min(LOOSEST, Math.sqrt(gradientNorm / first));
    const next = searchLine(objective, place, newtonStep(gradient, derivativeAt(point), accuracy));
    if (!next) return end;
    place = next;
  }
}

/** The greatest part of the gradient that a step may leave. */
const LOOSEST = 0.1;

/** Most products that a step may take. */
const PRODUCTS = 500;

/** Solves H·step = −gradient by preconditioned conjugate gradients until a part of the gradient is left. */
function newtonStep(
  gradient: Float64Array,
  { multiply, precondition }: SecondDerivative,
  accuracy: number,
): Float64Array {
  const step = new Float64Array(gradient.length);
  const rest = gradient.map((each) => -each);
  const enough = accuracy ** 2 * dot(rest, rest);
  const divided = rest.slice();
  precondition(divided);
  const direction = divided.slice();
  const product = new Float64Array(gradient.length);
  let slope = dot(rest, divided);
  for (let round = 0; round < PRODUCTS; round++) {
    multiply(direction, product);
    const curvature = dot(direction, product);
    if (!(curvature > 0)) break;
    const length = slope / curvature;
    addTimes(step, length, direction);
    addTimes(rest, -length, product);
    if (dot(rest, rest) <= enough) break;
    divided.set(rest);
    precondition(divided);
    const next = dot(rest, divided);
    const share = next / slope;
    for (let k = 0; k < direction.length; k++) direction[k] = divided[k]! + share * direction[k]!;
    slope = next;
  }
  return step;
}
