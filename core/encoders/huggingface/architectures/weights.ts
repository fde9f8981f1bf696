import { InputError } from '../../../inputError.ts';
import type { GraphWriter, TensorType } from '../../../onnx/graph.ts';
import { checkShape } from '../../safetensors/openSafetensors.ts';
import { affine, cast, gather, type Tensor } from './operators.ts';
import type { StoredTensor, StoredWeights } from './storedWeights.ts';

/** The weights of a model in its graph, as float32 wherever they are used. */
export interface Weights {
  /** The file or the index, for messages. */
  readonly path: string;
  has(name: string): boolean;
  /**
   * A weight. Throws an InputError if it is missing, of another shape, or of a type that is not read.
   *
   * @param shape the expected lengths; undefined for any length
   */
  tensor(name: string, shape: Shape): Tensor;
  /** Rows of a table with this many components; the table itself stays as it is stored. */
  rows(name: string, numbers: Tensor, width: number): Tensor;
  /** x·Wᵀ + b of a matrix `[rows, from]` and a weight `[to, from]`. */
  affine(name: string, x: Tensor, shape: readonly [number, number], bias?: Tensor): Tensor;
  /** The weights whose names begin with this prefix and a dot. */
  within(prefix: string): Weights;
}

type Shape = readonly (number | undefined)[];

/** One weight in a graph, with the ways in which networks use it. */
export interface Weight {
  tensor(): Tensor;
  rows(numbers: Tensor): Tensor;
  affine(x: Tensor, bias?: Tensor): Tensor;
}

/** Puts a weight into a graph, which takes nothing of what is not used. */
export type Storing = (graph: GraphWriter, name: string, place: StoredTensor, type: TensorType) => Weight;

/** Refers to the place of a weight in its file. */
export const inPlace: Storing = (graph, name, place, type) => {
  const data = { file: place.file, offset: place.start, length: place.length };
  return plainWeight({ graph, name: graph.constant(name, type, place.shape, data) }, type);
};

/** A weight whose numbers are of one of the types of floating-point numbers. */
export function plainWeight(constant: Tensor, type: TensorType): Weight {
  const asFloat32 = (tensor: Tensor) => (type === 'float32' ? tensor : cast(tensor, 'float32'));
  return {
    tensor: () => asFloat32(constant),
    rows: (numbers) => asFloat32(gather(constant, numbers)),
    affine: (x, bias) => affine(x, asFloat32(constant), bias),
  };
}

/** Types of weights in ONNX. */
const TYPES: ReadonlyMap<string, TensorType> = new Map([
  ['F32', 'float32'],
  ['F16', 'float16'],
  ['BF16', 'bfloat16'],
  ['F64', 'float64'],
]);

/**
 * The weights of a checkpoint: those of the network, and all with their whole names. What stands before the names of a
 * network's own weights, because it was saved with a head (`bert.`, `model.`), is found by a name that every such network has.
 */
export function weightsOf(
  graph: GraphWriter,
  stored: StoredWeights,
  anchor: string,
  storing: Storing = inPlace,
): { readonly weights: Weights; readonly checkpoint: Weights } {
  const missing = (name: string) =>
    new InputError(
      `${stored.path} contains no tensor ${name}.`,
      'Copy its weights and its config.json again. If they belong together, export the model as model.onnx.',
    );
  const found = stored.names.find((name) => name === anchor || name.endsWith(`.${anchor}`));
  if (found === undefined) throw missing(anchor);
  const weights = new Map<string, Weight>();

  const weight = (name: string, shape: Shape): Weight => {
    const place = stored.find(name) ?? stored.find(olderName(name));
    if (!place) throw missing(name);
    checkShape(place, shape, name, place.path);
    const type = TYPES.get(place.type);
    if (!type) {
      throw new InputError(
        `${place.path}: the tensor ${name} has the type ${place.type}, which Semloc does not run.`,
        'Save it as F32, F16 or BF16, or export the model as model.onnx.',
      );
    }
    const known = weights.get(name) ?? storing(graph, name, place, type);
    weights.set(name, known);
    return known;
  };

  const within = (prefix: string): Weights =>
    Object.freeze<Weights>({
      path: stored.path,
      has: (name) => stored.find(prefix + name) !== undefined,
      tensor: (name, shape) => weight(prefix + name, shape).tensor(),
      rows: (name, numbers, width) => weight(prefix + name, [undefined, width]).rows(numbers),
      affine: (name, x, [from, to], bias) => weight(prefix + name, [to, from]).affine(x, bias),
      within: (inner) => within(`${prefix}${inner}.`),
    });
  return { weights: within(found.slice(0, -anchor.length)), checkpoint: within('') };
}

/** The name in checkpoints that were converted from TensorFlow. */
function olderName(name: string): string {
  return name.replace(/LayerNorm\.weight$/, 'LayerNorm.gamma').replace(/LayerNorm\.bias$/, 'LayerNorm.beta');
}
