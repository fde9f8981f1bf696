import { InputError } from '../../inputError.ts';
import { failureReason } from '../../onnx/failures.ts';
import { decodeFloat16 } from '../../onnx/halves.ts';
import { runInHalves } from '../../onnx/inHalves.ts';
import type { OutputData, RunningModel } from '../../onnx/runningModel.ts';
import { feedsOf, type RowTokens } from './feeds.ts';
import type { ModelInputs } from './modelInterface.ts';
import type { FolderTokenizer } from './tokenizer.ts';

/** What rows of tokens are run by. */
export interface RunParts {
  /** For messages. */
  readonly id?: string;
  readonly model: RunningModel;
  readonly modelInterface: ModelInputs;
  readonly tokenizer: Pick<FolderTokenizer, 'padding'>;
}

/** Rows that were run together, from row `from` of a batch on. */
export interface RowsRun<Row> {
  readonly from: number;
  readonly rows: readonly Row[];
  /** What the output has for all of them. */
  readonly numbers: Float32Array | Float64Array;
}

/**
 * Runs rows that are padded to a length: together, or in parts where they do not fit the device's memory. Rejects with an
 * InputError if the model cannot be run.
 *
 * @param task the number of the sentences' task, for a model with tasks
 */
export async function runRows<Row extends RowTokens>(
  { id, model, modelInterface, tokenizer }: RunParts,
  rows: readonly Row[],
  length: number,
  output: string,
  task?: number,
): Promise<RowsRun<Row>[]> {
  const rowsAt = (from: number, count: number) => rows.slice(from, from + count);
  const feeds = (from: number, count: number) =>
    feedsOf(modelInterface, rowsAt(from, count), length, tokenizer.padding, task);
  try {
    const parts = await runInHalves<Record<string, OutputData>>(model, rows.length, feeds, [output]);
    return parts.map(({ from, count, outputs }) => {
      const numbers = decodeFloat16(outputs[output]!);
      return {
        from,
        rows: rowsAt(from, count),
        numbers: numbers instanceof BigInt64Array ? Float64Array.from(numbers, Number) : numbers,
      };
    });
  } catch (error) {
    if (error instanceof InputError) throw error;
    const name = id === undefined ? 'The model' : `The model of ${id}`;
    throw new InputError(
      `${name}, given ${rows.length} x ${length} tokens, cannot be run: ${failureReason(error)}`,
    );
  }
}

/**
 * Tokens per batch, including padding. Few tokens keep a processor busy, and more would only delay aborts and hovers; a
 * graphics card needs many.
 */
export function batchTokens({
  model,
  modelInterface,
}: {
  readonly model: Pick<RunningModel, 'device'>;
  readonly modelInterface: Pick<ModelInputs, 'oneRow'>;
}): number {
  if (modelInterface.oneRow) return 1;
  return model.device === 'cpu' ? 1024 : 16_384;
}
