import { InputError } from '../../../inputError.ts';
import { failureReason } from '../../../onnx/failures.ts';
import { feedsOf } from '../feeds.ts';
import type { MaskedParts } from './logProbabilities.ts';

/**
 * The numbers that a model gives for each token, found by running it once, for a model that does not declare them.
 * Rejects with an InputError if it cannot be run.
 *
 * @param length tokens per row, padding included
 */
export async function outputWidth(
  { model, modelInterface, tokenizer }: MaskedParts,
  ids: readonly number[],
  length: number,
  path: string,
): Promise<number> {
  const feeds = feedsOf(modelInterface, [{ ids }], length, tokenizer.padding);
  try {
    const { [modelInterface.logits]: values } = await model.run(feeds, [modelInterface.logits]);
    return values!.length / length;
  } catch (error) {
    throw new InputError(`${path} cannot be run: ${failureReason(error)}`);
  }
}
