import { Graph } from '../onnx/graph.ts';
import type { DistanceMetric } from './distanceMetric.ts';

/** The precision of distances: double precision if the device has it. */
export type Precision = 'float64' | 'float32';

/**
 * Graph of row-wise distances. Inputs `a` and `b` float32 `[rows, columns]`; outputs `cosine` and `euclidean` `[rows]`
 * and `zero` `[rows]`, 1 if the row of a or b is the zero vector.
 *
 * The cosine distance is |u − v|² / 2 for the unit vectors u and v. Unlike 1 − u·v it does not suffer cancellation for
 * nearly equal rows, and it is exactly 0 for equal rows.
 */
export function rowwiseGraph(precision: Precision): Uint8Array {
  const graph = new Graph('row-wise distances');
  const a = graph.cast(graph.input('a', 'float32', ['rows', 'columns']), precision);
  const b = graph.cast(graph.input('b', 'float32', ['rows', 'columns']), precision);
  const difference = graph.node('Sub', [unit(graph, precision, a), unit(graph, precision, b)]);
  const half = graph.node('Mul', [squaredNorm(graph, difference), graph.scalar(precision, 0.5)]);
  const shorter = graph.node('Min', [largest(graph, a), largest(graph, b)]);
  const isZero = graph.node('Squeeze', [
    graph.node('Equal', [shorter, graph.scalar(precision, 0)]),
    graph.integers([1]),
  ]);
  const cosine = graph.node('Where', [isZero, graph.scalar(precision, 1), half]);
  graph.output(atMostTwo(graph, precision, cosine), 'cosine', precision, ['rows']);
  graph.output(norm(graph, precision, graph.node('Sub', [a, b])), 'euclidean', precision, ['rows']);
  graph.output(graph.cast(isZero, 'float32'), 'zero', 'float32', ['rows']);
  return graph.bytes();
}

/**
 * Graph of all distances between the rows of `a` float32 `[rows, size]` and `b` float32 `[columns, size]`; outputs
 * `distances` `[rows, columns]`. Double precision uses a matrix product, which is not exact for nearly equal vectors
 * (below about 1e-8): such entries must be measured again. Single precision uses differences, which are exact there:
 * |u − v|² / 2 for unit vectors u and v, and |a − b|.
 */
export function tileGraph(metric: DistanceMetric, precision: Precision): Uint8Array {
  const graph = new Graph(`${metric} distances`);
  const [a, b] = sides(graph, precision);
  const distances =
    precision === 'float64' ? fromScores(graph, metric, a, b) : fromDifferences(graph, metric, a, b);
  graph.output(distances, 'distances', precision, ['rows', 'columns']);
  return graph.bytes();
}

/**
 * Graph of dot products: outputs `products` float32 `[rows, columns]` of the rows of `a` float32 `[rows, size]` with
 * those of `b` float32 `[columns, size]`.
 */
export function productsGraph(precision: Precision): Uint8Array {
  const graph = new Graph('products');
  const products = graph.node('Gemm', sides(graph, precision), { transB: 1 });
  graph.output(graph.cast(products, 'float32'), 'products', 'float32', ['rows', 'columns']);
  return graph.bytes();
}

function sides(graph: Graph, precision: Precision): [string, string] {
  const a = graph.cast(graph.input('a', 'float32', ['rows', 'size']), precision);
  const b = graph.cast(graph.input('b', 'float32', ['columns', 'size']), precision);
  return [a, b];
}

function fromScores(graph: Graph, metric: DistanceMetric, a: string, b: string): string {
  const precision = 'float64';
  if (metric === 'euclidean') return graph.node('Sqrt', [squaredScores(graph, precision, a, b)]);
  return cosineScores(graph, precision, a, b);
}

