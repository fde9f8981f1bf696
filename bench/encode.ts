// Sentences a second of composed word vectors from text to vector, and where the time goes, beside onnxruntime alone
// on the same batches and plain JavaScript over the same rows of numbers (tables of int8 only), in one run and one
// process:
//   SEMLOC_DATA=/path/to/data node bench/encode.ts [FOLDER of imported vectors ...]
// The sentences are those of the MSR Paraphrase Corpus. Each metric is the best of several interleaved rounds, so that
// other programs on the machine weigh on all alike. Prints also how long an encoder takes to open, and the memory.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { createRowLookup } from '../core/encoders/vectors/lookup/rowLookup.ts';
import { sentenceRows } from '../core/encoders/vectors/lookup/sentenceRows.ts';
import { batchesOf } from '../core/encoders/vectors/pooling/batches.ts';
import { pooledGraph } from '../core/encoders/vectors/pooling/pooledGraph.ts';
import type { Pooling } from '../core/encoders/vectors/pooling/pooling.ts';
import { openShippedTable } from '../core/encoders/vectors/table/shippedTable.ts';
import { openVectorFolder } from '../core/encoders/vectors/table/vectorFolder.ts';
import { createEngine } from '../core/engine/createEngine.ts';
import { createSessions } from '../core/onnx/sessions.ts';
import { tokenize } from '../core/text/tokenize.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { createResources } from '../host/resources.ts';
import { evaluationData } from './lib/evaluationData.ts';

/** Short rounds and many: some of them are undisturbed. */
const ROUNDS = 80;
const SENTENCES = 3000;
const data = evaluationData('msrpc/');
const texts = readFileSync(join(data, 'msrpc', 'msr_paraphrase_data.txt'), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => line.split('\t')[1] ?? [])
  .slice(0, SENTENCES);
const resources = createResources();
const files = createModelFiles();
const folders = process.argv.slice(2);

console.log(`${texts.length} sentences, cpu, 2 threads; sentences per second`);
console.log(
  'encoder                  text to vector     tokenize   tokens to vector   onnxruntime alone   plain JavaScript   share',
);
for (const id of ['glove-sum', 'glove-mean', 'glove-max', 'glove-product', 'glove-sif', ...folders])
  await measure(id);

async function measure(id: string): Promise<void> {
  const engine = createEngine({ resources, files, vectors: 'published', device: 'cpu', threads: 2 });
  const before = process.memoryUsage().rss;
  const started = performance.now();
  await engine.describe(id);
  const opened = performance.now() - started;
  const grown = (process.memoryUsage().rss - before) / 1e6;
  const alone = await onnxruntimeAlone(id);
  const plain = await plainJavaScript(id);
  const sentences = texts.map(sentence);
  const best = { all: 0, tokenize: 0, encode: 0, alone: 0, plain: 0 };
  const works = {
    all: async () => engine.encode(id, texts.map(sentence)),
    tokenize: async () => texts.map(sentence),
    encode: async () => engine.encode(id, sentences),
    alone,
    plain,
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const key of Object.keys(works) as (keyof typeof works)[]) {
      const start = performance.now();
      await works[key]();
      best[key] = Math.max(best[key], (1000 * texts.length) / (performance.now() - start));
    }
  }
  const cells = [best.all, best.tokenize, best.encode, best.alone, best.plain].map((rate) =>
    Math.round(rate).toString().padStart(14),
  );
  console.log(
    `${id.slice(-22).padEnd(22)} ${cells.join('  ')}   ${((100 * best.encode) / best.alone).toFixed(0)} %`,
  );
  console.log(`  opened in ${opened.toFixed(0)} ms, memory ${grown >= 0 ? '+' : ''}${grown.toFixed(0)} MB`);
  await engine.dispose();
}

function sentence(text: string) {
  return { text, tokens: tokenize(text).map((token) => token.text) };
}

