import type { RunningModel } from '../../../onnx/runningModel.ts';
import { type ModelInputs, readInputs, rejecting } from '../modelInterface.ts';

/** The inputs and the output of a masked language model. */
export interface MaskedInterface extends ModelInputs {
  /** Name of the output with a number for each token of the vocabulary, `[batch, length, vocabulary]`. */
  readonly logits: string;
  /** Tokens of the vocabulary; undefined if the model does not say. */
  readonly vocabulary: number | undefined;
}

const NUMBERS = ['float32', 'float16', 'float64'];

/** @throws InputError that lists the model's inputs and outputs if it is not a masked language model */
export function readMaskedInterface(
  model: Pick<RunningModel, 'inputs' | 'outputs'>,
  path: string,
): MaskedInterface {
  const reject = rejecting(
    model,
    path,
    'Export the model for fill-mask, with an output logits: optimum-cli export onnx --task fill-mask.',
  );
  const output = model.outputs.find(({ name }) => name === 'logits');
  if (!output) return reject('has no output logits, so that it is not a masked language model');
  const { type, shape } = output;
  if (!NUMBERS.includes(type)) return reject(`gives logits as ${type}`);
  if (shape && shape.length !== 3) return reject('does not give logits as [batch, length, vocabulary]');
  const vocabulary = shape?.[2];
  return {
    ...readInputs(model, reject),
    logits: output.name,
    vocabulary: typeof vocabulary === 'number' && vocabulary > 0 ? vocabulary : undefined,
  };
}
