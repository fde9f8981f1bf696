import { InputError } from '../../inputError.ts';
import type { Feed, RunningModel, TensorPlace } from '../../onnx/runningModel.ts';

/** The inputs and outputs of an encoder model, by the names that exporters give them. */
export interface ModelInterface {
  /** The type of each input that the model takes. */
  readonly inputs: ReadonlyMap<InputName, Feed['type']>;
  /** Vectors of tokens, `[batch, length, width]`. */
  readonly tokens: string | undefined;
  /** One vector a sentence, `[batch, width]`. */
  readonly sentences: string | undefined;
}

const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids'] as const;
export type InputName = (typeof INPUTS)[number];
const TOKENS = ['last_hidden_state', 'token_embeddings', 'hidden_states'];
const SENTENCES = ['sentence_embedding', 'sentence_embeddings', 'text_embeds'];
const NUMBERS = ['float32', 'float16', 'float64'];

/** @throws InputError that lists what the model takes and gives, if it is no encoder */
export function modelInterface(
  model: Pick<RunningModel, 'inputs' | 'outputs'>,
  path: string,
): ModelInterface {
  const refuse = (what: string): never => {
    throw new InputError(
      `${path} ${what}. It takes ${listed(model.inputs)} and gives ${listed(model.outputs)}.`,
      'Export the model as a feature extractor, with last_hidden_state or sentence_embedding.',
    );
  };
  const inputs = new Map<InputName, Feed['type']>();
  for (const { name, type } of model.inputs) {
    const known = INPUTS.find((each) => each === name);
    if (!known) return refuse(`wants an input ${name}, which Semloc does not have`);
    if (!['int64', 'int32', 'float32'].includes(type)) return refuse(`takes ${name} as ${type}`);
    inputs.set(known, type as Feed['type']);
  }
  if (!inputs.has('input_ids')) return refuse('takes no input_ids');
  const numeric = model.outputs.filter(({ type }) => NUMBERS.includes(type));
  const named = (names: readonly string[], rank: number) =>
    numeric.find(({ name, shape }) => names.includes(name) && (shape?.length ?? rank) === rank)?.name;
  const only = numeric.length === 1 && numeric[0].shape?.length === 3 ? numeric[0].name : undefined;
  const tokens = named(TOKENS, 3) ?? only;
  const sentences = named(SENTENCES, 2);
  if (!tokens && !sentences) return refuse('gives no vectors of tokens or sentences');
  return { inputs, tokens, sentences };
}

function listed(places: readonly TensorPlace[]): string {
  const each = places.map(
    ({ name, type, shape }) => `${name} (${type}${shape ? ` [${shape.join(', ')}]` : ''})`,
  );
  return each.join(', ') || 'nothing';
}
