import { InputProblem } from '../../../problem.ts';
import { type SubwordShape, subwordBuckets } from '../subwords.ts';
import { type ByteSource, ByteWindow } from './byteSource.ts';
import { FASTTEXT_MAGIC } from './guessFormat.ts';
import { LARGEST_DIMENSION, textOf } from './textVectors.ts';
import type { VectorSink } from './vectorSink.ts';

/** A fastText model: its settings and words; the matrix of rows follows at `matrix`. */
interface Model extends SubwordShape {
  readonly dimension: number;
  readonly words: readonly (string | undefined)[];
  readonly counts: readonly number[];

  /** Byte position of the first row: words, then buckets. */
  readonly matrix: number;
}

/** Of the vectors being composed at a time, in bytes. */
const COMPOSED_BYTES = 1 << 28;

/** The end of a sentence, which has no n-grams. */
const END_OF_SENTENCE = '</s>';

/**
 * Reads a fastText model (.bin, versions 11 and 12). A word's vector is, as fastText gives it, the mean of its own
 * row and those of its n-grams. The rows of n-grams are read once for as many words as fit into memory. Gives the
 * shape of the n-grams, undefined if the model has none; with it the buckets go to the sink after the words.
 *
 * @throws InputProblem if the model is quantised (.ftz), cut short or damaged
 */
export async function readFastTextBinary(
  source: ByteSource,
  sink: VectorSink,
  limit: number,
): Promise<SubwordShape | undefined> {
  const model = await readModel(source);
  const { dimension, shortest, longest, buckets } = model;
  const subwords = buckets > 0 && longest > 0 ? { shortest, longest, buckets } : undefined;
  const words = model.words.slice(0, limit);
  sink.begin({ dimension, buckets: subwords?.buckets });
  const most = Math.max(1, Math.floor(COMPOSED_BYTES / (4 * dimension)));
  for (let from = 0; from < words.length; from += most) {
    const to = Math.min(words.length, from + most);
    const composed = await composeWords(source, model, from, to, subwords, sink);
    for (let index = from; index < to; index++) {
      const vector = composed.subarray((index - from) * dimension, (index - from + 1) * dimension);
      const word = words[index];
      const place = `word ${index + 1}`;
      if (word === undefined) sink.broken(place, 'the word is no text in UTF-8');
      else sink.word(word, vector, place, model.counts[index]);
      if (index % 4096 === 0) await sink.pause(model.matrix);
    }
  }
  if (subwords) {
    await eachRow(source, model, model.words.length, subwords.buckets, sink, (vector, bucket) => {
      sink.bucket(vector, `n-gram ${bucket}`);
    });
  }
  return subwords;
}

/** The vectors of words `[from, to)`, one after the other. */
async function composeWords(
  source: ByteSource,
  model: Model,
  from: number,
  to: number,
  subwords: SubwordShape | undefined,
  sink: VectorSink,
): Promise<Float32Array> {
  const { dimension } = model;
  const sums = new Float32Array((to - from) * dimension);
  await eachRow(source, model, from, to - from, sink, (vector, word) => sums.set(vector, word * dimension));
  if (!subwords) return sums;
  const parts = new Uint32Array(to - from).fill(1);
  const { starts, users } = usersOfBuckets(model, from, to, subwords, parts);
  await eachRow(source, model, model.words.length, subwords.buckets, sink, (vector, bucket) => {
    for (let at = starts[bucket]; at < starts[bucket + 1]; at++) {
      const start = users[at] * dimension;
      for (let k = 0; k < dimension; k++) sums[start + k] += vector[k];
    }
  });
  for (let word = 0; word < parts.length; word++) {
    for (let k = 0; k < dimension; k++) sums[word * dimension + k] /= parts[word];
  }
  return sums;
}

/** Which of the words each bucket is a part of: `users[starts[bucket]..starts[bucket + 1])`; counts into `parts`. */
function usersOfBuckets(
  { words }: Model,
  from: number,
  to: number,
  subwords: SubwordShape,
  parts: Uint32Array,
): { starts: Uint32Array; users: Uint32Array } {
  const bucketsOf = (index: number) => {
    const word = words[index];
    return word === undefined || word === END_OF_SENTENCE ? [] : subwordBuckets(word, subwords);
  };
  const starts = new Uint32Array(subwords.buckets + 1);
  for (let index = from; index < to; index++) {
    for (const bucket of bucketsOf(index)) {
      starts[bucket + 1]++;
      parts[index - from]++;
    }
  }
  for (let bucket = 0; bucket < subwords.buckets; bucket++) starts[bucket + 1] += starts[bucket];
  const users = new Uint32Array(starts[subwords.buckets]);
  const next = starts.slice();
  for (let index = from; index < to; index++) {
    for (const bucket of bucketsOf(index)) users[next[bucket]++] = index - from;
  }
  return { starts, users };
}