function fromDifferences(graph: Graph, metric: DistanceMetric, a: string, b: string): string {
  const precision = 'float32';
  const difference = (x: string, y: string) => {
    const left = graph.node('Unsqueeze', [x, graph.integers([1])]);
    const right = graph.node('Unsqueeze', [y, graph.integers([0])]);
    return squaredNorm(graph, graph.node('Sub', [left, right]));
  };
  if (metric === 'euclidean') return graph.node('Sqrt', [difference(a, b)]);
  const half = graph.node('Mul', [
    difference(unit(graph, precision, a), unit(graph, precision, b)),
    graph.scalar(precision, 0.5),
  ]);
  const shorter = graph.node('Min', [
    largest(graph, a),
    graph.node('Transpose', [largest(graph, b)], { perm: [1, 0] }),
  ]);
  const isZero = graph.node('Equal', [shorter, graph.scalar(precision, 0)]);
  return atMostTwo(graph, precision, graph.node('Where', [isZero, graph.scalar(precision, 1), half]));
}

/** 1 − u·v for unit vectors, from 0 to 2; 1 if one is zero. */
function cosineScores(graph: Graph, precision: Precision, a: string, b: string): string {
  const similarities = graph.node('MatMul', [
    unit(graph, precision, a),
    graph.node('Transpose', [unit(graph, precision, b)], { perm: [1, 0] }),
  ]);
  const distances = graph.node('Sub', [graph.scalar(precision, 1), similarities]);
  const positive = graph.node('Max', [distances, graph.scalar(precision, 0)]);
  return atMostTwo(graph, precision, positive);
}

/** |a|² + |b|² − 2 a·b, at least 0. */
function squaredScores(graph: Graph, precision: Precision, a: string, b: string): string {
  const products = graph.node('MatMul', [a, graph.node('Transpose', [b], { perm: [1, 0] })]);
  const squares = graph.node('Add', [
    graph.node('Unsqueeze', [squaredNorm(graph, a), graph.integers([1])]),
    graph.node('Unsqueeze', [squaredNorm(graph, b), graph.integers([0])]),
  ]);
  const twice = graph.node('Mul', [products, graph.scalar(precision, 2)]);
  return graph.node('Max', [graph.node('Sub', [squares, twice]), graph.scalar(precision, 0)]);
}

/**
 * Rows divided by their norms; zero rows stay zero. Rows are first divided by their largest component, because the
 * squares of a product of word vectors underflow or overflow in single precision.
 */
function unit(graph: Graph, precision: Precision, rows: string): string {
  const scaled = graph.node('Div', [rows, orOne(graph, precision, largest(graph, rows))]);
  const norms = graph.node('Unsqueeze', [
    graph.node('Sqrt', [squaredNorm(graph, scaled)]),
    graph.integers([1]),
  ]);
  return graph.node('Div', [scaled, orOne(graph, precision, norms)]);
}

/** Norms of rows, `[rows]`. */
function norm(graph: Graph, precision: Precision, rows: string): string {
  const scales = largest(graph, rows);
  const scaled = graph.node('Div', [rows, orOne(graph, precision, scales)]);
  const norms = graph.node('Sqrt', [squaredNorm(graph, scaled)]);
  return graph.node('Mul', [norms, graph.node('Squeeze', [scales, graph.integers([1])])]);
}

/** The largest magnitude in each row, `[rows, 1]`. */
function largest(graph: Graph, rows: string): string {
  return graph.node('ReduceMax', [graph.node('Abs', [rows]), graph.integers([-1])], { keepdims: 1 });
}

/** Divisors with 1 in place of 0. */
function orOne(graph: Graph, precision: Precision, divisors: string): string {
  const isZero = graph.node('Equal', [divisors, graph.scalar(precision, 0)]);
  return graph.node('Where', [isZero, graph.scalar(precision, 1), divisors]);
}

/** Distances capped at 2, the distance of opposite vectors, which rounding may exceed. */
function atMostTwo(graph: Graph, precision: Precision, distances: string): string {
  return graph.node('Min', [distances, graph.scalar(precision, 2)]);
}

function squaredNorm(graph: Graph, rows: string): string {
  const squares = graph.node('Mul', [rows, rows]);
  return graph.node('ReduceSum', [squares, graph.integers([-1])], { keepdims: 0 });
}
