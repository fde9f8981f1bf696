/**
 * The cache of vectors: vectors kept and looked up a second, the time that opening it and a first look-up take, and
 * the same sentences embedded a second time with and without it. Beside files, one a vector, the simplest cache there
 * is; in one run, in turn, the best of three rounds. Everything is in a temporary folder, and what is read is in the
 * system's memory.
 *
 *     node bench/cache.ts [vectors, 20,000 if not given] [dimension, 384 if not given]
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEngine } from '../core/engine/createEngine.ts';
import type { CacheOwner, VectorCache } from '../core/engine/vectorCache.ts';
import { createRandom } from '../core/random.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { createResources } from '../host/resources.ts';
import { createVectorStore, DEFAULT_CACHE_SIZE } from '../host/vectors/vectorStore.ts';
import { MINILM, writeBertFolder } from '../test/models/bert.ts';

const [count = 20_000, dimension = 384] = process.argv.slice(2).map(Number);
/** The number of vectors that the engine asks for together. */
const TOGETHER = 256;
const OWNER: CacheOwner = { id: 'x', label: 'x', hash: 'ab'.repeat(32), device: 'cpu' };

const STORES: Readonly<Record<string, (folder: string) => VectorCache>> = {
  semloc: (folder) => createVectorStore({ folder, size: DEFAULT_CACHE_SIZE }),
  'a file a vector': filesIn,
};

const root = mkdtempSync(path.join(tmpdir(), 'semloc-bench-'));
try {
  await compareStores();
  await embedTwice();
} finally {
  rmSync(root, { recursive: true });
}

async function compareStores(): Promise<void> {
  const random = createRandom(1);
  const inputs = Array.from({ length: count }, (_, i) => `Sentence number ${i} is neither short nor long.`);
  const vectors = inputs.map(() => ({
    vector: Float32Array.from({ length: dimension }, () => random.next() - 0.5),
    unknownTokens: 0,
    tokens: null,
    truncated: false,
  }));
  console.log(`${count} vectors of ${dimension} components, ${TOGETHER} together\n`);
  console.log('                     kept/s   looked up/s   open and first look-up, ms');
  const best = new Map<string, { put: number; get: number; open: number }>();
  for (let round = 0; round < 3; round++) {
    for (const [name, open] of Object.entries(STORES)) {
      const folder = path.join(root, `${name}${round}`);
      mkdirSync(folder);
      const store = open(folder);
      const put = await seconds(() =>
        batches((from, to) => store.put(OWNER, inputs.slice(from, to), vectors.slice(from, to))),
      );
      await store.dispose();
      let again!: VectorCache;
      const first = await seconds(async () => {
        again = open(folder);
        await again.get(OWNER, inputs.slice(0, 1));
      });
      const get = await seconds(() => batches((from, to) => again.get(OWNER, inputs.slice(from, to))));
      await again.dispose();
      const known = best.get(name) ?? { put, get, open: first };
      best.set(name, {
        put: Math.min(put, known.put),
        get: Math.min(get, known.get),
        open: Math.min(first, known.open),
      });
    }
  }
  for (const [name, { put, get, open }] of best) {
    const rate = (time: number) => Math.round(count / time).toLocaleString('en');
    console.log(
      `${name.padEnd(18)} ${rate(put).padStart(8)} ${rate(get).padStart(13)} ${(1000 * open).toFixed(1).padStart(28)}`,
    );
  }
}

/** A model of MiniLM's size and random weights over the same sentences, three times. */
async function embedTwice(): Promise<void> {
  const words = Array.from({ length: 1000 }, (_, i) => `w${i}`);
  const folder = path.join(root, 'model');
  writeBertFolder(folder, MINILM, words, { file: 'onnx/model.onnx' });
  const random = createRandom(2);
  const sentences = Array.from({ length: 512 }, () => ({
    text: Array.from({ length: 5 + random.below(30) }, () => words[random.below(words.length)]).join(' '),
    tokens: [],
  }));
  const run = async (cache: VectorCache | undefined) => {
    const engine = createEngine({
      resources: createResources(),
      device: 'cpu',
      threads: 2,
      files: createModelFiles(),
      cache,
    });
    await engine.describe(folder);
    const time = await seconds(() => engine.encode(folder, sentences));
    await engine.dispose();
    return time;
  };
  const place = path.join(root, 'engine');
  const cached = async () => {
    const cache = createVectorStore({ folder: place, size: DEFAULT_CACHE_SIZE });
    const time = await run(cache);
    await cache.dispose();
    return time;
  };
  const [first, second, without] = [await cached(), await cached(), await run(undefined)];
  console.log(`\n${sentences.length} sentences, a model of MiniLM's size: first ${first.toFixed(2)} s,`);
  console.log(
    `again with the cache ${second.toFixed(3)} s (1 : ${(without / second).toFixed(0)}), again without ${without.toFixed(2)} s`,
  );
}

/** No checksums, no bound, no description: the least that a cache can do. */
function filesIn(folder: string): VectorCache {
  const fileOf = (input: string) => path.join(folder, createHash('sha256').update(input).digest('hex'));
  return {
    get: async (_, inputs) =>
      inputs.map((input) => {
        const bytes = readFileSync(fileOf(input));
        const vector = new Float32Array(new Uint8Array(bytes).buffer);
        return { vector, unknownTokens: 0, tokens: null, truncated: false };
      }),
    put: async (_, inputs, vectors) => {
      for (const [row, input] of inputs.entries()) writeFileSync(fileOf(input), vectors[row]!.vector);
    },
    dispose: async () => undefined,
  };
}

async function batches(work: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += TOGETHER) await work(from, Math.min(count, from + TOGETHER));
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
