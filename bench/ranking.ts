// The ranking of CompVecEval beside its peers, in one run:
//   SEMLOC_DATA=/path/to/data node bench/ranking.ts [python, /usr/bin/python3 if not given]
// Each of 3,412 definitions is composed (glove-sum, 100 components), and all 1,658 lemmas are ranked by their Euclidean
// distance from it. The peers rank the same vectors, composed already: numpy (matrix product, argpartition, argsort),
// and BallTree of scikit-learn, which the thesis ranks by, asked 100 of the definitions, its time multiplied. Two
// threads; medians of five.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createEngine } from '../core/engine/createEngine.ts';
import { readDefinitions } from '../core/evaluation/corpora/definitions.ts';
import { sentenceOf } from '../core/evaluation/sentenceText.ts';
import { nearestAmong, ranksAmong } from '../core/evaluation/statistics/rankingScores.ts';
import { createDistances } from '../core/matrices/createDistances.ts';
import type { DenseMatrix } from '../core/matrices/embeddings.ts';
import { openCorpus } from '../host/corpora/corpusFiles.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { createResources } from '../host/resources.ts';
import { median } from './lib/median.ts';
import { nearestByPython } from './lib/nearestPeers.ts';

const [python = '/usr/bin/python3'] = process.argv.slice(2);
const file = path.join(process.env.SEMLOC_DATA ?? '', 'compveceval', 'test_data.tsv');
if (!process.env.SEMLOC_DATA || !existsSync(file)) {
  console.log('skipped: set SEMLOC_DATA to a folder of evaluation data that holds compveceval');
  process.exit(0);
}

const ROUNDS = 5;
const ENCODER = 'glove-sum:oov=uniform:seed=1';
const threads = Math.min(2, availableParallelism());
const { lemmas, definitions } = await readDefinitions(
  await openCorpus([file], () => ({ files: [], expected: 'no file' })),
  () => {},
);
const engine = createEngine({
  resources: createResources(),
  files: createModelFiles(),
  device: 'cpu',
  threads,
});
const distances = createDistances({ device: 'cpu', threads });
const compose = async (texts: readonly (readonly string[])[]) =>
  (await engine.encode(ENCODER, texts.map(sentenceOf))) as DenseMatrix;
const composed = async () => ({
  queries: await compose(definitions.map(({ tokens }) => tokens.slice(0, 32))),
  keys: await compose(lemmas.map((lemma) => [lemma])),
});

const { queries, keys } = await composed();
const composing = await median(ROUNDS, composed);
let best: number[] = [];
const before = process.cpuUsage();
const ranking = await median(ROUNDS, async () => {
  for await (const { fromRow, rows, columns, distances: tile } of distances.all(queries, keys, 'euclidean')) {
    assert.equal(columns, lemmas.length, 'a tile holds all lemmas');
    for (let row = 0; row < rows; row++) {
      const of = tile.subarray(row * columns, (row + 1) * columns);
      ranksAmong(of, definitions[fromRow + row]!.lemmas);
      if (fromRow + row === 0) best = nearestAmong(of, 5);
    }
  }
});
const { user, system } = process.cpuUsage(before);
const processor = (user + system) / 1e6 / (ROUNDS + 1);
console.log(`${definitions.length} definitions, ${lemmas.length} lemmas, ${keys.columns} components`);
console.log(
  `Semloc        composing ${composing.toFixed(3)} s, ranking ${ranking.toFixed(3)} s (${processor.toFixed(2)} s of processor time)`,
);
try {
  const peers = nearestByPython(queries, keys, {
    python,
    threads,
    k: lemmas.length - 1,
    ballTreeQueries: 100,
  });
  assert.deepEqual(best, peers.first.slice(0, best.length));
  for (const [name, took] of Object.entries({ numpy: peers.numpy, BallTree: peers.ballTree })) {
    console.log(
      `${name.padEnd(14)}ranking ${took.toFixed(3)} s, ${(took / ranking).toFixed(1)} times as long`,
    );
  }
  console.log(`(${peers.versions})`);
} catch (error) {
  console.log(`(no peers from ${python}: ${(error as Error).message})`);
}
await engine.dispose();
await distances.dispose();
