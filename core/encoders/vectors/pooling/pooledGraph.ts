import { Graph } from '../../../onnx/graph.ts';
import type { Feeds } from '../../../onnx/runningModel.ts';
import { rowCount, type TableLayout } from '../table/layout.ts';
import { POOLING_RULES, type Pooling } from './pooling.ts';

/**
 * An ONNX model that pools rows of a table. Inputs: `ids` int32 `[batch, length]`, rows of the table; `weights` float32
 * `[batch, length, 1]`, 0 for padding and otherwise 1 or the factor of a word's vector. Output: `vectors` float32
 * `[batch, dimension]`. The table stays in its files, beside which the model is opened.
 */
export function pooledGraph(pooling: Pooling, layout: TableLayout): Uint8Array {
  const { type, dimension } = layout;
  const graph = new Graph(`word-vectors-${pooling}`);
  const ids = graph.input('ids', 'int32', ['batch', 'length']);
  const weights = graph.input('weights', 'float32', ['batch', 'length', 1]);
  const gathered = graph.node('Gather', [rowsOf(graph, layout), ids], { axis: 0 });
  const scales = scalesOf(graph, layout);
  const vectors = POOLING_RULES[pooling].pool(graph, {
    components: type === 'float32' ? gathered : graph.cast(gathered, 'float32'),
    scales: scales && graph.node('Gather', [scales, ids], { axis: 0 }),
    weights,
  });
  graph.output(vectors, 'vectors', 'float32', ['batch', dimension]);
  return graph.bytes();
}

/** Both parts of a table are constant, so that onnxruntime joins them once, when it opens the model. */
function rowsOf(graph: Graph, { rows, dimension, type, components, added }: TableLayout): string {
  const table = graph.constant('rows', type, [rows, dimension], components);
  if (!added) return table;
  const more = graph.constant('addedRows', 'int8', [added.scales.length, dimension], added.components);
  return graph.node('Concat', [table, more], { axis: 0 });
}

function scalesOf(graph: Graph, { rows, scales, added }: TableLayout): string | undefined {
  if (!scales) return undefined;
  const table = graph.constant('scales', 'float32', [rows, 1], scales);
  if (!added) return table;
  const more = graph.constant('addedScales', 'float32', [added.scales.length, 1], added.scales);
  return graph.node('Concat', [table, more], { axis: 0 });
}

/** A trial input: a sentence of four words from different parts of the table. */
export function trialOf(layout: TableLayout): Feeds {
  const rows = rowCount(layout);
  const ids = Int32Array.of(0, rows >> 2, rows >> 1, rows - 1);
  return {
    ids: { type: 'int32', data: ids, shape: [1, 4] },
    weights: { type: 'float32', data: new Float32Array(4).fill(1), shape: [1, 4, 1] },
  };
}
