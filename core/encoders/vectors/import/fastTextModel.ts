import { InputError } from '../../../inputError.ts';
import type { SubwordShape } from '../lookup/subwords.ts';
import { type ByteSource, ByteWindow } from './byteSource.ts';
import { FASTTEXT_MAGIC } from './guessFormat.ts';
import { LARGEST_DIMENSION, textOf } from './textVectors.ts';

/** The settings and words of a fastText model; the matrix of rows starts at `matrix`. */
export interface FastTextModel extends SubwordShape {
  readonly dimension: number;
  readonly words: readonly (string | undefined)[];
  readonly counts: readonly number[];

  /** Byte position of the first row: words, then buckets. */
  readonly matrix: number;
}

/**
 * Reads everything before the matrix, and checks that the matrix is complete.
 *
 * @throws InputError if the model is quantized (.ftz), truncated or damaged
 */
export async function readFastTextModel(source: ByteSource): Promise<FastTextModel> {
  const reader = new ModelReader(source);
  if ((await reader.int32()) !== FASTTEXT_MAGIC) throw damaged(source, 'is not a fastText model');
  const version = await reader.int32();
  if (version !== 11 && version !== 12)
    throw damaged(source, `is a fastText model of the unknown version ${version}`);
  const settings: number[] = [];
  for (let i = 0; i < SETTINGS; i++) settings.push(await reader.int32());
  await reader.double();
  const [dimension, buckets, shortest] = [settings[0], settings[8], settings[9]];
  // Classifiers of version 11 have no character n-grams, whatever their settings say.
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
    throw new InputError(
      `${source.name} is a quantized fastText model (.ftz), which is not supported.`,
      'Import the .bin model that it was made from.',
    );
  }
  const rows = await reader.int64();
  const columns = await reader.int64();
  if (columns !== dimension || rows !== count + buckets) {
    throw damaged(
      source,
      `has ${rows} rows of ${columns} where ${count} words, ${buckets} n-grams and dimension ${dimension} were announced`,
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

  /** Reads a text up to a zero byte; undefined if it is not UTF-8. */
  async text(): Promise<string | undefined> {
    const window = this.#window;
    let end = window.bytes.indexOf(0, window.at);
    while (end < 0) {
      if (window.rest > LONGEST_TEXT)
        throw damaged(this.#source, `has an unterminated word at byte ${window.position}`);
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

/** Maximum length of a word in bytes. */
const LONGEST_TEXT = 1 << 20;

export function cutShort(source: ByteSource): InputError {
  return damaged(source, 'is truncated');
}

function damaged(source: ByteSource, what: string): InputError {
  return new InputError(`${source.name} ${what}.`, 'Download the file again.');
}
