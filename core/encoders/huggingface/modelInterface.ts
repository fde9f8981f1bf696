import { InputError } from '../../inputError.ts';
import type { Feed, RunningModel, TensorInfo } from '../../onnx/runningModel.ts';

/** The inputs and outputs of an encoder model, by the names that exporters use. */
export interface ModelInterface {
  /** The type of each input of the model. */
  readonly inputs: ReadonlyMap<InputName, Feed['type']>;
  /** Name of the output with token vectors, `[batch, length, width]`. */
  readonly tokens: string | undefined;
  /** Name of the output with one vector per sentence, `[batch, width]`. */
  readonly sentences: string | undefined;
}

const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids'] as const;
export type InputName = (typeof INPUTS)[number];
const TOKENS = ['last_hidden_state', 'token_embeddings', 'hidden_states'];
const SENTENCES = ['sentence_embedding', 'sentence_embeddings', 'text_embeds'];
const NUMBERS = ['float32', 'float16', 'float64'];

/** @throws InputError that lists the model's inputs and outputs if it is not an encoder */
export function readModelInterface(
  model: Pick<RunningModel, 'inputs' | 'outputs'>,
  path: string,
): ModelInterface {
  const reject = (what: string): never => {
    throw new InputError(
      `${path} ${what}. Its inputs are ${listed(model.inputs)}, its outputs ${listed(model.outputs)}.`,
      'Export the model as a feature extractor, with last_hidden_state or sentence_embedding.',
    );
  };
  const inputs = new Map<InputName, Feed['type']>();
  for (const { name, type } of model.inputs) {
    const known = INPUTS.find((each) => each === name);
    if (!known) return reject(`requires an input ${name}, which Semloc does not provide`);
    if (!['int64', 'int32', 'float32'].includes(type)) return reject(`takes ${name} as ${type}`);
    inputs.set(known, type as Feed['type']);
  }
  if (!inputs.has('input_ids')) return reject('takes no input_ids');
  const numeric = model.outputs.filter(({ type }) => NUMBERS.includes(type));
  const named = (names: readonly string[], rank: number) =>
    numeric.find(({ name, shape }) => names.includes(name) && (shape?.length ?? rank) === rank)?.name;
  const only = numeric.length === 1 && numeric[0].shape?.length === 3 ? numeric[0].name : undefined;
  const tokens = named(TOKENS, 3) ?? only;
  const sentences = named(SENTENCES, 2);
  if (!tokens && !sentences) return reject('outputs no token or sentence vectors');
  return { inputs, tokens, sentences };
}

function listed(tensors: readonly TensorInfo[]): string {
  const each = tensors.map(
    ({ name, type, shape }) => `${name} (${type}${shape ? ` [${shape.join(', ')}]` : ''})`,
  );
  return each.join(', ') || 'nothing';
}
