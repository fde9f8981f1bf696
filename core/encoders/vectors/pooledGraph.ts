import { Graph } from '../../onnx/graph.ts';
import type { Feeds } from '../../onnx/runningModel.ts';
import type { TableLayout } from './layout.ts';
import { POOLING_RULES, type Pooling } from './pooling.ts';

/**
 * An ONNX model that pools rows of a table. Inputs: `ids` int32 `[batch, length]`, rows of the table; `weights` float32
 * `[batch, length, 1]`, 0 for padding and otherwise 1 or the factor of a word's vector. Output: `vectors` float32
 * `[batch, dimension]`. The table stays in its files, beside which the model is opened.
 */
export function pooledGraph(pooling: Pooling, layout: TableLayout): Uint8Array {
  const { rows, dimension, type, components } = layout;
  const graph = new Graph(`word-vectors-${pooling}`);
  const ids = graph.input('ids', 'int32', ['batch', 'length']);
  const weights = graph.input('weights', 'float32', ['batch', 'length', 1]);
  const table = graph.constant('rows', type, [rows, dimension], components);
  const gathered = graph.node('Gather', [table, ids], { axis: 0 });
  const vectors = POOLING_RULES[pooling].pool(graph, {
    components: type === 'float32' ? gathered : graph.cast(gathered, 'float32'),
    scales:
      layout.scales &&
      graph.node('Gather', [graph.constant('scales', 'float32', [rows, 1], layout.scales), ids], { axis: 0 }),
    weights,
  });
  graph.output(vectors, 'vectors', 'float32', ['batch', dimension]);
  return graph.bytes();
}

/** A trial input: a sentence of four words from different parts of the table. */
export function trialOf({ rows }: TableLayout): Feeds {
  const ids = Int32Array.of(0, rows >> 2, rows >> 1, rows - 1);
  return {
    ids: { type: 'int32', data: ids, shape: [1, 4] },
    weights: { type: 'float32', data: new Float32Array(4).fill(1), shape: [1, 4, 1] },
  };
}
