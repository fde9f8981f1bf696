import { InputError } from '../../inputError.ts';
import type { Feed, RunningModel, TensorInfo } from '../../onnx/runningModel.ts';
import { type ExtraInput, readExtraInput } from './extraInputs.ts';

/** The inputs of a transformer model, by the names that exporters use. */
export interface ModelInputs {
  /** The type of each input of the model that has a number for each token. */
  readonly inputs: ReadonlyMap<InputName, Feed['type']>;
  /** The other inputs. */
  readonly extras: readonly ExtraInput[];
  /** True if the model takes one sentence at a time. */
  readonly oneRow: boolean;
  /** The only number of tokens that the model takes; undefined for any. */
  readonly fixedLength: number | undefined;
}

/** The inputs and outputs of an encoder model. */
export interface ModelInterface extends ModelInputs {
  /** Name of the output with token vectors, `[batch, length, width]`. */
  readonly tokens: string | undefined;
  /** Name of the output with one vector per sentence, `[batch, width]`. */
  readonly sentences: string | undefined;
}

export const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids'] as const;
export type InputName = (typeof INPUTS)[number];

/** Names of outputs in order of preference; the number of dimensions tells those in both lists apart. */
const TOKENS = [
  'token_embeddings',
  'last_hidden_state',
  'hidden_states',
  'text_embeds',
  'embeddings',
  'sentence_embedding',
];
const SENTENCES = [
  'sentence_embedding',
  'sentence_embeddings',
  'embeddings',
  'embedding',
  'text_embeds',
  'dense_vecs',
];

/** The output of BERT's pooler, which was not trained for sentences: taken only where nothing else is given. */
export const POOLER = 'pooler_output';

/** The output of a model with a head, such as a masked language model: scores of words or labels, no vectors. */
const LOGITS = 'logits';

const NUMBERS = ['float32', 'float16', 'float64'];

/** @throws InputError that lists the model's inputs and outputs if it is not an encoder */
export function readModelInterface(
  model: Pick<RunningModel, 'inputs' | 'outputs'>,
  path: string,
): ModelInterface {
  const remedy = 'Export the model as a feature extractor, with last_hidden_state or sentence_embedding.';
  const reject = rejecting(model, path, remedy);
  return { ...readInputs(model, reject), ...outputsOf(model, reject) };
}

/** Throws an InputError about a model: what is wrong with it, its inputs and outputs, and the remedy. */
export type Reject = (what: string) => never;

export function rejecting(
  model: Pick<RunningModel, 'inputs' | 'outputs'>,
  path: string,
  remedy: string,
): Reject {
  return (what) => {
    throw new InputError(
      `${path} ${what}. Its inputs are ${listed(model.inputs)}, its outputs ${listed(model.outputs)}.`,
      remedy,
    );
  };
}

/** Reads the inputs; `reject` is called if Semloc cannot provide one. */
export function readInputs(model: Pick<RunningModel, 'inputs'>, reject: Reject): ModelInputs {
  const inputs = new Map<InputName, Feed['type']>();
  const extras: ExtraInput[] = [];
  for (const info of model.inputs) {
    const known = INPUTS.find((each) => each === info.name);
    if (!known) {
      extras.push(readExtraInput(info, reject));
      continue;
    }
    if (!['int64', 'int32', 'float32'].includes(info.type))
      return reject(`takes ${info.name} as ${info.type}`);
    inputs.set(known, info.type as Feed['type']);
  }
  if (!inputs.has('input_ids')) return reject('takes no input_ids');
  const ids = model.inputs.find(({ name }) => name === 'input_ids')!.shape;
  if (ids && ids.length !== 2) return reject('does not take input_ids as [batch, length]');
  const [rows, length] = ids ?? [];
  if (typeof rows === 'number' && rows > 1) return reject(`takes exactly ${rows} sentences at a time`);
  return {
    inputs,
    extras,
    oneRow: rows === 1,
    fixedLength: typeof length === 'number' && length > 0 ? length : undefined,
  };
}

function outputsOf({ inputs, outputs }: Pick<RunningModel, 'inputs' | 'outputs'>, reject: Reject) {
  const [rows, length] = inputs.find(({ name }) => name === 'input_ids')?.shape ?? [];
  // Some have the vectors of all first tokens first, [length, batch, width].
  const isTurned = ({ shape }: TensorInfo) => rows !== length && shape?.[0] === length && shape?.[1] === rows;
  const numeric = outputs.filter((output) => NUMBERS.includes(output.type) && !isTurned(output));
  const named = (names: readonly string[], rank: number) => {
    for (const each of names) {
      const found = numeric.find(({ name }) => name === each);
      // Without a shape, a name means what it means most often.
      const isMeant = found?.shape ? found.shape.length === rank : rank === 2 || !SENTENCES.includes(each);
      if (found && isMeant) return each;
    }
    return undefined;
  };
  const [only, ...others] = numeric;
  const isOnly = others.length === 0 && only?.shape?.length === 3 && only.name !== LOGITS;
  const tokens = named(TOKENS, 3) ?? (isOnly ? only.name : undefined);
  const sentences = named(SENTENCES, 2) ?? (tokens ? undefined : named([POOLER], 2));
  if (!tokens && !sentences) return reject('outputs no token or sentence vectors');
  return { tokens, sentences };
}

function listed(tensors: readonly TensorInfo[]): string {
  const each = tensors.map(
    ({ name, type, shape }) => `${name} (${type}${shape ? ` [${shape.join(', ')}]` : ''})`,
  );
  return each.join(', ') || 'nothing';
}
