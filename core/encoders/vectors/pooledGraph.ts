import { Graph } from '../onnx/graph.ts';
import type { TableHeader } from './header.ts';
import { POOLING_RULES, type Pooling } from './pooling.ts';

/**
 * An ONNX model: `ids` int32 `[batch, length]`, rows of the table; `mask` float32 `[batch, length, 1]`, 1 for a
 * word and 0 for padding; gives `vectors` float32 `[batch, dimension]`. The table stays in `file`, beside which
 * the model is opened.
 */
export function pooledGraph(pooling: Pooling, header: TableHeader, file: string): Uint8Array {
  const { words, dimension, sections } = header;
  const graph = new Graph(`glove-${pooling}`);
  const ids = graph.input('ids', 'int32', ['batch', 'length']);
  const mask = graph.input('mask', 'float32', ['batch', 'length', 1]);
  const table = graph.constant('rows', 'int8', [words, dimension], { file, ...sections.rows });
  const scales = graph.constant('scales', 'float32', [words, 1], { file, ...sections.scales });
  const rows = graph.cast(graph.node('Gather', [table, ids], { axis: 0 }), 'float32');
  const scale = graph.node('Gather', [scales, ids], { axis: 0 });
  const vectors = POOLING_RULES[pooling].pool(graph, rows, scale, mask);
  graph.output(vectors, 'vectors', 'float32', ['batch', dimension]);
  return graph.bytes();
}
