import { type Attribute, type GraphWriter, TENSOR_TYPES } from '../../onnx/graph.ts';
import { tableOf } from '../../tableOf.ts';
import { erf, relu, sigmoid, sqrt, tanh } from './activations.ts';
import { add, divide, multiply, subtract } from './arithmetic.ts';
import { broadcastShape, reshape } from './broadcasting.ts';
import { normalizeLayer } from './layerNormalization.ts';
import { concatenate, split } from './parts.ts';
import { mean } from './pooling.ts';
import { product, products } from './products.ts';
import { gather, gatherElements } from './rows.ts';
import { cast, where } from './selection.ts';
import { softmax } from './softmax.ts';
import { type ElementType, record, type Shape, type Tape, type Tensor } from './tape.ts';
import { transpose } from './transpose.ts';

/**
 * A graph that records on a tape what is written to it, so that a network written for inference has gradients. All
 * lengths must be known: shapes are given as lists of numbers.
 */
export class RecordedGraph implements GraphWriter {
  readonly #tape: Tape;
  readonly #tensors = new Map<string, Tensor>();
  readonly #names = new Map<Tensor, string>();
  /** The values of lists of whole numbers, by their names. */
  readonly #lists = new Map<string, readonly number[]>();

  constructor(tape: Tape) {
    this.#tape = tape;
  }

  /** The name of a tensor of the tape in this graph. */
  nameOf(tensor: Tensor): string {
    const name = this.#names.get(tensor) ?? `tensor_${this.#names.size}`;
    this.#names.set(tensor, name);
    this.#tensors.set(name, tensor);
    return name;
  }

  tensor(name: string): Tensor {
    const found = this.#tensors.get(name);
    if (found) return found;
    throw new Error(`${name} is no tensor of this graph`);
  }

  constant(): never {
    throw new Error('weights are recorded as inputs');
  }

  scalar(_type: 'float32' | 'float64', value: number): string {
    return this.nameOf(this.#tape.scalar(value));
  }

  numbers(values: Float32Array): string {
    return this.nameOf(this.#tape.constant(values, [values.length]));
  }

  integers(values: readonly number[]): string {
    const name = this.nameOf(this.#tape.integers(values));
    this.#lists.set(name, values);
    return name;
  }

  node(operator: string, inputs: readonly string[], attributes: Record<string, Attribute> = {}): string {
    const rule = RULES.get(operator);
    if (!rule) throw new Error(`${operator} has no gradient yet`);
    const list = (at: number) => this.#lists.get(inputs[at]!)!;
    const tensors = inputs.map((name) => this.tensor(name));
    return this.nameOf(rule(tensors, { attributes, list, real: this.#tape.real }));
  }

  branch(
    operator: string,
    inputs: readonly string[],
    _outputs: number,
    { axis }: Record<string, Attribute> = {},
  ): string[] {
    if (operator !== 'Split') throw new Error(`${operator} has no gradient yet`);
    const x = this.tensor(inputs[0]!);
    return split(x, this.#lists.get(inputs[1]!)!, axisOf(axis, x.shape)).map((part) => this.nameOf(part));
  }
}

interface Written {
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly real: ElementType;
  /** The values of an input that is a list of whole numbers. */
  list(input: number): readonly number[];
}

type Rule = (inputs: readonly Tensor[], written: Written) => Tensor;

/** A function of as many tensors as an operator has inputs. */
const of =
  (f: (...inputs: [Tensor, Tensor, Tensor]) => Tensor): Rule =>
  (inputs) =>
    f(...(inputs as [Tensor, Tensor, Tensor]));

/** An operator whose inputs depend on no parameter, element by element: it needs no gradient, and throws if one arrives. */
const fixed =
  (operator: string, type?: ElementType): Rule =>
  (inputs) =>
    record({
      operator,
      inputs,
      shape: inputs.reduce<Shape>((shape, each) => broadcastShape(operator, shape, each.shape), []),
      type: type ?? inputs[0]!.type,
      gradient: () => {
        throw new Error(`${operator} has no gradient yet`);
      },
    });

const table = (operators: readonly string[], type?: ElementType) =>
  Object.fromEntries(operators.map((operator) => [operator, fixed(operator, type)]));

/** Operators by their names in ONNX, as networks use them. */
const RULES: ReadonlyMap<string, Rule> = tableOf<Rule>({
  Add: of((a, b) => add(a, b)),
  Sub: of((a, b) => subtract(a, b)),
  Mul: of((a, b) => multiply(a, b)),
  Div: of((a, b) => divide(a, b)),
  Erf: of((x) => erf(x)),
  Relu: of((x) => relu(x)),
  Sigmoid: of((x) => sigmoid(x)),
  Sqrt: of((x) => sqrt(x)),
  Tanh: of((x) => tanh(x)),
  Gemm: of((x, weight, bias?: Tensor) => {
    const mapped = product(x, weight, { b: true });
    return bias ? add(mapped, bias) : mapped;
  }),
  MatMul: of((a, b) => products(a, b)),
  Softmax: of((x) => softmax(x)),
  LayerNormalization: ([x, scale, shift], { attributes: { epsilon } }) =>
    normalizeLayer(x!, scale!, shift, (epsilon as { float: number }).float),
  ReduceMean: ([x], { list }) =>
    mean(
      x!,
      list(1).map((axis) => axisOf(axis, x!.shape)),
      true,
    ),
  Gather: of((table, rows) => gather(table, rows)),
  GatherElements: ([x, chosen], { attributes: { axis } }) => gatherElements(x!, chosen!, axis as number),
  Reshape: ([x], { list }) => reshape(x!, filled(list(1), x!.shape)),
  Unsqueeze: ([x], { list }) => {
    const rank = x!.shape.length + list(1).length;
    const added = list(1).map((axis) => (axis + rank) % rank);
    const kept = x!.shape.values();
    return reshape(
      x!,
      Array.from({ length: rank }, (_, axis) => (added.includes(axis) ? 1 : kept.next().value!)),
    );
  },
  Transpose: ([x], { attributes: { perm } }) => transpose(x!, perm as readonly number[]),
  Concat: (parts, { attributes: { axis } }) => concatenate(parts, axisOf(axis, parts[0]!.shape)),
  Where: of((condition, a, b) => where(condition, a, b)),
  Cast: ([x], { attributes: { to }, real }) => {
    const type = (Object.keys(TENSOR_TYPES) as ElementType[]).find((each) => TENSOR_TYPES[each] === to)!;
    return cast(x!, type === 'float32' ? real : type);
  },
  // Masks, positions and angles.
  ...table(['And', 'Equal', 'GreaterOrEqual', 'LessOrEqual', 'Not'], 'bool'),
  ...table(['Cos', 'Max', 'Min', 'Pow', 'Sin']),
  CumSum: ([x, axis]) => record({ operator: 'CumSum', inputs: [x!, axis!], shape: x!.shape }),
});

function axisOf(axis: Attribute | undefined, shape: Shape): number {
  return ((axis as number) + shape.length) % shape.length;
}

/** A shape in which 0 stands for the length of the same axis, and −1 for what remains. */
function filled(shape: readonly number[], from: Shape): Shape {
  const known = shape.map((length, axis) => (length === 0 ? from[axis]! : length));
  const product = (lengths: Shape) => lengths.reduce((all, length) => all * length, 1);
  const rest = product(from) / -product(known);
  return known.map((length) => (length === -1 ? rest : length));
}
