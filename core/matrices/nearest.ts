import { runInHalves } from '../onnx/inHalves.ts';
import type { Feed } from '../onnx/runningModel.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createProgressYielder } from '../yielder.ts';
import { type CandidateSet, createCandidateSet } from './candidateSet.ts';
import { denseDistance, matrixFeed } from './denseDistance.ts';
import type { DistanceMetric } from './distanceMetric.ts';
import type { DenseMatrix, Embeddings, SparseMatrix } from './embeddings.ts';
import type { DistanceModels } from './models.ts';
import type { Neighbors } from './neighbors.ts';
import { createRanking, type Ranking } from './ranking.ts';
import { checkComparable, zeroRows } from './rows.ts';
import { scoringOf } from './scoring.ts';
import { sparseDistances } from './sparse.ts';

/** The exact k nearest `keys` of every row of `queries`, which must come from the same encoder. */
export async function nearestNeighbors(
  models: DistanceModels,
  queries: Embeddings,
  keys: Embeddings,
  k: number,
  metric: DistanceMetric,
  task?: TaskOptions,
): Promise<Neighbors> {
  checkComparable(queries, keys);
  const zeroVectors = count(zeroRows(queries, 'queries')) + count(zeroRows(keys, 'keys'));
  const ranking = createRanking(queries.rows, Math.min(k, keys.rows));
  if (ranking.result.k > 0) {
    if (queries.kind === 'sparse') await rankSparse(ranking, queries, keys as SparseMatrix, metric, task);
    else await rankDense(ranking, models, queries, keys as DenseMatrix, metric, task);
  }
  return { ...ranking.result, zeroVectors };
}

function count(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0);
}

async function rankSparse(
  ranking: Ranking,
  queries: SparseMatrix,
  keys: SparseMatrix,
  metric: DistanceMetric,
  task?: TaskOptions,
): Promise<void> {
  const progress = createProgressYielder(task, 'Finding neighbors', queries.rows);
  const { measure } = sparseDistances(queries, keys, metric);
  const distances = new Float64Array(keys.rows);
  for (let query = 0; query < queries.rows; query++) {
    measure(query, 0, distances);
    for (let key = 0; key < keys.rows; key++) ranking.offer(query, key, distances[key]!);
    await progress(query + 1);
  }
}

/** Rows of one matrix product: its 8 MB stay in a processor's cache. */
const QUERIES = 512;
const KEYS = 4096;

/** Candidates that are kept at a time, over all queries: about 50 MB. */
const MOST_CANDIDATES = 1 << 22;

/**
 * Scores all keys in single precision, which leaves few candidates for the nearest, and measures these in double
 * precision.
 */
async function rankDense(
  ranking: Ranking,
  models: DistanceModels,
  queries: DenseMatrix,
  keys: DenseMatrix,
  metric: DistanceMetric,
  task?: TaskOptions,
): Promise<void> {
  const model = await models.products();
  const progress = createProgressYielder(task, 'Finding neighbors', queries.rows);
  const scoring = scoringOf(queries, keys, metric);
  const { k } = ranking.result;
  const batch = Math.max(QUERIES, Math.min(8 * QUERIES, Math.floor(MOST_CANDIDATES / (4 * k + 32))));
  for (let from = 0; from < queries.rows; from += batch) {
    const count = Math.min(batch, queries.rows - from);
    const candidates = Array.from({ length: count }, (_, row) =>
      createCandidateSet(k, scoring.error(from + row)),
    );
    const rows = scoring.queryRows(from, count);
    for (let first = 0; first < keys.rows; first += KEYS) {
      const columns = Math.min(KEYS, keys.rows - first);
      const keyBlock: Feed = {
        type: 'float32',
        data: scoring.keyRows(first, columns),
        shape: [columns, scoring.width],
      };
      for (let row = 0; row < count; row += QUERIES) {
        const block = candidates.slice(row, row + QUERIES);
        const feedsOf = (first: number, count: number) => ({
          a: matrixFeed(rows, scoring.width, row + first, count),
          b: keyBlock,
        });
        const parts = await runInHalves<{ products: Float32Array }>(model, block.length, feedsOf);
        for (const part of parts) {
          for (let i = 0; i < part.count; i++) {
            block[part.from + i]!.offer(
              first,
              part.outputs.products.subarray(i * columns, (i + 1) * columns),
            );
          }
        }
        await progress(from + Math.floor((count * first) / keys.rows));
      }
    }
    for (let row = 0; row < count; row++) {
      measure(ranking, from + row, candidates[row]!, queries, keys, metric);
      await progress(from + row + 1);
    }
  }
}

function measure(
  ranking: Ranking,
  query: number,
  candidates: CandidateSet,
  queries: DenseMatrix,
  keys: DenseMatrix,
  metric: DistanceMetric,
): void {
  for (const key of candidates.keys()) {
    ranking.offer(query, key, denseDistance(queries, query, keys, key, metric));
  }
}
