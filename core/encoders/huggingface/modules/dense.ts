import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { shownValue } from '../../../shownValue.ts';
import { tableOf } from '../../../tableOf.ts';
import type { JsonFiles, JsonObject } from '../jsonFiles.ts';
import { componentsIn, moduleConfig, openModuleWeights } from './moduleWeights.ts';
import type { Module } from './readModules.ts';
import type { VectorStep } from './vectorStep.ts';

/**
 * Opens a Dense module: f(W x + b), and, where config.json says `use_residual`, plus x or a projection of it. Sums are
 * in double precision. Rejects with an InputError if its files cannot be used.
 *
 * @param takes the vectors that it must be made for; any if undefined
 */
export async function openDense(
  { path }: Module,
  json: JsonFiles,
  files: ModelFiles,
  takes?: 'sentence_embedding',
): Promise<VectorStep> {
  const config = await moduleConfig(path, json);
  const place = json.path(path, 'config.json');
  if (takes) rejectOtherInput(config, place, takes);
  const from = componentsIn(config, 'in_features', place);
  const to = componentsIn(config, 'out_features', place);
  const activation = activationOf(config, place);
  const weights = await openModuleWeights(path, json, files);
  const read = async (name: string, shape: readonly number[]) => (await weights.read(name, shape)).data;
  const weight = await read('linear.weight', [to, from]);
  const bias = config.bias === false ? undefined : await read('linear.bias', [to]);
  const projected = config.use_residual === true && from !== to;
  const residual = projected ? await read('residual.weight', [to, from]) : undefined;
  const isAdded = config.use_residual === true && !projected;
  return {
    name: path,
    from,
    to,
    files: [weights.path, place],
    apply: (vector) =>
      Float32Array.from({ length: to }, (_, row) => {
        const value = activation(product(weight, row, vector) + (bias ? bias[row]! : 0));
        if (residual) return value + product(residual, row, vector);
        return isAdded ? value + vector[row]! : value;
      }),
  };
}

/** Opens the projection of Stanford's ColBERT, `linear.weight` beside the weights of the network. Rejects as openDense does. */
export async function openProjection(json: JsonFiles, files: ModelFiles): Promise<VectorStep> {
  const weights = await openModuleWeights('', json, files);
  const { data, shape } = await weights.read('linear.weight', [undefined, undefined]);
  const [to, from] = shape as [number, number];
  return {
    name: 'linear',
    from,
    to,
    files: [weights.path],
    apply: (vector) => Float32Array.from({ length: to }, (_, row) => product(data, row, vector)),
  };
}

/** Row times vector. */
function product(matrix: Float32Array, row: number, vector: Float32Array): number {
  const at = row * vector.length;
  let sum = 0;
  for (let k = 0; k < vector.length; k++) sum += matrix[at + k]! * vector[k]!;
  return sum;
}

/** The activations that modules have, by their class in PyTorch. */
const ACTIVATIONS: ReadonlyMap<string, (x: number) => number> = tableOf({
  Identity: (x) => x,
  Tanh: Math.tanh,
  ReLU: (x) => Math.max(0, x),
  Sigmoid: (x) => 1 / (1 + Math.exp(-x)),
  SiLU: (x) => x / (1 + Math.exp(-x)),
});

/** Tanh if the file names none, as in sentence-transformers. */
function activationOf({ activation_function: named }: JsonObject, place: string): (x: number) => number {
  const name = named === undefined ? 'Tanh' : String(named);
  const activation = ACTIVATIONS.get(name.slice(name.lastIndexOf('.') + 1));
  if (activation) return activation;
  throw new InputError(
    `${place} names the activation ${name}, which Semloc does not support.`,
    `Supported: ${[...ACTIVATIONS.keys()].join(', ')}. Export a model with another so that it outputs sentence_embedding.`,
  );
}

function rejectOtherInput(config: JsonObject, place: string, takes: string): void {
  for (const name of ['module_input_name', 'module_output_name']) {
    const value = config[name] ?? takes;
    if (value !== takes) {
      throw new InputError(
        `${place}: ${name} is ${shownValue(value)}; Semloc supports Dense behind the pooling only.`,
        'Export the model so that it outputs sentence_embedding.',
      );
    }
  }
}
