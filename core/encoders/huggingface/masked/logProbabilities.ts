import { InputError } from '../../../inputError.ts';
import type { RunningModel } from '../../../onnx/runningModel.ts';
import { firstToken } from '../feeds.ts';
import { runRows } from '../runRows.ts';
import type { FolderTokenizer } from '../tokenizer.ts';
import type { MaskedInterface } from './maskedInterface.ts';
import type { MaskedRow } from './maskedRows.ts';

/** The parts of a masked language model that run it. */
export interface MaskedParts {
  readonly model: RunningModel;
  readonly modelInterface: MaskedInterface;
  readonly tokenizer: FolderTokenizer;
}

/**
 * Runs rows, and gives for each the natural logarithms of the probabilities of the pieces that it asks for, in order.
 * Rejects with an InputError if the model cannot be run, or gives numbers that are not finite.
 *
 * @param length tokens per row, padding included
 * @param vocabulary tokens of the vocabulary
 */
export async function logProbabilities(
  parts: MaskedParts,
  rows: readonly MaskedRow[],
  length: number,
  vocabulary: number,
): Promise<number[][]> {
  const { side } = parts.tokenizer.padding;
  const runs = await runRows(parts, rows, length, parts.modelInterface.logits);
  return runs.flatMap(({ rows: some, numbers: logits }) => {
    const expected = some.length * length * vocabulary;
    if (logits.length !== expected)
      throw new InputError(`The model gave ${logits.length} numbers where ${expected} were expected.`);
    return some.map(({ ids, at, asked }, row) => {
      const position = row * length + firstToken(ids.length, length, side) + at;
      const own = logits.subarray(position * vocabulary, (position + 1) * vocabulary);
      const total = logSumExp(own);
      return asked.map(({ piece }) => own[piece]! - total);
    });
  });
}

/** The logarithm of the sum of exponentials, in double precision. @throws InputError if it is not finite */
function logSumExp(logits: Float32Array | Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logits.length; i++) if (logits[i]! > most) most = logits[i]!;
  let sum = 0;
  for (let i = 0; i < logits.length; i++) sum += Math.exp(logits[i]! - most);
  const total = most + Math.log(sum);
  if (Number.isFinite(total)) return total;
  throw new InputError(
    'The model gives logits that are not finite.',
    'Its weights are damaged, or too large for their type: try the float32 model or the device cpu.',
  );
}
