import { InputError } from '../../inputError.ts';
import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { countsOfRows } from '../../matrices/encodingCounts.ts';
import { failureReason, isOutOfMemory } from '../../onnx/failures.ts';
import { decodeHalves } from '../../onnx/halves.ts';
import type { OutputData, RunningModel } from '../../onnx/runningModel.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import { batchesOf, paddedLength } from '../vectors/batches.ts';
import { feedsOf, firstToken } from './feeds.ts';
import type { ModelFolderSettings } from './folderSettings.ts';
import type { ModelInterface } from './modelInterface.ts';
import { normalize, pool } from './pool.ts';
import { isGiven } from './poolingNames.ts';
import type { FolderTokenizer, TokenIds } from './tokenizer.ts';

/** Sentences whose tokens are known at a time; bounds the memory beside the result. */
const WINDOW = 8192;

/**
 * Tokens and padding in a batch. A processor is busy with few, and more would only hold up an abort and whoever
 * wants a hover; a graphics card wants many.
 */
export const BATCH_TOKENS = { cpu: 1024, other: 16_384 };

export interface FolderParts {
  readonly model: RunningModel;
  readonly places: ModelInterface;
  readonly tokenizer: FolderTokenizer;
  readonly settings: ModelFolderSettings;
  /** Rows of the model's table of tokens; undefined if unknown. */
  readonly tableRows: number | undefined;
}

/**
 * An encoder over a transformer's model. Sentences are batched with others of the same padded length, which depends
 * on their own alone: beside rounding in the last bits of float32, which the size of a matrix product may change, a
 * vector does not depend on the sentences that are embedded with it.
 *
 * @param width components of the vectors before they are truncated, as `widthOf` finds them
 */
export function createFolderEncoder(
  parts: FolderParts,
  width: number,
  description: EncoderDescription,
): Encoder {
  const { model, tokenizer, tableRows, settings } = parts;
  const dimension = description.dimension!;
  const lengthOf = paddingOf(parts);

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    const pace = createProgressYielder(task, `Embedding with ${description.id}`, sentences.length);
    const data = new Float32Array(sentences.length * dimension);
    const unknownTokens = new Uint32Array(sentences.length);
    const tokenCounts = new Uint32Array(sentences.length);
    const truncated = new Uint8Array(sentences.length);
    for (let from = 0; from < sentences.length; from += WINDOW) {
      const budget = model.device === 'cpu' ? BATCH_TOKENS.cpu : BATCH_TOKENS.other;
      const window: TokenIds[] = [];
      for (const { text } of sentences.slice(from, from + WINDOW)) {
        const tokens = tokenizer.encode(text);
        checkIds(tokens, text);
        unknownTokens[from + window.length] = tokens.unknown;
        tokenCounts[from + window.length] = tokens.tokens;
        truncated[from + window.length] = Number(tokens.truncated);
        window.push(tokens);
        await pace(from);
      }
      // A text without a single token keeps the zero vector.
      const rows = window.flatMap(({ ids }, row) => (ids.length > 0 ? [row] : []));
      let embedded = 0;
      for (const { pieces, length } of batchesOf(
        rows.map((row) => window[row].ids.length),
        budget,
        lengthOf,
      )) {
        const batch = pieces.map((piece) => rows[piece]);
        const vectors = await run(
          parts,
          batch.map((row) => window[row]),
          length,
          width,
        );
        batch.forEach((row, i) => {
          const vector = data.subarray((from + row) * dimension, (from + row + 1) * dimension);
          vector.set(vectors.subarray(i * width, i * width + dimension));
          if (settings.normalize) normalize(vector);
        });
        embedded += batch.length;
        await pace(from + Math.floor((window.length * embedded) / rows.length));
      }
    }
    refuseNaN(data, sentences, dimension, description.id);
    await pace(sentences.length);
    const rowCounts = { unknownTokens, tokens: tokenCounts, truncated };
    return {
      kind: 'dense',
      rows: sentences.length,
      columns: dimension,
      data,
      ...countsOfRows(rowCounts),
      rowCounts,
    };
  };

  const checkIds = ({ ids }: TokenIds, text: string) => {
    const most = tableRows ?? 2 ** 31;
    const bad = ids.find((id) => !(Number.isInteger(id) && id >= 0 && id < most));
    if (bad === undefined) return;
    throw new InputError(
      `The tokenizer of ${description.id} gives “${tokenizer.tokenOf(bad)}” the number ${bad} (in “${shortened(text)}”), but the model knows ${most} tokens.`,
      'Put the tokenizer.json that belongs to the model beside it.',
    );
  };

  return Object.freeze({ description, encode, dispose: () => model.dispose() });
}

