import type { DenseMatrix, Embeddings, SparseMatrix } from '../encoders/embeddings.ts';
import type { Metric } from '../encoders/engine.ts';
import { createPace } from '../encoders/pace.ts';
import type { Running } from '../progress.ts';
import { denseDistance, rowsFeed, squaredNorms } from './exact.ts';
import { type DistanceModels, precisionOn } from './models.ts';
import type { Neighbours } from './neighbours.ts';
import { createRanking, type Ranking } from './ranking.ts';
import { sparseDistances } from './sparse.ts';

/** The exact k nearest `keys` of every row of `queries`, which must come from the same encoder. */
export async function nearestNeighbours(
  models: DistanceModels,
  queries: Embeddings,
  keys: Embeddings,
  k: number,
  metric: Metric,
  running?: Running,
): Promise<Neighbours> {
  const ranking = createRanking(queries.rows, Math.min(k, keys.rows));
  if (ranking.result.k === 0) return ranking.result;
  if (queries.kind === 'sparse' && keys.kind === 'sparse') {
    await rankSparse(ranking, queries, keys, metric, running);
  } else if (queries.kind === 'dense' && keys.kind === 'dense') {
    await rankDense(ranking, models, queries, keys, metric, running);
  } else throw new RangeError('sparse and dense vectors cannot be compared');
  return ranking.result;
}

async function rankSparse(
  ranking: Ranking,
  queries: SparseMatrix,
  keys: SparseMatrix,
  metric: Metric,
  running?: Running,
): Promise<void> {
  const pace = createPace(running, 'Finding neighbours', queries.rows);
  const { measure } = sparseDistances(queries, keys, metric);
  const distances = new Float64Array(keys.rows);
  for (let query = 0; query < queries.rows; query++) {
    measure(query, 0, distances);
    for (let key = 0; key < keys.rows; key++) ranking.offer(query, key, distances[key]);
    await pace(query + 1);
  }
}

const QUERIES = 256;
const KEYS = 8192;

/** Candidates beyond k that are measured exactly, for scores that rounding may have put out of order. */
const SPARE = 16;

async function rankDense(
  ranking: Ranking,
  models: DistanceModels,
  queries: DenseMatrix,
  keys: DenseMatrix,
  metric: Metric,
  running?: Running,
): Promise<void> {
  const model = await models.nearest(metric);
  const pace = createPace(running, 'Finding neighbours', queries.rows);
  const error = scoreError(
    queries,
    keys,
    metric,
    precisionOn(model.device) === 'float64' ? 2 ** -53 : 2 ** -24,
  );
  for (let from = 0; from < queries.rows; from += QUERIES) {
    const rows = Math.min(QUERIES, queries.rows - from);
    const uncertain = new Set<number>();
    /** The least score that each query's unmeasured keys may have. */
    const unseen = new Float64Array(rows).fill(Infinity);
    for (let first = 0; first < keys.rows; first += KEYS) {
      const columns = Math.min(KEYS, keys.rows - first);
      const count = Math.min(columns, ranking.result.k + SPARE);
      const { scores, indexes } = await model.run<{
        scores: Float32Array | Float64Array;
        indexes: BigInt64Array;
      }>({
        a: rowsFeed(queries, from, rows),
        b: rowsFeed(keys, first, columns),
        count: { type: 'int64', data: BigInt64Array.of(BigInt(count)), shape: [1] },
      });
      for (let row = 0; row < rows; row++) {
        for (let at = row * count; at < (row + 1) * count; at++) {
          const key = first + Number(indexes[at]);
          if (Number.isFinite(scores[at])) {
            ranking.offer(from + row, key, denseDistance(queries, from + row, keys, key, metric));
          } else uncertain.add(row);
        }
        if (count < columns) unseen[row] = Math.min(unseen[row], scores[(row + 1) * count - 1]);
      }
      await pace(from);
    }
    for (let row = 0; row < rows; row++) {
      const worst = ranking.worst(from + row);
      const score = metric === 'cosine' ? worst : worst * worst;
      if (!uncertain.has(row) && score + error(from + row) < unseen[row]) continue;
      rankAll(ranking, from + row, queries, keys, metric);
      await pace(from + row);
    }
  }
}

/** A query whose scores leave it open which keys are nearest is measured against all of them. */
function rankAll(
  ranking: Ranking,
  query: number,
  queries: DenseMatrix,
  keys: DenseMatrix,
  metric: Metric,
): void {
  ranking.clear(query);
  for (let key = 0; key < keys.rows; key++) {
    ranking.offer(query, key, denseDistance(queries, query, keys, key, metric));
  }
}

/**
 * How far a score may be from the true one (Higham, Accuracy and Stability of Numerical Algorithms, 3.1: a dot
 * product of n terms is off by at most n·u times that of the absolute values), with room for the norms.
 */
function scoreError(queries: DenseMatrix, keys: DenseMatrix, metric: Metric, unitRoundoff: number) {
  const relative = (2 * queries.columns + 16) * unitRoundoff;
  if (metric === 'cosine') return () => relative;
  const norms = squaredNorms(queries);
  const largest = squaredNorms(keys).reduce((a, b) => Math.max(a, b), 0);
  return (query: number) => 2 * relative * (norms[query] + largest);
}
