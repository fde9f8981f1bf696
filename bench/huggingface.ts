/**
 * Sentences a second of an encoder folder, end to end, beside onnxruntime alone on the same batches, already made and sorted by
 * length, and beside sentence-transformers and @huggingface/transformers where they are installed; in one run, on the same
 * weights in float32, on the CPU with two threads; medians of three rounds, by the clock and by processor time, which
 * other programs disturb less.
 *
 *     node bench/huggingface.ts FOLDER FILE [--count N] [--python FILE] [--transformers DIR]
 *
 * FOLDER has onnx/model.onnx, and for sentence-transformers model.safetensors; FILE has a sentence a line.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { feedsOf } from '../core/encoders/huggingface/feeds.ts';
import { createJsonFiles } from '../core/encoders/huggingface/jsonFiles.ts';
import { batchTokens } from '../core/encoders/huggingface/runRows.ts';
import { openTokenizer } from '../core/encoders/huggingface/tokenizer.ts';
import { readTokenizerFile } from '../core/encoders/huggingface/tokenizerFile.ts';
import { batchesOf } from '../core/encoders/vectors/pooling/batches.ts';
import { createEngine } from '../core/engine/createEngine.ts';
import { NO_TIME_LIMIT } from '../core/timeLimit.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { createResources } from '../host/resources.ts';
import { middle } from './lib/processorTimes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '2000' },
    python: { type: 'string' },
    transformers: { type: 'string' },
  },
});
const [folder, file] = positionals;
if (!folder || !file) {
  console.log('Skipped: name a model folder and a file of sentences.');
  process.exit(0);
}
const THREADS = 2;
const ROUNDS = 3;
const texts = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .slice(0, Number(values.count));

/** Seconds that a contender took. */
interface Took {
  readonly wall: number;
  readonly processor: number;
}

const contenders: Record<string, () => Promise<Took>> = {
  'onnxruntime alone': timed(await raw()),
  semloc: timed(semloc()),
};
if (values.python) contenders['sentence-transformers'] = sentenceTransformers(values.python);
if (values.transformers) contenders['transformers.js'] = timed(await transformers(values.transformers));

const taken = new Map<string, Took[]>(Object.keys(contenders).map((name) => [name, []]));
// In turn, so that whatever else the machine does slows all of them; the first round warms up.
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, work] of Object.entries(contenders)) {
    const took = await work();
    if (round > 0) taken.get(name)!.push(took);
  }
}
const medians = [...taken].map(([name, rounds]) => ({
  name,
  wall: middle(rounds.map(({ wall }) => wall)),
  processor: middle(rounds.map(({ processor }) => processor)),
}));
const alone = medians[0]!;
console.log(`${texts.length} sentences, CPU, ${THREADS} threads, load average ${loadavg()[0]!.toFixed(1)}`);
console.table(
  medians.map(({ name, wall, processor }) => ({
    name,
    'sentences/s': Math.round(texts.length / wall),
    '× onnxruntime': (alone.wall / wall).toFixed(2),
    'processor ms a sentence': ((1000 * processor) / texts.length).toFixed(2),
    '× onnxruntime, processor': (alone.processor / processor).toFixed(2),
  })),
);

function timed(work: () => Promise<unknown>): () => Promise<Took> {
  return async () => {
    const start = performance.now();
    const used = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(used);
    return { wall: (performance.now() - start) / 1000, processor: (user + system) / 1e6 };
  };
}

/** session.run on the batches that the encoder makes, and nothing else. */
async function raw(): Promise<() => Promise<unknown>> {
  const json = createJsonFiles(folder!, createModelFiles());
  const tokenizer = openTokenizer(
    await readTokenizerFile(json),
    { prompt: '', lowerCase: false, maximumLength: 256 },
    NO_TIME_LIMIT,
  );
  const session = await InferenceSession.create(path.join(folder!, 'onnx', 'model.onnx'), {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const names = ['input_ids', 'attention_mask', 'token_type_ids'] as const;
  const taken = names.filter((name) => session.inputNames.includes(name));
  const inputs = new Map(taken.map((name) => [name, 'int64' as const]));
  const rows = texts.map((text) => tokenizer.encode(text));
  const lengths = rows.map(({ ids }) => ids.length);
  const most = batchTokens({ model: { device: 'cpu' }, modelInterface: { oneRow: false } });
  const batches = batchesOf(lengths, most).map(({ pieces, length }) => {
    const batch = pieces.map((piece) => rows[piece]!);
    const feeds = Object.entries(feedsOf({ inputs, extras: [] }, batch, length, tokenizer.padding));
    return Object.fromEntries(
      feeds.map(([name, { data, shape }]) => [name, new Tensor('int64', data as BigInt64Array, shape)]),
    );
  });
  return async () => {
    for (const feeds of batches) await session.run(feeds);
  };
}

function semloc(): () => Promise<unknown> {
  const files = createModelFiles();
  const engine = createEngine({ resources: createResources(), device: 'cpu', threads: THREADS, files });
  const sentences = texts.map((text) => ({ text, tokens: [] }));
  return () => engine.encode(folder!, sentences);
}

function sentenceTransformers(python: string): () => Promise<Took> {
  const script = path.join(import.meta.dirname, 'peer', 'sentenceTransformers.py');
  const parameters = [script, folder!, file!, String(texts.length), String(THREADS)];
  return async () =>
    JSON.parse(execFileSync(python, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

/** Embeds as the documentation of the library shows: batches of 32 in the order given, pooled by the mean. */
async function transformers(installed: string): Promise<() => Promise<unknown>> {
  const require = createRequire(path.resolve(installed, 'package.json'));
  const module = await import(pathToFileURL(require.resolve('@huggingface/transformers')).href);
  const { env, pipeline } = module.default ?? module;
  env.allowRemoteModels = false;
  env.localModelPath = path.dirname(path.resolve(folder!));
  const extract = await pipeline('feature-extraction', path.basename(folder!), {
    dtype: 'fp32',
    device: 'cpu',
    session_options: { intraOpNumThreads: THREADS, interOpNumThreads: 1 },
  });
  return async () => {
    for (let from = 0; from < texts.length; from += 32) {
      await extract(texts.slice(from, from + 32), { pooling: 'mean', normalize: true });
    }
  };
}
