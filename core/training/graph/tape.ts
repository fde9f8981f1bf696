import type { Attribute } from '../../onnx/graph.ts';

/** The type of a tensor's numbers. */
export type ElementType = Real | 'int32' | 'int64' | 'bool';
/** The types that can be differentiated. Double precision is for checks: few devices have it. */
export type Real = 'float32' | 'float64';

/** The result of an operation, an input or a constant. Its shape is known when it is recorded. */
export interface Tensor {
  readonly tape: Tape;
  readonly shape: Shape;
  readonly type: ElementType;
  /** Undefined for inputs and constants. */
  readonly operation?: Operation;
}

/** Lengths of the axes; `[]` for a single number. The first may be {@link ROWS}. */
export type Shape = readonly number[];

/** The length of an axis that is known only when the model runs, the same in all tensors that have one. */
export const ROWS = -1;

/** An operator of ONNX that was recorded, with the rule for its gradients. */
export interface Operation {
  readonly operator: string;
  readonly inputs: readonly Tensor[];
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly outputs: readonly Tensor[];
  /** Undefined for operators that have no gradient, such as comparisons. */
  readonly backward?: Backward;
  /** The place in the order of recording: operations come after those that they need. */
  readonly place: number;
}

/**
 * Returns the gradients of the loss by each input, given those by each output; undefined stands for no gradient, in both
 * directions.
 */
export type Backward = (outputs: readonly (Tensor | undefined)[]) => readonly (Tensor | undefined)[];

/**
 * A record of operations on tensors, from which gradients.ts derives further operations, and emit.ts writes an ONNX
 * model. The operators themselves are functions, one file per family.
 */
export class Tape {
  readonly real: Real;
  /**
   * Maximum number of outputs of a Split and of inputs of a Concat. On WebGPU each of them is a storage buffer of one
   * shader, of which devices have 8 at least; a model with more fails when it runs.
   */
  readonly partsPerOperator: number;
  readonly inputs = new Map<Tensor, string>();
  readonly constants = new Map<Tensor, Values>();
  readonly #scalars = new Map<number, Tensor>();
  readonly #integers = new Map<string, Tensor>();
  #recorded = 0;

  constructor({ real = 'float32', partsPerOperator = Number.POSITIVE_INFINITY }: Partial<TapeSettings> = {}) {
    this.real = real;
    this.partsPerOperator = partsPerOperator;
  }

  /** A tensor that is fed when the model runs. */
  input(name: string, shape: Shape, type: ElementType = this.real): Tensor {
    const tensor: Tensor = { tape: this, shape, type };
    this.inputs.set(tensor, name);
    return tensor;
  }

  constant(values: ArrayLike<number>, shape: Shape): Tensor {
    const tensor: Tensor = { tape: this, shape, type: this.real };
    const list = this.real === 'float32' ? Float32Array : Float64Array;
    this.constants.set(tensor, list.from(values));
    return tensor;
  }

  /** A number, of shape `[]`; equal ones are one tensor. */
  scalar(value: number): Tensor {
    const known = this.#scalars.get(value);
    if (known) return known;
    const tensor = this.constant([value], []);
    this.#scalars.set(value, tensor);
    return tensor;
  }

  /** Shapes, axes and lengths as operators take them: 64-bit integers on every device. */
  integers(values: readonly number[]): Tensor {
    const key = values.join();
    const known = this.#integers.get(key);
    if (known) return known;
    const tensor: Tensor = { tape: this, shape: [values.length], type: 'int64' };
    this.constants.set(tensor, BigInt64Array.from(values, BigInt));
    this.#integers.set(key, tensor);
    return tensor;
  }

  /** Records an operation and returns its outputs, one for each shape. */
  record({ operator, inputs, shapes, attributes = {}, backward, type }: Recording): readonly Tensor[] {
    const outputs: Tensor[] = [];
    const place = this.#recorded++;
    const operation: Operation = { operator, inputs, attributes, outputs, backward, place };
    for (const shape of shapes) {
      outputs.push({ tape: this, shape, type: type ?? inputs[0]!.type, operation });
    }
    return Object.freeze(outputs);
  }
}

export interface TapeSettings {
  readonly real: Real;
  readonly partsPerOperator: number;
}

/** Values of a constant. */
export type Values = Float32Array | Float64Array | BigInt64Array;

/** An operation to record. */
export interface Recording extends Pick<Operation, 'operator' | 'inputs' | 'backward'> {
  readonly attributes?: Operation['attributes'];
  /** The shapes of the outputs. */
  readonly shapes: readonly Shape[];
  /** The type of the outputs; that of the first input if absent. */
  readonly type?: ElementType;
}

/** An operation with one output, whose rule gets the gradient by it. */
export type SingleRecording = Omit<Recording, 'shapes' | 'backward'> & {
  readonly shape: Shape;
  /** Called only if a gradient arrives. `output` is the operation's own result. */
  readonly gradient?: (gradient: Tensor, output: Tensor) => ReturnType<Backward>;
};

/** Records an operation with one output. */
export function record({ shape, gradient, ...recording }: SingleRecording): Tensor {
  const backward: Backward | undefined = gradient && (([g]) => (g ? gradient(g, output!) : []));
  const [output] = recording.inputs[0]!.tape.record({ ...recording, shapes: [shape], backward });
  return output!;
}

/** The number of elements. */
export function sizeOf(shape: Shape): number {
  return shape.reduce((product, length) => product * length, 1);
}

/** An error in a program that records operations, not of a user's. */
export function mismatch(operator: string, ...shapes: readonly Shape[]): Error {
  return new Error(`${operator} cannot be applied to shapes ${shapes.map((s) => `[${s}]`).join(' and ')}`);
}
