// What semloc drift check finds where a model is rounded, served, moved to another device, or another one:
//   node bench/drift.ts [transformer|webgpu|table] [FILE...]
// A record is made of the sentences of the files (docs/variants.md by default) with a transformer of MiniLM's shape and
// random weights, and with a table of GloVe vectors (model2vec's layout); each case is checked against its record.
// WebGPU is left out where there is no graphics device; VK_DRIVER_FILES can name a Vulkan driver in software.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { safetensorsBytes } from '../core/encoders/safetensors/safetensorsBytes.ts';
import { openShippedTable } from '../core/encoders/vectors/table/shippedTable.ts';
import { createEngine, type EngineSettings } from '../core/engine/createEngine.ts';
import type { DriftCheck } from '../core/evaluation/drift/driftCheck.ts';
import { createLimits } from '../core/limits.ts';
import type { DenseMatrix } from '../core/matrices/embeddings.ts';
import { tokenize } from '../core/text/tokenize.ts';
import { VARIANT_KINDS } from '../core/variants/kinds/index.ts';
import { checkAgainst } from '../host/drift/checkAgainst.ts';
import { readDriftRecord } from '../host/drift/driftFolder.ts';
import { recordDrift } from '../host/drift/recordDrift.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { createNetwork } from '../host/network/network.ts';
import { openAnnotator } from '../host/openAnnotator.ts';
import { createResources } from '../host/resources.ts';
import { startEmbeddingsServer } from '../host/serve/embeddingsServer.ts';
import { servedEncoders } from '../host/serve/servedEncoders.ts';
import { bertModel, bertWeights, MINILM, type Weights, writeBertFolder } from '../test/models/bert.ts';
import { SPECIAL_TOKENS, tokenizerJson } from '../test/models/wordPiece.ts';
import { type Rounding, roundedWeights } from './lib/roundedWeights.ts';

const PARTS = { transformer: ofTransformer, webgpu: onDevice, table: ofTable } as const;

const [first, ...others] = process.argv.slice(2);
const part = (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((name) => name === first);
const given = part || first === undefined ? others : [first, ...others];
const files = given.length > 0 ? given : [path.join(import.meta.dirname, '..', 'docs', 'variants.md')];
const ROUNDINGS: readonly Rounding[] = ['float16', 'bfloat16', 'int8', 'int8 per tensor', 'q4'];
const THRESHOLD = 0.85;
const root = mkdtempSync(path.join(tmpdir(), 'semloc-bench-'));
const base = {
  ...{ resources: createResources(), files: createModelFiles(), threads: 2 },
  network: createNetwork({ environment: {} }),
};

/** Words that make, with the special tokens, a vocabulary as large as that of bert-base-uncased. */
const TOKENS = 30_522 - SPECIAL_TOKENS.length;

const HEADS = [
  'vector',
  'greatest',
  'cosine',
  'greatest',
  'near@1',
  'near@10',
  'mixed@1',
  'order',
  'decisions',
  'moved',
];
const METRICS = [
  ...['vectorChange/mean', 'vectorChange/max', 'cosineChange/mean', 'cosineChange/max'],
  ...['neighbors@1', 'neighbors@10', 'mixedNeighbors@1', 'order', 'decisions'],
];

try {
  const words = await vocabulary();
  for (const work of part ? [PARTS[part]] : Object.values(PARTS)) await work(words);
} finally {
  rmSync(root, { recursive: true });
}

async function ofTransformer(words: readonly string[]): Promise<void> {
  const folder = place('bert');
  const { weights } = writeBertFolder(folder, MINILM, words);
  const record = await recorded(folder, 'transformer of MiniLM’s shape, random weights', 60);
  const check = (name: string, encoder: string, settings: Partial<EngineSettings> = {}) =>
    row(name, record, encoder, settings);
  await check('the same again', folder);
  await check('one thread', folder, { threads: 1 });
  await served(folder, (address) => check('served over HTTP', address));
  for (const rounding of ROUNDINGS) {
    const rounded = place(`bert ${rounding}`);
    writeBertFolder(rounded, MINILM, words);
    writeModel(rounded, mapped(weights, rounding));
    await check(`weights in ${rounding}`, rounded);
  }
  await check('vectors in int8', folder, { options: { [folder]: { quantization: 'int8' } } });
  await check('vectors as signs', folder, { options: { [folder]: { quantization: 'binary' } } });
  await check('192 of 384 dimensions', folder, { options: { [folder]: { dimensions: 192 } } });
  await check('another pooling: cls', folder, { options: { [folder]: { pooling: ['cls'] } } });
  const other = place('bert other');
  writeBertFolder(other, MINILM, words);
  writeModel(other, bertWeights(MINILM, SPECIAL_TOKENS.length + words.length, 2));
  await check('another model', other);
}

/** Fewer sentences: a driver in software takes seconds for each. */
async function onDevice(words: readonly string[]): Promise<void> {
  const folder = place('bert');
  writeBertFolder(folder, MINILM, words);
  const record = await recorded(folder, 'the same transformer', 10);
  try {
    await row('WebGPU', record, folder, { device: 'webgpu' });
  } catch (problem) {
    console.log(`WebGPU: not measured, ${(problem as Error).message}`);
  }
}

async function ofTable(words: readonly string[]): Promise<void> {
  const engine = createEngine({ ...base, device: 'cpu' });
  const known = words.map((text) => ({ text, tokens: [text] }));
  const { data, columns } = (await engine.encode('glove-sum', known)) as DenseMatrix;
  await engine.dispose();
  const weights = new Float32Array((SPECIAL_TOKENS.length + words.length) * columns);
  weights.set(data, SPECIAL_TOKENS.length * columns);
  const shape = [SPECIAL_TOKENS.length + words.length, columns];
  const write = (name: string, values: Float32Array): string => {
    const folder = place(name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'tokenizer.json'), JSON.stringify(tokenizerJson(words)));
    writeFileSync(path.join(folder, 'config.json'), '{"model_type":"model2vec","normalize":true}');
    writeFileSync(
      path.join(folder, 'model.safetensors'),
      safetensorsBytes(new Map([['embeddings', { shape, data: values }]])),
    );
    return folder;
  };
  const folder = write('table', weights);
  const record = await recorded(folder, 'means of GloVe vectors, 100 dimensions');
  await row('the same again', record, folder);
  await served(folder, (address) => row('served over HTTP', record, address));
  for (const rounding of ROUNDINGS)
    await row(
      `weights in ${rounding}`,
      record,
      write(`table ${rounding}`, roundedWeights(shape, weights, rounding)),
    );
  await row('vectors in int8', record, folder, { options: { [folder]: { quantization: 'int8' } } });
  await row('vectors as signs', record, folder, { options: { [folder]: { quantization: 'binary' } } });
  await row('50 of 100 dimensions', record, folder, { options: { [folder]: { dimensions: 50 } } });
  await row('glove-sum', record, 'glove-sum');
  await row('glove-polar', record, 'glove-polar');
  await row('glove-max', record, 'glove-max');
}

