import { Graph } from '../encoders/onnx/graph.ts';

/** What distances are computed in: double precision where the device has it. */
export type Precision = 'float64' | 'float32';

/**
 * Row-wise distances. `a` and `b` float32 `[rows, columns]`; gives `cosine` and `euclidean` `[rows]` and
 * `zero` `[rows]`, 1 where a row of a or b is the zero vector.
 *
 * The cosine distance is taken from the difference d = a − b and the sum s = a + b:
 *
 *     1 − cos = (|d|² − ((d·s) / (|a| + |b|))²) / (2 |a| |b|)
 *
 * for (d·s) / (|a| + |b|) = |a| − |b|. Unlike 1 − a·b / (|a| |b|) it does not cancel where a and b are nearly
 * equal, and it is exactly 0 where they are equal.
 */
export function rowwiseGraph(precision: Precision): Uint8Array {
  const graph = new Graph('row-wise distances');
  const a = graph.cast(graph.input('a', 'float32', ['rows', 'columns']), precision);
  const b = graph.cast(graph.input('b', 'float32', ['rows', 'columns']), precision);
  const difference = graph.node('Sub', [a, b]);
  const squared = squaredNorm(graph, difference);
  const normA = graph.node('Sqrt', [squaredNorm(graph, a)]);
  const normB = graph.node('Sqrt', [squaredNorm(graph, b)]);
  const normsDiffer = graph.node('Div', [
    dot(graph, difference, graph.node('Add', [a, b])),
    graph.node('Add', [normA, normB]),
  ]);
  const zero = graph.scalar(precision, 0);
  const denominator = graph.node('Mul', [graph.node('Mul', [normA, normB]), graph.scalar(precision, 2)]);
  const isZero = graph.node('Equal', [graph.node('Min', [normA, normB]), zero]);
  const quotient = graph.node('Div', [
    graph.node('Sub', [squared, graph.node('Mul', [normsDiffer, normsDiffer])]),
    denominator,
  ]);
  const inRange = graph.node('Min', [graph.node('Max', [quotient, zero]), graph.scalar(precision, 2)]);
  const cosine = graph.node('Where', [isZero, graph.scalar(precision, 1), inRange]);
  graph.output(cosine, 'cosine', precision, ['rows']);
  graph.output(graph.node('Sqrt', [squared]), 'euclidean', precision, ['rows']);
  graph.output(graph.cast(isZero, 'float32'), 'zero', 'float32', ['rows']);
  return graph.bytes();
}

function dot(graph: Graph, a: string, b: string): string {
  return graph.node('ReduceSum', [graph.node('Mul', [a, b]), graph.integers([-1])], { keepdims: 0 });
}

function squaredNorm(graph: Graph, a: string): string {
  return dot(graph, a, a);
}
