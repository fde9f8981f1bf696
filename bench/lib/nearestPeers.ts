import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DenseMatrix } from '../../core/matrices/embeddings.ts';

export interface NearestPeers {
  /** Seconds for all queries. */
  readonly numpy: number;
  readonly ballTree: number;
  readonly versions: string;
  /** The neighbors of the first query. */
  readonly first: readonly number[];
}

export interface PeerOptions {
  readonly python: string;
  readonly threads: number;
  /** Neighbors of each query. */
  readonly k: number;
  /** BallTree is asked so many of the queries, and its time multiplied. */
  readonly ballTreeQueries: number;
}

/** The nearest keys of every query by numpy and scikit-learn; throws where Python or one of them is missing. */
export function nearestByPython(
  queries: DenseMatrix,
  keys: DenseMatrix,
  { python, threads, k, ballTreeQueries }: PeerOptions,
): NearestPeers {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-nearest-'));
  try {
    writeFileSync(path.join(folder, 'queries.f32'), queries.data);
    writeFileSync(path.join(folder, 'keys.f32'), keys.data);
    const script = path.join(import.meta.dirname, '..', 'peer', 'nearest.py');
    const numbers = [queries.rows, keys.rows, keys.columns, k, ballTreeQueries].map(String);
    const env = { ...process.env, OMP_NUM_THREADS: String(threads), OPENBLAS_NUM_THREADS: String(threads) };
    const out = execFileSync(python, [script, folder, ...numbers], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return JSON.parse(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
