import type { DenseMatrix, Embeddings, SparseMatrix } from '../encoders/embeddings.ts';
import type { Metric } from '../encoders/engine.ts';
import { createPace } from '../encoders/pace.ts';
import type { Running } from '../progress.ts';
import type { MeasuredPairs } from './distances.ts';
import type { DistanceModels } from './models.ts';
import { sparseDistances } from './sparse.ts';

/**
 * The distance between the rows of each pair; `pairs` holds row numbers, two a pair. Cosine distance is
 * 1 − cosine similarity, 0 to 2; it is 1 where a row is the zero vector. Equal rows are exactly 0 apart, and
 * pairs of equal rows are exactly equally far apart, wherever they stand in `pairs`.
 */
export async function pairDistances(
  models: DistanceModels,
  vectors: Embeddings,
  pairs: Uint32Array,
  metric: Metric,
  running?: Running,
): Promise<MeasuredPairs> {
  for (const row of pairs) {
    if (row >= vectors.rows) throw new RangeError(`there is no row ${row}: there are ${vectors.rows}`);
  }
  return vectors.kind === 'sparse'
    ? sparsePairs(vectors, pairs, metric, running)
    : densePairs(models, vectors, pairs, metric, running);
}

async function sparsePairs(
  vectors: SparseMatrix,
  pairs: Uint32Array,
  metric: Metric,
  running?: Running,
): Promise<MeasuredPairs> {
  const distances = new Float64Array(pairs.length >> 1);
  const { measure, isZero } = sparseDistances(vectors, vectors, metric);
  const pace = createPace(running, 'Measuring distances', distances.length);
  let zeroVectors = 0;
  for (let pair = 0; pair < distances.length; pair++) {
    const [i, j] = [pairs[2 * pair], pairs[2 * pair + 1]];
    if (isZero('a', i) || isZero('a', j)) zeroVectors++;
    measure(i, j, distances.subarray(pair, pair + 1));
    await pace(pair + 1);
  }
  return { distances, zeroVectors };
}

/** Components of one side of a batch: 4 MB. */
const BATCH_COMPONENTS = 1 << 20;

async function densePairs(
  models: DistanceModels,
  vectors: DenseMatrix,
  pairs: Uint32Array,
  metric: Metric,
  running?: Running,
): Promise<MeasuredPairs> {
  const model = await models.rowwise();
  const { columns } = vectors;
  const distances = new Float64Array(pairs.length >> 1);
  const pace = createPace(running, 'Measuring distances', distances.length);
  let zeroVectors = 0;
  const batch = Math.max(1, Math.floor(BATCH_COMPONENTS / columns));
  for (let from = 0; from < distances.length; from += batch) {
    const rows = Math.min(batch, distances.length - from);
    const a = new Float32Array(rows * columns);
    const b = new Float32Array(rows * columns);
    for (let row = 0; row < rows; row++) {
      const [i, j] = [pairs[2 * (from + row)], pairs[2 * (from + row) + 1]];
      a.set(vectors.data.subarray(i * columns, (i + 1) * columns), row * columns);
      b.set(vectors.data.subarray(j * columns, (j + 1) * columns), row * columns);
    }
    const shape = [rows, columns];
    const outputs = await model.run<Record<Metric | 'zero', Float32Array | Float64Array>>({
      a: { type: 'float32', data: a, shape },
      b: { type: 'float32', data: b, shape },
    });
    distances.set(outputs[metric], from);
    for (const isZero of outputs.zero) zeroVectors += isZero;
    await pace(from + rows);
  }
  return { distances, zeroVectors };
}
