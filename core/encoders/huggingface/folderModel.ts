import { InputError } from '../../inputError.ts';
import { failureReason, isOutOfMemory } from '../../onnx/failures.ts';
import { decodeHalves } from '../../onnx/halves.ts';
import type { OutputData, RunningModel } from '../../onnx/runningModel.ts';
import { feedsOf, firstToken } from './feeds.ts';
import type { ModelFolderSettings } from './folderSettings.ts';
import type { ModelInterface } from './modelInterface.ts';
import { normalize, pool } from './pool.ts';
import { isGiven } from './poolingNames.ts';
import type { FolderTokenizer, TokenIds } from './tokenizer.ts';

/** What the encoder of a folder is made of. */
export interface FolderParts {
  readonly model: RunningModel;
  readonly places: ModelInterface;
  readonly tokenizer: FolderTokenizer;
  readonly settings: ModelFolderSettings;
  /** Rows of the model's table of tokens; undefined if unknown. */
  readonly tableRows: number | undefined;
}

/**
 * Vectors of tokenized sentences, row-major `[rows, width]`, before they are truncated. A batch that does not fit the
 * device's memory is run as two.
 *
 * @param length tokens per row, padding included
 */
export async function embedTokens(
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
    return pooled(numbersOf(found), parts, rows, length, width);
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (rows.length === 1 || !isOutOfMemory(error)) {
      throw cannotRun(error, `The model, given ${rows.length} x ${length} tokens,`);
    }
    const half = rows.length >> 1;
    const both = new Float32Array(rows.length * width);
    both.set(await embedTokens(parts, rows.slice(0, half), length, width));
    both.set(await embedTokens(parts, rows.slice(half), length, width), half * width);
    return both;
  }
}

/** Pools the model's output as the settings say, and normalizes where that comes before truncating. */
function pooled(
  data: ArrayLike<number>,
  { settings, tokenizer }: FolderParts,
  rows: readonly TokenIds[],
  length: number,
  width: number,
): Float32Array {
  const { pooling, includePrompt } = settings;
  const vectors = new Float32Array(rows.length * width);
  const partWidth = width / pooling.length;
  const expected = isGiven(pooling) ? rows.length * width : rows.length * length * partWidth;
  if (data.length !== expected) {
    throw new InputError(`The model gave ${data.length} numbers where ${expected} were expected.`);
  }
  rows.forEach(({ ids, promptLength }, row) => {
    const vector = vectors.subarray(row * width, (row + 1) * width);
    const start = (row * length + firstToken(ids.length, length, tokenizer.padding.side)) * partWidth;
    const skip = includePrompt ? 0 : promptLength;
    if (isGiven(pooling)) {
      for (let k = 0; k < width; k++) vector[k] = data[row * width + k];
    } else {
      for (const [part, name] of pooling.entries()) {
        const into = vector.subarray(part * partWidth, (part + 1) * partWidth);
        pool(name, { data, start, tokens: ids.length, skip, width: partWidth }, into);
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

/** Components of the vectors before they are truncated, found by running the model once. */
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

/** The output that the settings need. */
function outputOf({ places, settings }: FolderParts): string {
  return isGiven(settings.pooling) ? places.sentences! : places.tokens!;
}

function cannotRun(error: unknown, what: string): InputError {
  return new InputError(`${what} cannot be run: ${failureReason(error)}`);
}
