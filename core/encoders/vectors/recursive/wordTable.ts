import { Graph } from '../../../onnx/graph.ts';
import type { RunningModel } from '../../../onnx/runningModel.ts';
import type { Sessions } from '../../../onnx/sessions.ts';
import { pooledGraph } from '../pooling/pooledGraph.ts';
import type { WordVectorTable } from '../table/wordVectorTable.ts';

/** The vectors of a table that stays in its files. */
export interface WordRows {
  /** The vectors of rows, `[rows, dimension]`. Rejects with an InputError if they are damaged. */
  vectorsOf(rows: Int32Array): Promise<Float32Array>;
  /** The `count` words with the vectors most similar to each of `[n, dimension]`, by their cosine. */
  nearest(vectors: Float32Array, count: number): Promise<readonly (readonly SimilarWord[])[]>;
  dispose(): Promise<void>;
}

export interface SimilarWord {
  readonly word: string;
  /** Cosine similarity, −1 to 1. */
  readonly similarity: number;
}

/** Opens the vectors of a table in single precision. Neighbors are looked for by a model that is opened when first used. */
export async function openWordRows(table: WordVectorTable, sessions: Sessions): Promise<WordRows> {
  const { layout, folder, vocabulary, check } = table;
  const { dimension } = layout;
  const open = (bytes: Uint8Array) => sessions.open(() => ({ bytes, folder }), ['cpu']);
  const rowModel = await open(pooledGraph('sum', layout));
  let nearestModel: Promise<RunningModel> | undefined;
  return {
    async vectorsOf(rows) {
      await check?.(rows);
      const { vectors } = await rowModel.run<{ vectors: Float32Array }>({
        ids: { type: 'int32', data: rows, shape: [rows.length, 1] },
        weights: { type: 'float32', data: new Float32Array(rows.length).fill(1), shape: [rows.length, 1, 1] },
      });
      return vectors;
    },
    async nearest(vectors, count) {
      const queries = vectors.length / dimension;
      const k = Math.min(count, layout.rows);
      const model = await (nearestModel ??= open(nearestGraph(table)));
      const { similarities, rows } = await model.run<{ similarities: Float32Array; rows: BigInt64Array }>({
        vectors: { type: 'float32', data: vectors, shape: [queries, dimension] },
        k: { type: 'int64', data: BigInt64Array.of(BigInt(k)), shape: [1] },
      });
      const words = vocabulary.words();
      return Array.from({ length: queries }, (_, query) =>
        Array.from({ length: k }, (_, rank) => {
          const at = query * k + rank;
          return { word: words[Number(rows[at])]!, similarity: similarities[at]! };
        }),
      );
    },
    async dispose() {
      await rowModel.dispose();
      await (await nearestModel)?.dispose();
    },
  };
}

/**
 * A model of neighbors. Inputs: `vectors` float32 `[queries, dimension]` and `k` int64 `[1]`; outputs `similarities`
 * float32 and `rows` int64, both `[queries, k]`.
 */
function nearestGraph({ layout: { rows, dimension, components } }: WordVectorTable): Uint8Array {
  const graph = new Graph('semloc-nearest-words');
  const vectors = graph.input('vectors', 'float32', ['queries', dimension]);
  const k = graph.input('k', 'int64', [1]);
  const table = graph.constant('table', 'float32', [rows, dimension], components);
  const norms = (matrix: string, keepdims: number) =>
    graph.node('Max', [
      graph.node('ReduceL2', [matrix, graph.integers([1])], { keepdims }),
      graph.scalar('float32', 1e-30),
    ]);
  const products = graph.node('Gemm', [vectors, table], { transB: 1 });
  const cosines = graph.node('Div', [graph.node('Div', [products, norms(table, 0)]), norms(vectors, 1)]);
  const [similarities, found] = graph.branch('TopK', [cosines, k], 2);
  graph.output(similarities!, 'similarities', 'float32', ['queries', 'k']);
  graph.output(found!, 'rows', 'int64', ['queries', 'k']);
  return graph.bytes();
}
