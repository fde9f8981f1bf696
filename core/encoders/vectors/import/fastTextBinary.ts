import { type SubwordShape, subwordBuckets } from '../lookup/subwords.ts';
import { type ByteSource, ByteWindow } from './byteSource.ts';
import { cutShort, type FastTextModel, readFastTextModel } from './fastTextModel.ts';
import type { VectorSink } from './vectorSink.ts';

/** Bytes of the vectors that are composed at a time. */
const COMPOSED_BYTES = 1 << 28;

/** The end-of-sentence word, which has no n-grams. */
const END_OF_SENTENCE = '</s>';

/**
 * Reads a fastText model (.bin, versions 11 and 12). A word's vector is the mean of its own row and those of its n-grams,
 * as in fastText. The rows of n-grams are read once for as many words as fit into memory. Returns the shape of the
 * n-grams, undefined if the model has none; if it has, the sink receives the buckets after the words.
 *
 * @throws InputError if the model is quantized (.ftz), truncated or damaged
 */
export async function readFastTextBinary(
  source: ByteSource,
  sink: VectorSink,
  limit: number,
): Promise<SubwordShape | undefined> {
  const model = await readFastTextModel(source);
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
      if (word === undefined) sink.broken(place, 'the word is not valid UTF-8');
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

/** The vectors of words `[from, to)`, row-major. */
async function composeWords(
  source: ByteSource,
  model: FastTextModel,
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

/** The words that contain each bucket: `users[starts[bucket]..starts[bucket + 1])`; counts into `parts`. */
function usersOfBuckets(
  { words }: FastTextModel,
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

/** Reads `count` rows of the matrix from row `first` on. The vector is valid until the next one is read. */
async function eachRow(
  source: ByteSource,
  { dimension, matrix }: FastTextModel,
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
