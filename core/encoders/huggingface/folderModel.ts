import { InputError } from '../../inputError.ts';
import { failureReason } from '../../onnx/failures.ts';
import type { RunningModel } from '../../onnx/runningModel.ts';
import { paddedLength } from '../vectors/pooling/batches.ts';
import { feedsOf, firstToken } from './feeds.ts';
import type { ModelFolderSettings } from './folderSettings.ts';
import type { ModelInputs, ModelInterface } from './modelInterface.ts';
import type { VectorStep } from './modules/vectorStep.ts';
import { pool } from './pool.ts';
import { isGiven } from './poolingNames.ts';
import { runRows } from './runRows.ts';
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
 * Pooled vectors of tokenized sentences, row-major `[rows, width]`.
 *
 * @param length tokens per row, padding included
 */
export async function embedTokens(
  parts: FolderParts,
  rows: readonly TokenIds[],
  length: number,
  width: number,
): Promise<Float32Array> {
  const vectors = new Float32Array(rows.length * width);
  const runs = await runRows(parts, rows, length, outputOf(parts), parts.settings.task?.number);
  for (const { from, rows: some, numbers } of runs)
    vectors.set(pooled(numbers, parts, some, length, width), from * width);
  return vectors;
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
    throw new InputError(`${path} cannot be run: ${failureReason(error)}`);
  }
}

/** The name of the output that the settings need. */
function outputOf({ modelInterface, settings }: FolderParts): string {
  return isGiven(settings.pooling) ? modelInterface.sentences! : modelInterface.tokens!;
}
