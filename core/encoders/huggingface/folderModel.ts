import { InputError } from '../../inputError.ts';
import { failureReason, isOutOfMemory } from '../../onnx/failures.ts';
import { decodeFloat16 } from '../../onnx/halves.ts';
import type { OutputData, RunningModel } from '../../onnx/runningModel.ts';
import { paddedLength } from '../vectors/pooling/batches.ts';
import { feedsOf, firstToken } from './feeds.ts';
import type { ModelFolderSettings } from './folderSettings.ts';
import type { ModelInputs, ModelInterface } from './modelInterface.ts';
import type { VectorStep } from './modules/vectorStep.ts';
import { pool } from './pool.ts';
import { isGiven } from './poolingNames.ts';
import type { FolderTokenizer, TokenIds } from './tokenizer.ts';

/** The parts of a folder's encoder. */
export interface FolderParts {
  readonly model: RunningModel;
  readonly modelInterface: ModelInterface;
  readonly tokenizer: FolderTokenizer;
  readonly settings: ModelFolderSettings;
  readonly steps: readonly VectorStep[];
  /** Rows of the model's token table; undefined if unknown. */
  readonly tableRows: number | undefined;
}

/**
 * Tokens per batch, including padding. Few tokens keep a processor busy, and more would only delay aborts and hovers; a
 * graphics card needs many.
 */
export const BATCH_TOKENS = { cpu: 1024, other: 16_384 };

/** The padded length of a row. Without a mask a model takes padding for tokens, so rows are not padded. */
export function paddingOf({
  modelInterface,
  settings,
}: {
  readonly modelInterface: ModelInputs;
  readonly settings: Pick<ModelFolderSettings, 'maximumLength'>;
}): (tokens: number) => number {
  const { fixedLength } = modelInterface;
  if (fixedLength !== undefined) return () => fixedLength;
  if (!modelInterface.inputs.has('attention_mask')) return (tokens) => tokens;
  const { maximumLength = Number.POSITIVE_INFINITY } = settings;
  return (tokens) => Math.min(paddedLength(tokens), maximumLength);
}

/**
 * Pooled vectors of tokenized sentences, row-major `[rows, width]`. A batch that does not fit the
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
  const { model, modelInterface, tokenizer, settings } = parts;
  const output = outputOf(parts);
  try {
    const feeds = feedsOf(modelInterface, rows, length, tokenizer.padding, settings.task?.number);
    const { [output]: values } = await model.run(feeds, [output], { divisible: rows.length > 1 });
    return pooled(numbersOf(values!), parts, rows, length, width);
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (rows.length === 1 || !isOutOfMemory(error)) {
      throw cannotRun(error, `The model, given ${rows.length} x ${length} tokens,`);
    }
    const half = rows.length >> 1;
    const vectors = new Float32Array(rows.length * width);
    vectors.set(await embedTokens(parts, rows.slice(0, half), length, width));
    vectors.set(await embedTokens(parts, rows.slice(half), length, width), half * width);
    return vectors;
  }
}

/** Pools the model's output as the settings say. */
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
    throw new InputError(`The model output ${data.length} numbers where ${expected} were expected.`);
  }
  rows.forEach(({ ids, promptLength }, row) => {
    const vector = vectors.subarray(row * width, (row + 1) * width);
    const start = (row * length + firstToken(ids.length, length, tokenizer.padding.side)) * partWidth;
    const skip = includePrompt ? 0 : promptLength;
    if (isGiven(pooling)) {
      for (let k = 0; k < width; k++) vector[k] = data[row * width + k]!;
    } else {
      for (const [part, name] of pooling.entries()) {
        const into = vector.subarray(part * partWidth, (part + 1) * partWidth);
        pool(name, { data, start, tokens: ids.length, skip, width: partWidth }, into);
      }
    }
  });
  return vectors;
}

function numbersOf(data: OutputData): ArrayLike<number> {
  const numbers = decodeFloat16(data);
  return numbers instanceof BigInt64Array ? Float64Array.from(numbers, Number) : numbers;
}

/** Components of the pooled vectors, found by running the model once. */
export async function widthOf(parts: FolderParts, path: string): Promise<number> {
  const { modelInterface, tokenizer, settings, model } = parts;
  const output = outputOf(parts);
  const probe = tokenizer.encode('a');
  const length = modelInterface.fixedLength ?? Math.max(1, probe.ids.length);
  const feeds = feedsOf(modelInterface, [probe], length, tokenizer.padding, settings.task?.number);
  try {
    const { length: numbers } = (await model.run(feeds, [output]))[output]!;
    const width = isGiven(settings.pooling) ? numbers : numbers / length;
    if (Number.isInteger(width) && width > 0) return width * settings.pooling.length;
    throw new Error(`its output ${output} has ${numbers} numbers for ${length} tokens`);
  } catch (error) {
    throw cannotRun(error, path);
  }
}

/** The name of the output that the settings need. */
function outputOf({ modelInterface, settings }: FolderParts): string {
  return isGiven(settings.pooling) ? modelInterface.sentences! : modelInterface.tokens!;
}

function cannotRun(error: unknown, what: string): InputError {
  return new InputError(`${what} cannot be run: ${failureReason(error)}`);
}