/** Records the sentences, and prints the head of a table. */
async function recorded(encoder: string, title: string, sentences = 200): Promise<string> {
  const out = place(`record of ${path.basename(encoder)}`);
  const engine = createEngine({ ...base, device: 'cpu' });
  await recordDrift({
    ...{ files, encoder, engine, out, threshold: THRESHOLD, seed: 1, sentences },
    source: { lines: false, column: '' },
    ...{ kinds: VARIANT_KINDS, choice: 'first', limits: createLimits(), openAnnotator },
  });
  await engine.dispose();
  const { canary } = await readDriftRecord(out);
  console.log(
    `\n${title}; ${canary.sentences.length} sentences, ${canary.pairs.length} pairs, threshold ${THRESHOLD}`,
  );
  console.log(`${'case'.padEnd(28)}${HEADS.map((head) => head.padStart(10)).join('')}  verdict`);
  return out;
}

async function row(name: string, record: string, encoder: string, settings: Partial<EngineSettings> = {}) {
  const engine = createEngine({ ...base, device: 'cpu', ...settings });
  try {
    const check = await checkAgainst(record, { encoder, engine, examples: 0 });
    const cells = [...METRICS.map((metric) => cell(check, metric)), movedOf(check)];
    console.log(`${name.padEnd(28)}${cells.map((each) => each.padStart(10)).join('')}  ${check.level}`);
  } finally {
    await engine.dispose();
  }
}

function cell({ metrics }: DriftCheck, name: string): string {
  const value = metrics.find(({ metric }) => metric === name)?.value ?? null;
  if (value === null) return '-';
  return name.includes('Change') ? value.toExponential(1) : value.toFixed(4);
}

function movedOf({ scores }: DriftCheck): string {
  return `${scores.filter(({ moved }) => moved).length}/${scores.length}`;
}

async function served(folder: string, work: (address: string) => Promise<void>): Promise<void> {
  const engine = createEngine({ ...base, device: 'cpu' });
  const encoders = await servedEncoders(engine, [folder], {});
  const onFault = (error: Error) => console.error(error);
  const server = await startEmbeddingsServer({
    engine,
    encoders,
    host: '127.0.0.1',
    port: 0,
    key: undefined,
    onFault,
  });
  try {
    await work(`${server.address}#${folder}`);
  } finally {
    await server.close(0);
    await engine.dispose();
  }
}

function mapped(weights: Weights, rounding: Rounding): Weights {
  return new Map(
    [...weights].map(([name, { shape, data }]) => [
      name,
      { shape, data: roundedWeights(shape, data, rounding) },
    ]),
  );
}

function writeModel(folder: string, weights: Weights): void {
  writeFileSync(path.join(folder, 'model.onnx'), bertModel(MINILM, weights).bytes);
}

/** The words of the files, then the most frequent ones of GloVe, as many as BERT's vocabulary has. */
async function vocabulary(): Promise<string[]> {
  const { vocabulary } = await openShippedTable(base.resources, 'published');
  const texts = files.map((file) => readFileSync(file, 'utf8')).join(' ');
  const words = new Set(tokenize(texts).map(({ text }) => text.toLowerCase()));
  for (const word of vocabulary.words()) if (words.size < TOKENS) words.add(word);
  return [...words];
}

function place(name: string): string {
  return path.join(root, name.replaceAll(' ', '-'));
}
