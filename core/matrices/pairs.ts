import { runInHalves } from '../onnx/inHalves.ts';
import type { Feed } from '../onnx/runningModel.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createProgressYielder } from '../yielder.ts';
import { denseDistance, squaredNorms } from './denseDistance.ts';
import type { DistanceMetric } from './distanceMetric.ts';
import type { MeasuredPairs } from './distances.ts';
import type { DenseMatrix, Embeddings, SparseMatrix } from './embeddings.ts';
import type { DistanceModels } from './models.ts';
import { zeroRows } from './rows.ts';
import { sparseDistances } from './sparse.ts';

/**
 * Measures the distance between the rows of each pair; `pairs` holds row indexes, two per pair. Cosine distance is
 * 1 − cosine similarity, from 0 to 2, and 1 if a row is the zero vector. Equal rows have a distance of exactly 0, and
 * pairs of equal rows have exactly the same distance, wherever they are in `pairs`.
 */
export async function pairDistances(
  models: DistanceModels,
  vectors: Embeddings,
  pairs: Uint32Array,
  metric: DistanceMetric,
  task?: TaskOptions,
): Promise<MeasuredPairs> {
  for (const row of pairs) {
    if (row >= vectors.rows) throw new RangeError(`there is no row ${row}: there are ${vectors.rows}`);
  }
  zeroRows(vectors, 'vectors');
  return vectors.kind === 'sparse'
    ? sparsePairs(vectors, pairs, metric, task)
    : densePairs(models, vectors, pairs, metric, task);
}

async function sparsePairs(
  vectors: SparseMatrix,
  pairs: Uint32Array,
  metric: DistanceMetric,
  task?: TaskOptions,
): Promise<MeasuredPairs> {
  const distances = new Float64Array(pairs.length >> 1);
  const { measure, isZero } = sparseDistances(vectors, vectors, metric);
  const progress = createProgressYielder(task, 'Measuring distances', distances.length);
  let zeroVectors = 0;
  for (let pair = 0; pair < distances.length; pair++) {
    const [i, j] = [pairs[2 * pair]!, pairs[2 * pair + 1]!];
    if (isZero('a', i) || isZero('a', j)) zeroVectors++;
    measure(i, j, distances.subarray(pair, pair + 1));
    await progress(pair + 1);
  }
  return { distances, zeroVectors };
}

/** Components of one side of a batch: 4 MB. */
const BATCH_COMPONENTS = 1 << 20;

async function densePairs(
  models: DistanceModels,
  vectors: DenseMatrix,
  pairs: Uint32Array,
  metric: DistanceMetric,
  task?: TaskOptions,
): Promise<MeasuredPairs> {
  const model = await models.rowwise();
  if (model.device === 'cpu') return pairsOnProcessor(vectors, pairs, metric, task);
  const { columns } = vectors;
  const distances = new Float64Array(pairs.length >> 1);
  const progress = createProgressYielder(task, 'Measuring distances', distances.length);
  let zeroVectors = 0;
  const batch = Math.max(1, Math.floor(BATCH_COMPONENTS / columns));
  for (let from = 0; from < distances.length; from += batch) {
    const rows = Math.min(batch, distances.length - from);
    const parts = await runInHalves<Record<DistanceMetric | 'zero', Float32Array | Float64Array>>(
      model,
      rows,
      (first, count) => ({
        a: gathered(vectors, pairs, from + first, count, 0),
        b: gathered(vectors, pairs, from + first, count, 1),
      }),
    );
    for (const { from: first, outputs } of parts) {
      distances.set(outputs[metric], from + first);
      for (const isZero of outputs.zero) zeroVectors += isZero;
    }
    await progress(from + rows);
  }
  return { distances, zeroVectors };
}

/** The rows on one side of the pairs `[from, from + count)`. */
function gathered(
  { data, columns }: DenseMatrix,
  pairs: Uint32Array,
  from: number,
  count: number,
  side: 0 | 1,
): Feed {
  const rows = new Float32Array(count * columns);
  for (let pair = 0; pair < count; pair++) {
    const row = pairs[2 * (from + pair) + side]!;
    rows.set(data.subarray(row * columns, (row + 1) * columns), pair * columns);
  }
  return { type: 'float32', data: rows, shape: [count, columns] };
}

/** Measures pairs without the device: gathering rows for it would take as long as measuring them here. */
async function pairsOnProcessor(
  vectors: DenseMatrix,
  pairs: Uint32Array,
  metric: DistanceMetric,
  task?: TaskOptions,
): Promise<MeasuredPairs> {
  const distances = new Float64Array(pairs.length >> 1);
  const norms = squaredNorms(vectors);
  const progress = createProgressYielder(task, 'Measuring distances', distances.length);
  let zeroVectors = 0;
  for (let pair = 0; pair < distances.length; pair++) {
    const [i, j] = [pairs[2 * pair]!, pairs[2 * pair + 1]!];
    distances[pair] = denseDistance(vectors, i, vectors, j, metric, norms[i]!, norms[j]!);
    if (norms[i] === 0 || norms[j] === 0) zeroVectors++;
    if (pair % 256 === 0) await progress(pair + 1);
  }
  return { distances, zeroVectors };
}
