import { runInHalves } from '../onnx/inHalves.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createProgressYielder } from '../yielder.ts';
import { denseDistance, rowsFeed, squaredNorms } from './denseDistance.ts';
import type { DistanceMetric } from './distanceMetric.ts';
import type { Tile } from './distances.ts';
import type { DenseMatrix, Embeddings, SparseMatrix } from './embeddings.ts';
import type { DistanceModels } from './models.ts';
import { checkComparable, zeroRows } from './rows.ts';
import { sparseDistances } from './sparse.ts';

/** Distances per tile: 8 MB. */
const TILE = 1 << 20;

/**
 * Measures the distance of every row of `a` to every row of `b`, tile by tile, so that memory stays bounded; in order
 * of rows, then columns. Both must come from the same encoder.
 */
export async function* distanceTiles(
  models: DistanceModels,
  a: Embeddings,
  b: Embeddings,
  metric: DistanceMetric,
  task?: TaskOptions,
): AsyncGenerator<Tile, void, void> {
  checkComparable(a, b);
  const zerosOfA = zeroRows(a, 'first vectors');
  const zerosOfB = zeroRows(b, 'second vectors');
  const tiles =
    a.kind === 'sparse'
      ? sparseTiles(a, b as SparseMatrix, metric, task)
      : denseTiles(models, a, b as DenseMatrix, metric, task);
  for await (const tile of tiles) {
    const { fromRow, rows, fromColumn, columns } = tile;
    const [zeroA, zeroB] = [countIn(zerosOfA, fromRow, rows), countIn(zerosOfB, fromColumn, columns)];
    yield { ...tile, zeroVectors: rows * columns - (rows - zeroA) * (columns - zeroB) };
  }
}

type Measured = Omit<Tile, 'zeroVectors'>;

function countIn(flags: Uint8Array, from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i++) sum += flags[i]!;
  return sum;
}

async function* sparseTiles(
  a: SparseMatrix,
  b: SparseMatrix,
  metric: DistanceMetric,
  task?: TaskOptions,
): AsyncGenerator<Measured, void, void> {
  const { measure } = sparseDistances(a, b, metric);
  const progress = createProgressYielder(task, 'Measuring distances', a.rows);
  for (let fromRow = 0; fromRow < a.rows; fromRow++) {
    for (let fromColumn = 0; fromColumn < b.rows; fromColumn += TILE) {
      const columns = Math.min(TILE, b.rows - fromColumn);
      const distances = new Float64Array(columns);
      measure(fromRow, fromColumn, distances);
      yield { fromRow, rows: 1, fromColumn, columns, distances };
    }
    await progress(fromRow + 1);
  }
}

async function* denseTiles(
  models: DistanceModels,
  a: DenseMatrix,
  b: DenseMatrix,
  metric: DistanceMetric,
  task?: TaskOptions,
): AsyncGenerator<Measured, void, void> {
  const model = await models.tile(metric);
  const progress = createProgressYielder(task, 'Measuring distances', a.rows);
  const isInexact = inexactDistances(a, b, metric);
  // Differences, used on WebGPU, need `columns` numbers per entry of a tile.
  const byProducts = model.device !== 'webgpu';
  const entries = byProducts ? TILE : Math.max(1, Math.floor((16 * TILE) / a.columns));
  const tileColumns = Math.min(b.rows, Math.max(1, Math.floor(Math.sqrt(entries))) * (byProducts ? 4 : 1));
  const tileRows = Math.max(1, Math.floor(entries / Math.max(1, tileColumns)));
  for (let fromRow = 0; fromRow < a.rows; fromRow += tileRows) {
    const rows = Math.min(tileRows, a.rows - fromRow);
    for (let fromColumn = 0; fromColumn < b.rows; fromColumn += tileColumns) {
      const columns = Math.min(tileColumns, b.rows - fromColumn);
      const distances = new Float64Array(rows * columns);
      const parts = await runInHalves<{ distances: Float32Array | Float64Array }>(
        model,
        rows,
        (from, count) => ({
          a: rowsFeed(a, fromRow + from, count),
          b: rowsFeed(b, fromColumn, columns),
        }),
      );
      for (const { from, outputs } of parts) {
        distances.set(outputs.distances, from * columns);
        if (!(outputs.distances instanceof Float64Array)) continue;
        for (let at = from * columns; at < from * columns + outputs.distances.length; at++) {
          const i = fromRow + Math.floor(at / columns);
          const j = fromColumn + (at % columns);
          if (isInexact(distances[at]!, i, j)) distances[at] = denseDistance(a, i, b, j, metric);
        }
      }
      yield { fromRow, rows, fromColumn, columns, distances };
      await progress(fromRow);
    }
  }
}

/**
 * Makes a test of whether a matrix product is too inexact for a distance: the rounding error of double precision is
 * 1e-16 of the norms.
 */
function inexactDistances(a: DenseMatrix, b: DenseMatrix, metric: DistanceMetric) {
  if (metric === 'cosine') return (distance: number) => distance < 1e-9;
  const [normsA, normsB] = [squaredNorms(a), squaredNorms(b)];
  return (distance: number, i: number, j: number) => distance * distance < 1e-9 * (normsA[i]! + normsB[j]!);
}