/** Components of the vectors that the parts make before they are truncated, found by running the model once. */
export async function widthOf(parts: FolderParts, path: string): Promise<number> {
  const { places, tokenizer, settings, model } = parts;
  const given = isGiven(settings.pooling);
  const output = outputOf(parts);
  const probe = tokenizer.encode('a');
  const length = Math.max(1, probe.ids.length);
  const feeds = feedsOf(places, [probe], length, tokenizer.padding);
  try {
    const { [output]: found } = await model.run(feeds, [output]);
    const width = given ? found.length : found.length / length;
    if (Number.isInteger(width) && width > 0) return width * settings.pooling.length;
    throw new Error(`its output ${output} holds ${found.length} numbers for ${length} tokens`);
  } catch (error) {
    throw cannotRun(error, path);
  }
}

function cannotRun(error: unknown, what: string): InputError {
  return new InputError(`${what} cannot be run: ${failureReason(error)}`);
}

/** Without a mask a model takes padding for tokens: rows are then as long as their sentences. */
function paddingOf({ places, settings }: FolderParts): (tokens: number) => number {
  if (!places.inputs.has('attention_mask')) return (tokens) => tokens;
  const { maximumLength = Number.POSITIVE_INFINITY } = settings;
  return (tokens) => Math.min(paddedLength(tokens), maximumLength);
}

/** The output that the settings need. */
function outputOf({ places, settings }: FolderParts): string {
  return isGiven(settings.pooling) ? places.sentences! : places.tokens!;
}

/** Row-major `[rows, width]`. A batch that does not fit the device's memory is run as two. */
async function run(
  parts: FolderParts,
  rows: readonly TokenIds[],
  length: number,
  width: number,
): Promise<Float32Array> {
  const { model, places, tokenizer } = parts;
  const output = outputOf(parts);
  try {
    const feeds = feedsOf(places, rows, length, tokenizer.padding);
    const { [output]: found } = await model.run(feeds, [output], { divisible: rows.length > 1 });
    return composed(numbersOf(found), parts, rows, length, width);
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (rows.length === 1 || !isOutOfMemory(error)) {
      throw cannotRun(error, `The model, given ${rows.length} x ${length} tokens,`);
    }
    const half = rows.length >> 1;
    const both = new Float32Array(rows.length * width);
    both.set(await run(parts, rows.slice(0, half), length, width));
    both.set(await run(parts, rows.slice(half), length, width), half * width);
    return both;
  }
}

/** What the model gave, pooled as the settings say, and normalised where that comes before truncating. */
function composed(
  data: ArrayLike<number>,
  { settings, tokenizer }: FolderParts,
  rows: readonly TokenIds[],
  length: number,
  whole: number,
): Float32Array {
  const { pooling, includePrompt } = settings;
  const vectors = new Float32Array(rows.length * whole);
  const width = whole / pooling.length;
  const expected = isGiven(pooling) ? rows.length * whole : rows.length * length * width;
  if (data.length !== expected) {
    throw new InputError(`The model gave ${data.length} numbers where ${expected} were expected.`);
  }
  rows.forEach(({ ids, promptLength }, row) => {
    const vector = vectors.subarray(row * whole, (row + 1) * whole);
    const start = (row * length + firstToken(ids.length, length, tokenizer.padding.side)) * width;
    const skip = includePrompt ? 0 : promptLength;
    if (isGiven(pooling)) {
      for (let k = 0; k < width; k++) vector[k] = data[row * width + k];
    } else {
      for (const [part, name] of pooling.entries()) {
        const into = vector.subarray(part * width, (part + 1) * width);
        pool(name, { data, start, tokens: ids.length, skip, width }, into);
      }
    }
    if (settings.normalizeWhole) normalize(vector);
  });
  return vectors;
}

function numbersOf(data: OutputData): ArrayLike<number> {
  const numbers = decodeHalves(data);
  return numbers instanceof BigInt64Array ? Float64Array.from(numbers, Number) : numbers;
}

function refuseNaN(data: Float32Array, sentences: readonly Sentence[], dimension: number, id: string): void {
  const bad = sentences.filter((_, row) => {
    const vector = data.subarray(row * dimension, (row + 1) * dimension);
    return !vector.every(Number.isFinite);
  });
  if (bad.length === 0) return;
  throw new InputError(
    `The model of ${id} gives vectors that are no numbers for ${bad.length} of ${sentences.length} sentences, the first “${shortened(bad[0].text)}”.`,
    'Its weights are damaged, or too large for their type: try the float32 model, or the device cpu.',
  );
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