/** Reads `count` rows of the matrix from row `first` on. The vector is good until the next one. */
async function eachRow(
  source: ByteSource,
  { dimension, matrix }: Model,
  first: number,
  count: number,
  sink: VectorSink,
  take: (vector: Float32Array, row: number) => void,
): Promise<void> {
  const window = new ByteWindow(source, matrix + first * dimension * 4);
  const vector = new Float32Array(dimension);
  const bytes = new Uint8Array(vector.buffer);
  for (let row = 0; row < count; row++) {
    if (window.rest < bytes.length) {
      await sink.pause(window.position);
      if (!(await window.has(bytes.length))) throw cutShort(source);
    }
    bytes.set(window.bytes.subarray(window.at, window.at + bytes.length));
    window.at += bytes.length;
    take(vector, row);
  }
}

/** Reads everything before the matrix, and checks that the whole of it is there. */
async function readModel(source: ByteSource): Promise<Model> {
  const reader = new ModelReader(source);
  if ((await reader.int32()) !== FASTTEXT_MAGIC) throw damaged(source, 'is no fastText model');
  const version = await reader.int32();
  if (version !== 11 && version !== 12)
    throw damaged(source, `is a fastText model of the unknown version ${version}`);
  const settings: number[] = [];
  for (let i = 0; i < SETTINGS; i++) settings.push(await reader.int32());
  await reader.double();
  const [dimension, buckets, shortest] = [settings[0], settings[8], settings[9]];
  // Classifiers of version 11 had no n-grams of characters, whatever their settings say.
  const longest = version === 11 && settings[7] === SUPERVISED ? 0 : settings[10];
  const entries = await reader.int32();
  const count = await reader.int32();
  await reader.int32();
  await reader.int64();
  const pruned = await reader.int64();
  const sound =
    dimension > 0 &&
    dimension <= LARGEST_DIMENSION &&
    buckets >= 0 &&
    shortest >= 0 &&
    longest >= 0 &&
    longest <= 64;
  if (!sound || count < 1 || entries < count || entries > source.size)
    throw damaged(source, 'is a damaged fastText model');
  const words: (string | undefined)[] = [];
  const counts: number[] = [];
  for (let i = 0; i < entries; i++) {
    const word = await reader.text();
    const occurrences = await reader.int64();
    await reader.int8();
    if (i >= count) continue;
    words.push(word);
    counts.push(occurrences);
  }
  if (pruned > 0 || (await reader.int8()) !== 0) {
    throw new InputProblem(
      `${source.name} is a quantised fastText model (.ftz), which is not read.`,
      'Import the .bin model that it was made from.',
    );
  }
  const rows = await reader.int64();
  const columns = await reader.int64();
  if (columns !== dimension || rows !== count + buckets) {
    throw damaged(
      source,
      `holds ${rows} rows of ${columns} where ${count} words, ${buckets} n-grams and dimension ${dimension} were announced`,
    );
  }
  if (source.size - reader.position < rows * columns * 4) throw cutShort(source);
  return { dimension, words, counts, shortest, longest, buckets, matrix: reader.position };
}

/** dim, ws, epoch, minCount, neg, wordNgrams, loss, model, bucket, minn, maxn, lrUpdateRate. */
const SETTINGS = 12;
const SUPERVISED = 3;

class ModelReader {
  readonly #source: ByteSource;
  readonly #window: ByteWindow;

  constructor(source: ByteSource) {
    this.#source = source;
    this.#window = new ByteWindow(source);
  }

  get position(): number {
    return this.#window.position;
  }

  async int8(): Promise<number> {
    return (await this.#next(1)).getInt8(0);
  }

  async int32(): Promise<number> {
    return (await this.#next(4)).getInt32(0, true);
  }

  async int64(): Promise<number> {
    return Number((await this.#next(8)).getBigInt64(0, true));
  }

  async double(): Promise<number> {
    return (await this.#next(8)).getFloat64(0, true);
  }

  /** Up to a zero byte; undefined if it is not UTF-8. */
  async text(): Promise<string | undefined> {
    const window = this.#window;
    let end = window.bytes.indexOf(0, window.at);
    while (end < 0) {
      if (window.rest > LONGEST_TEXT)
        throw damaged(this.#source, `has a word without an end at byte ${window.position}`);
      if (!(await window.more())) throw cutShort(this.#source);
      end = window.bytes.indexOf(0, window.at);
    }
    const text = textOf(window.bytes, window.at, end);
    window.at = end + 1;
    return text;
  }

  async #next(length: number): Promise<DataView> {
    const window = this.#window;
    if (!(await window.has(length))) throw cutShort(this.#source);
    const { buffer, byteOffset } = window.bytes;
    const view = new DataView(buffer, byteOffset + window.at, length);
    window.at += length;
    return view;
  }
}

/** In bytes. */
const LONGEST_TEXT = 1 << 20;

function cutShort(source: ByteSource): InputProblem {
  return damaged(source, 'is cut short');
}

function damaged(source: ByteSource, what: string): InputProblem {
  return new InputProblem(`${source.name} ${what}.`, 'Get the file anew.');
}
