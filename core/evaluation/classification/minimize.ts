import { addTimes, dot } from '../../matrices/vectorArithmetic.ts';

/** A function to minimize: gives its value at a point, and writes its gradient there. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

export interface Minimum {
  readonly point: Float64Array;
  /** The Euclidean norm of the gradient. */
  readonly gradientNorm: number;
  readonly iterations: number;
}

export interface MinimizeOptions {
  /** Divides a vector, in place, by an approximation of the second derivative; the better it is, the fewer iterations. */
  readonly precondition: (vector: Float64Array) => void;
  /** The norm of the gradient that is small enough. */
  readonly tolerance: number;
  readonly iterations: number;
}

/**
 * Minimizes a smooth convex function by L-BFGS (Liu and Nocedal 1989) whose first approximation of the second
 * derivative is given. A step is taken in full if it decreases the function as Armijo demands, or, where rounding hides
 * the decrease, if the slope along it flattens (Hager and Zhang 2005); it is shortened otherwise. Ends where the
 * gradient is small enough, or no step is left that double precision can tell from none.
 */
export function minimize(objective: Objective, start: Float64Array, options: MinimizeOptions): Minimum {
  const { precondition, tolerance, iterations } = options;
  let { point, gradient, value } = placeAt(objective, start.slice());
  const memory: Step[] = [];
  for (let iteration = 0; ; iteration++) {
    const gradientNorm = Math.sqrt(dot(gradient, gradient));
    if (gradientNorm <= tolerance || iteration === iterations)
      return { point, gradientNorm, iterations: iteration };
    let direction = newtonDirection(gradient, memory, precondition);
    if (!(dot(direction, gradient) < 0)) {
      memory.length = 0;
      direction = newtonDirection(gradient, memory, precondition);
    }
    const next = searchLine(objective, { point, gradient, value }, direction);
    if (!next) return { point, gradientNorm, iterations: iteration };
    remember(memory, minus(next.point, point), minus(next.gradient, gradient));
    ({ point, gradient, value } = next);
  }
}

/** A point with the function's gradient and value there. */
export interface Place {
  readonly point: Float64Array;
  readonly gradient: Float64Array;
  readonly value: number;
}

export function placeAt(objective: Objective, point: Float64Array): Place {
  const gradient = new Float64Array(point.length);
  return { point, gradient, value: objective(point, gradient) };
}

/** A step, what it changed of the gradient, and their product. */
interface Step {
  readonly step: Float64Array;
  readonly change: Float64Array;
  readonly product: number;
}

/** Steps that are remembered. */
const MEMORY = 10;

function remember(memory: Step[], step: Float64Array, change: Float64Array): void {
  const product = dot(step, change);
  // A direction in which the function is straight says nothing of its curvature.
  if (product <= 1e-14 * Math.sqrt(dot(step, step) * dot(change, change))) return;
  memory.push({ step, change, product });
  if (memory.length > MEMORY) memory.shift();
}

/** The step to the minimum of the quadratic function that the gradient and the remembered steps suggest. */
function newtonDirection(
  gradient: Float64Array,
  memory: readonly Step[],
  precondition: MinimizeOptions['precondition'],
): Float64Array {
  const direction = gradient.map((each) => -each);
  const factors = new Float64Array(memory.length);
  for (let i = memory.length - 1; i >= 0; i--) {
    const { step, change, product } = memory[i]!;
    factors[i] = dot(step, direction) / product;
    addTimes(direction, -factors[i]!, change);
  }
  precondition(direction);
  for (const [i, { step, change, product }] of memory.entries()) {
    addTimes(direction, factors[i]! - dot(change, direction) / product, step);
  }
  return direction;
}

/** Finds the place at the end of a step along a direction; undefined where rounding leaves none. */
export function searchLine(objective: Objective, from: Place, direction: Float64Array): Place | undefined {
  const slope = dot(direction, from.gradient);
  const noise = ROUNDING * Math.abs(from.value);
  let length = 1;
  for (let trial = 0; trial < TRIALS; trial++) {
    const point = from.point.slice();
    addTimes(point, length, direction);
    const found = placeAt(objective, point);
    const { value } = found;
    if (value <= from.value + ARMIJO * length * slope) return found;
    const flattens = Math.abs(dot(direction, found.gradient)) <= WOLFE * -slope;
    if (value <= from.value + noise && flattens) return found;
    const parabola = (-slope * length * length) / (2 * (value - from.value - slope * length));
    length = Math.max(0.1 * length, Math.min(0.5 * length, parabola || 0));
  }
  return undefined;
}

const ARMIJO = 1e-4;
const WOLFE = 0.9;
/** The part of a value that sums of this kind may lose to rounding. */
const ROUNDING = 1e-12;
const TRIALS = 30;

function minus(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((each, k) => each - b[k]!);
}
