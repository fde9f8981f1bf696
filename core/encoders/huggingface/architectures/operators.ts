import { type Attribute, type GraphWriter, TENSOR_TYPES, type TensorType } from '../../../onnx/graph.ts';

/**
 * A tensor of a graph that is being written. Operators are functions with the names and the order of operands of those in
 * core/training/graph/, which also know shapes and gradients.
 */
export interface Tensor {
  readonly graph: GraphWriter;
  readonly name: string;
}

/** An operand: a tensor, or a number of the same type. */
type Operand = Tensor | number;

/** a + b, broadcast as in NumPy. */
export function add(a: Tensor, b: Operand): Tensor {
  return operation('Add', [a, operand(a, b)]);
}

/** a − b, broadcast. */
export function subtract(a: Tensor, b: Operand): Tensor {
  return operation('Sub', [a, operand(a, b)]);
}

/** a · b element by element, broadcast. */
export function multiply(a: Tensor, b: Operand): Tensor {
  return operation('Mul', [a, operand(a, b)]);
}

/** a / b element by element, broadcast. */
export function divide(a: Tensor, b: Operand): Tensor {
  return operation('Div', [a, operand(a, b)]);
}

/** A function of one operand, by its name in ONNX: `Erf`, `Tanh`, `Sigmoid`, `Cos`, ... */
export function apply(operator: string, x: Tensor): Tensor {
  return operation(operator, [x]);
}

/** x·Wᵀ + b of a matrix `[rows, in]` and a weight `[out, in]`. */
export function affine(x: Tensor, weight: Tensor, bias?: Tensor): Tensor {
  return operation('Gemm', bias ? [x, weight, bias] : [x, weight], { transB: 1 });
}

/** Products of pairs of matrices: `[..., m, k]` · `[..., k, n]`, the leading axes broadcast. */
export function products(a: Tensor, b: Tensor): Tensor {
  return operation('MatMul', [a, b]);
}

/** Softmax along the last axis. */
export function softmax(x: Tensor): Tensor {
  return operation('Softmax', [x], { axis: -1 });
}

/** The mean along the last axis, which stays, with length 1. */
export function mean(x: Tensor): Tensor {
  return operation('ReduceMean', [x, integers(x, [-1])], { keepdims: 1 });
}

/** Rows of a table by their numbers. */
export function gather(table: Tensor, rows: Tensor): Tensor {
  return operation('Gather', [table, rows], { axis: 0 });
}

/** The lengths may contain 0, for the length of the same axis, and one −1, for what remains. */
export function reshape(x: Tensor, shape: readonly number[] | Tensor): Tensor {
  return operation('Reshape', [x, 'name' in shape ? shape : integers(x, shape)]);
}

/** Adds axes of length 1. */
export function unsqueeze(x: Tensor, axes: readonly number[]): Tensor {
  return operation('Unsqueeze', [x, integers(x, axes)]);
}

/** Reorders axes: axis i of the result is axis `axes[i]` of x. */
export function transpose(x: Tensor, axes: readonly number[]): Tensor {
  return operation('Transpose', [x], { perm: axes });
}

export function concatenate(parts: readonly Tensor[], axis: number): Tensor {
  return parts.length === 1 ? parts[0]! : operation('Concat', parts, { axis });
}

/** Cuts a tensor along an axis into parts of these lengths. */
export function split(x: Tensor, lengths: readonly number[], axis: number): readonly Tensor[] {
  const names = x.graph.branch('Split', [x.name, integers(x, lengths).name], lengths.length, { axis });
  return names.map((name) => ({ graph: x.graph, name }));
}

/** Where the condition holds, a; elsewhere, b. */
export function where(condition: Tensor, a: Operand, b: Operand): Tensor {
  return operation('Where', [condition, operand(condition, a), operand(condition, b)]);
}

export function cast(x: Tensor, type: TensorType): Tensor {
  return operation('Cast', [x], { to: TENSOR_TYPES[type] });
}

/** A list of 64-bit integers, as axes, lengths and positions are. */
export function integers({ graph }: Tensor, values: readonly number[]): Tensor {
  return { graph, name: graph.integers(values) };
}

/** An operator of ONNX with one output. */
export function operation(
  operator: string,
  inputs: readonly Tensor[],
  attributes?: Record<string, Attribute>,
): Tensor {
  const { graph } = inputs[0]!;
  return {
    graph,
    name: graph.node(
      operator,
      inputs.map(({ name }) => name),
      attributes,
    ),
  };
}

/** A float32 number of the graph of another tensor. */
export function scalar({ graph }: Tensor, value: number): Tensor {
  return { graph, name: graph.scalar('float32', value) };
}

function operand(beside: Tensor, value: Operand): Tensor {
  return typeof value === 'number' ? scalar(beside, value) : value;
}
