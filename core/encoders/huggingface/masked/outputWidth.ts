import { InputError } from '../../../inputError.ts';
import { failureReason } from '../../../onnx/failures.ts';
import type { RunningModel } from '../../../onnx/runningModel.ts';
import { feedsOf } from '../feeds.ts';
import type { ModelInputs } from '../modelInterface.ts';
import type { FolderTokenizer } from '../tokenizer.ts';

/**
 * The numbers that an output of a model has for each token, found by running it once on the tokens of a text, for a model
 * that does not declare them. Rejects with an InputError if it cannot be run.
 */
export async function outputWidth(
  {
    model,
    modelInterface,
    tokenizer,
  }: {
    readonly model: RunningModel;
    readonly modelInterface: ModelInputs;
    readonly tokenizer: FolderTokenizer;
  },
  output: string,
  ids: readonly number[],
  path: string,
): Promise<number> {
  const length = modelInterface.fixedLength ?? ids.length;
  const feeds = feedsOf(modelInterface, [{ ids }], length, tokenizer.padding);
  try {
    const { [output]: values } = await model.run(feeds, [output]);
    return values!.length / length;
  } catch (error) {
    throw new InputError(`${path} cannot be run: ${failureReason(error)}`);
  }
}