async function composition(id: string) {
  const shipped = id.startsWith('glove-');
  const table = shipped
    ? await openShippedTable(resources, 'published')
    : await openVectorFolder(files, files.resolve(id));
  const pooling = shipped ? (id.slice('glove-'.length) as Pooling) : 'mean';
  return { table, pooling };
}

/** Loops over the rows of the sentences, looked up beforehand; weights of 1. Nothing is padded. */
async function plainJavaScript(id: string): Promise<() => Promise<void>> {
  const { table, pooling } = await composition(id);
  const { type, rows, dimension, components, scales } = table.layout;
  if (type !== 'int8' || !scales) return () => new Promise((resolve) => setTimeout(resolve, 1));
  const numbers = new Int8Array(bytesAt(table.folder, components, rows * dimension));
  const factors = new Float32Array(bytesAt(table.folder, scales, 4 * rows));
  const { ids, starts } = sentenceRows(texts.map(sentence), createRowLookup(table.vocabulary, table.form));
  const add = (vector: Float32Array, at: number, factor: number) => {
    for (let k = 0; k < dimension; k++) vector[k]! += numbers[at + k]! * factor;
  };
  const greatest = (vector: Float32Array, at: number, factor: number) => {
    for (let k = 0; k < dimension; k++) {
      const value = numbers[at + k]! * factor;
      if (value > vector[k]!) vector[k] = value;
    }
  };
  const multiply = (vector: Float32Array, at: number, factor: number) => {
    for (let k = 0; k < dimension; k++) vector[k]! *= numbers[at + k]! * factor;
  };
  const step = pooling === 'max' ? greatest : pooling === 'product' ? multiply : add;
  const first = pooling === 'max' ? -Infinity : pooling === 'product' ? 1 : 0;
  return async () => {
    const data = new Float32Array(texts.length * dimension).fill(first);
    for (let i = 0; i < texts.length; i++) {
      const vector = data.subarray(i * dimension, (i + 1) * dimension);
      for (let at = starts[i]!; at < starts[i + 1]!; at++)
        step(vector, ids[at]! * dimension, factors[ids[at]!]!);
      if (pooling !== 'mean') continue;
      for (let k = 0; k < dimension; k++) vector[k]! /= starts[i + 1]! - starts[i]!;
    }
  };
}

function bytesAt(
  folder: string,
  { file, offset }: { file: string; offset: number },
  length: number,
): ArrayBuffer {
  const descriptor = openSync(join(folder, file), 'r');
  const bytes = new Uint8Array(length);
  readSync(descriptor, bytes, 0, length, offset);
  closeSync(descriptor);
  return bytes.buffer;
}

/** The same batches, looked up and padded beforehand. */
async function onnxruntimeAlone(id: string): Promise<() => Promise<void>> {
  const { table, pooling } = await composition(id);
  const model = await createSessions({ device: 'cpu', threads: 2 }).open(() => ({
    bytes: pooledGraph(pooling, table.layout),
    folder: table.folder,
  }));
  const { ids, starts } = sentenceRows(texts.map(sentence), createRowLookup(table.vocabulary, table.form));
  const rows = Array.from(texts, (_, i) => ids.subarray(starts[i], starts[i + 1])).filter(
    ({ length }) => length > 0,
  );
  const feeds = batchesOf(rows.map(({ length }) => length)).map(({ pieces, length }) => {
    const padded = new Int32Array(pieces.length * length);
    const weights = new Float32Array(padded.length);
    pieces.forEach((piece, row) => {
      padded.set(rows[piece]!, row * length);
      weights.fill(1, row * length, row * length + rows[piece]!.length);
    });
    return {
      ids: { type: 'int32', data: padded, shape: [pieces.length, length] },
      weights: { type: 'float32', data: weights, shape: [pieces.length, length, 1] },
    } as const;
  });
  return async () => {
    for (const feed of feeds) await model.run(feed);
  };
}
