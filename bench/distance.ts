// Distances beside their peers, in one run:
//   node bench/distance.ts [python, /usr/bin/python3 if not given]
// Exact nearest neighbors beside numpy's matrix product with argpartition and scikit-learn's BallTree (Debian:
// python3-numpy, python3-sklearn), row-wise and all pairs beside plain JavaScript. 3,412 queries, k = 10, vectors
// drawn with a fixed seed; medians of three. BallTree is asked 100 of the queries, and its time multiplied.
import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { createDistances } from '../core/matrices/createDistances.ts';
import type { DenseMatrix } from '../core/matrices/embeddings.ts';
import { median } from './lib/median.ts';
import { type NearestPeers, nearestByPython } from './lib/nearestPeers.ts';
import { randomMatrix } from './lib/randomMatrix.ts';

const [python = '/usr/bin/python3'] = process.argv.slice(2);
const QUERIES = 3412;
const K = 10;
const BALLTREE_QUERIES = 100;
const threads = Math.min(2, availableParallelism());
let told = false;
const distances = createDistances({ device: 'cpu', threads });

console.log(`${QUERIES} queries, ${threads} threads; seconds, and how many times as long the peers take`);
console.log('work                      candidates  dimension   Semloc    peer');
for (const size of [100, 300]) {
  for (const candidates of [1658, 35_000]) await nearest(candidates, size);
}
for (const size of [100, 300]) {
  await pairs(size);
  await all(1658, size);
}
await distances.dispose();

async function nearest(candidates: number, size: number): Promise<void> {
  const queries = randomMatrix(QUERIES, size, 1);
  const keys = randomMatrix(candidates, size, 2);
  const peers = byPython(queries, keys);
  let found: Awaited<ReturnType<typeof distances.nearest>> | undefined;
  const seconds = await median(3, async () => {
    found = await distances.nearest(queries, keys, K, 'euclidean');
  });
  if (!peers) return print('nearest, euclidean', candidates, size, seconds, {});
  assert.deepEqual([...found!.indexes.subarray(0, K)], peers.first);
  print('nearest, euclidean', candidates, size, seconds, { numpy: peers.numpy, BallTree: peers.ballTree });
}

/** Half a million pairs. */
async function pairs(size: number): Promise<void> {
  const vectors = randomMatrix(QUERIES, size, 3);
  const chosen = Uint32Array.from({ length: 1_000_000 }, (_, i) => (i * 7919) % QUERIES);
  const seconds = await median(3, () => distances.pairs(vectors, chosen, 'cosine'));
  const plain = await median(3, async () => {
    const out = new Float64Array(chosen.length >> 1);
    for (let pair = 0; pair < out.length; pair++) {
      out[pair] = plainCosine(vectors, chosen[2 * pair]!, vectors, chosen[2 * pair + 1]!);
    }
  });
  print('500,000 pairs, cosine', undefined, size, seconds, { 'plain JavaScript': plain });
}

async function all(candidates: number, size: number): Promise<void> {
  const a = randomMatrix(QUERIES, size, 4);
  const b = randomMatrix(candidates, size, 5);
  const seconds = await median(3, async () => {
    for await (const _ of distances.all(a, b, 'cosine'));
  });
  const plain = await median(3, async () => {
    const row = new Float64Array(b.rows);
    for (let i = 0; i < a.rows; i++) for (let j = 0; j < b.rows; j++) row[j] = plainCosine(a, i, b, j);
  });
  print('all pairs, cosine', candidates, size, seconds, { 'plain JavaScript': plain });
}

/** The cosine distance as one writes it first. */
function plainCosine(a: DenseMatrix, i: number, b: DenseMatrix, j: number): number {
  const size = a.columns;
  let [dot, squaresA, squaresB] = [0, 0, 0];
  for (let k = 0; k < size; k++) {
    const [x, y] = [a.data[i * size + k]!, b.data[j * size + k]!];
    dot += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return 1 - dot / Math.sqrt(squaresA * squaresB);
}

function byPython(queries: DenseMatrix, keys: DenseMatrix): NearestPeers | undefined {
  try {
    const peers = nearestByPython(queries, keys, {
      python,
      threads,
      k: K,
      ballTreeQueries: BALLTREE_QUERIES,
    });
    if (!told) console.log(`(${peers.versions})`);
    return peers;
  } catch (error) {
    if (!told) console.log(`(no peers from ${python}: ${(error as Error).message.split('\n').at(-2)})`);
    return undefined;
  } finally {
    told = true;
  }
}

function print(
  work: string,
  candidates: number | undefined,
  size: number,
  seconds: number,
  peers: Record<string, number>,
): void {
  const beside = Object.entries(peers).map(
    ([name, took]) => `${name} ${took.toFixed(3)} (${(took / seconds).toFixed(1)} times)`,
  );
  console.log(
    [
      work.padEnd(24),
      String(candidates ?? '').padStart(11),
      String(size).padStart(10),
      seconds.toFixed(3).padStart(8),
      `   ${beside.join(', ')}`,
    ].join(''),
  );
}
