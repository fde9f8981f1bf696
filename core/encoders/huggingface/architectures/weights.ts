import { InputError } from '../../../inputError.ts';
import type { Graph, TensorType } from '../../../onnx/graph.ts';
import { checkShape } from '../../safetensors/openSafetensors.ts';
import { cast, gather, type Tensor } from './operators.ts';
import type { StoredWeights } from './storedWeights.ts';

/** The weights of a model in its graph, which refers to their places in the files. */
export interface Weights {
  /**
   * A weight, as float32. Throws an InputError if it is missing, of another shape, or of a type that is not read.
   *
   * @param shape the expected lengths; undefined for any length
   */
  tensor(name: string, shape: Shape): Tensor;
  /** Rows of a table with this many components, as float32; the table itself stays as it is stored. */
  rows(name: string, numbers: Tensor, width: number): Tensor;
  /** The weights whose names begin with this prefix and a dot. */
  within(prefix: string): Weights;
}

type Shape = readonly (number | undefined)[];

/** Types of weights in ONNX. */
const TYPES: ReadonlyMap<string, TensorType> = new Map([
  ['F32', 'float32'],
  ['F16', 'float16'],
  ['BF16', 'bfloat16'],
  ['F64', 'float64'],
]);

/**
 * The weights of a checkpoint. What stands before the names of a model's own weights, because it was saved with a head
 * (`bert.`, `model.`), is found by a name that every such model has.
 */
export function weightsOf(graph: Graph, stored: StoredWeights, anchor: string): Weights {
  const missing = (name: string) =>
    new InputError(
      `${stored.path} contains no tensor ${name}.`,
      'Copy its weights and its config.json again. If they belong together, export the model as model.onnx.',
    );
  const found = stored.names.find((name) => name === anchor || name.endsWith(`.${anchor}`));
  if (found === undefined) throw missing(anchor);
  const constants = new Map<string, Tensor>();

  const constant = (name: string, shape: Shape): { tensor: Tensor; type: TensorType } => {
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
    let tensor = constants.get(name);
    if (!tensor) {
      const data = { file: place.file, offset: place.start, length: place.length };
      tensor = { graph, name: graph.constant(name, type, place.shape, data) };
      constants.set(name, tensor);
    }
    return { tensor, type };
  };
  const asFloat32 = (tensor: Tensor, type: TensorType) =>
    type === 'float32' ? tensor : cast(tensor, 'float32');

  const within = (prefix: string): Weights =>
    Object.freeze<Weights>({
      tensor(name, shape) {
        const { tensor, type } = constant(prefix + name, shape);
        return asFloat32(tensor, type);
      },
      rows(name, numbers, width) {
        const { tensor, type } = constant(prefix + name, [undefined, width]);
        return asFloat32(gather(tensor, numbers), type);
      },
      within: (inner) => within(`${prefix}${inner}.`),
    });
  return within(found.slice(0, -anchor.length));
}

/** The name in checkpoints that were converted from TensorFlow. */
function olderName(name: string): string {
  return name.replace(/LayerNorm\.weight$/, 'LayerNorm.gamma').replace(/LayerNorm\.bias$/, 'LayerNorm.beta');
}
