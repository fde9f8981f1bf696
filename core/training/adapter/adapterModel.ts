import { Graph } from '../../onnx/graph.ts';
import type { DenseLayer } from './denseLayer.ts';

/**
 * An ONNX model of an adapter. Input: `embeddings`, float32 `[n, dimension]`, the vectors of the encoder. Output:
 * `adapted_embeddings` of the same shape.
 */
export function adapterModel(layers: readonly DenseLayer[]): Uint8Array {
  const graph = new Graph('semloc-adapter');
  let vectors = graph.input('embeddings', 'float32', ['n', layers[0]!.from]);
  for (const [i, { from, to, weight, activation }] of layers.entries()) {
    const matrix = graph.constant(`weight_${i + 1}`, 'float32', [to, from], weight);
    vectors = graph.node('Gemm', [vectors, matrix], { transB: 1 });
    if (activation === 'ReLU') vectors = graph.node('Relu', [vectors]);
  }
  graph.output(vectors, 'adapted_embeddings', 'float32', ['n', layers.at(-1)!.to]);
  return graph.bytes();
}
