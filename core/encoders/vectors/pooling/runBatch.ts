import { runInHalves } from '../../../onnx/inHalves.ts';
import type { RunningModel } from '../../../onnx/runningModel.ts';
import type { Batch } from './batches.ts';

/** The words that a graph of pooledGraph.ts is run on. */
export interface Words {
  /** Rows of the table; each piece is a range of them. */
  readonly ids: Int32Array;
  /** One per id; 1 each if not given. */
  readonly weights?: Float32Array;
}

/** Words that are pooled together: ids `[start, start + words)`. */
export interface BatchRun {
  readonly start: number;
  readonly words: number;
}

/** Computes the vectors of a batch's pieces, one row per piece. */
export async function runBatch(
  model: RunningModel,
  { ids, weights }: Words,
  pieces: readonly BatchRun[],
  { pieces: batch, length }: Batch,
  dimension: number,
): Promise<Float32Array> {
  const parts = await runInHalves<{ vectors: Float32Array }>(model, batch.length, (from, count) => {
    const padded = new Int32Array(count * length);
    const factors = new Float32Array(count * length);
    for (let row = 0; row < count; row++) {
      const { start, words } = pieces[batch[from + row]];
      for (let k = 0; k < words; k++) {
        padded[row * length + k] = ids[start + k];
        factors[row * length + k] = weights ? weights[start + k] : 1;
      }
    }
    return {
      ids: { type: 'int32', data: padded, shape: [count, length] },
      weights: { type: 'float32', data: factors, shape: [count, length, 1] },
    };
  });
  if (parts.length === 1) return parts[0].outputs.vectors;
  const vectors = new Float32Array(batch.length * dimension);
  for (const { from, outputs } of parts) vectors.set(outputs.vectors, from * dimension);
  return vectors;
}
