import { Message, type PendingBytes } from './protobuf.ts';

/** `TensorProto.DataType` of onnx.proto, for the types that Semloc's graphs use. */
export const TENSOR_TYPES = {
  float32: 1,
  uint8: 2,
  int8: 3,
  int32: 6,
  int64: 7,
  bool: 9,
  float16: 10,
  float64: 11,
  bfloat16: 16,
} as const;
export type TensorType = keyof typeof TENSOR_TYPES;

/** A dimension: a fixed length, or the name of a length that is known when the graph runs. */
export type Dimension = number | string;

/** The position of a tensor's bytes in a file beside the model; little-endian, row-major. */
export interface ExternalData {
  readonly file: string;
  /** Bytes from the start of the file. */
  readonly offset: number;
  readonly length: number;
}

export type TensorData =
  | Float32Array
  | Float64Array
  | Int8Array
  | Int32Array
  | BigInt64Array
  | PendingBytes
  | ExternalData;

/** An operator's attribute: a whole number, a list of them, `{ float }`, or `{ text }`. */
export type Attribute = number | readonly number[] | { readonly float: number } | { readonly text: string };

/** Version of the standard operators: its Reduce* take axes as an input, and onnxruntime knows it since 1.14. */
const OPSET = 18;
const IR_VERSION = 8;

/**
 * An ONNX graph being built. Tensors are referred to by name: `input`, `constant` and `node` return the name of the
 * tensor that they add, and `output` names a result of the graph. `bytes()` returns a complete ModelProto, and
 * `pieces()` gives one with pending data piece by piece.
 */
export class Graph {
  private readonly nodes: Message[] = [];
  private readonly initializers: Message[] = [];
  private readonly inputs: Message[] = [];
  private readonly outputs: Message[] = [];
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  input(name: string, type: TensorType, shape: readonly Dimension[]): string {
    this.inputs.push(valueInfo(name, type, shape));
    return name;
  }

  output(tensor: string, name: string, type: TensorType, shape: readonly Dimension[]): void {
    this.add('Identity', [tensor], [name], {});
    this.outputs.push(valueInfo(name, type, shape));
  }

  constant(name: string, type: TensorType, shape: readonly number[], data: TensorData): string {
    this.initializers.push(tensor(name, type, shape, data));
    return name;
  }

  /** A one-element tensor of shape []. */
  scalar(type: 'float32' | 'float64', value: number): string {
    const data = type === 'float32' ? Float32Array.of(value) : Float64Array.of(value);
    return this.constant(this.fresh('scalar'), type, [], data);
  }

  /** A list of float32 numbers. */
  numbers(values: Float32Array): string {
    return this.constant(this.fresh('numbers'), 'float32', [values.length], values);
  }

  /** A list of whole numbers, as operators take axes and shapes. */
  integers(values: readonly number[]): string {
    const data = BigInt64Array.from(values, BigInt);
    return this.constant(this.fresh('integers'), 'int64', [values.length], data);
  }

  /** Adds an operator with one output and returns that output's name. */
  node(operator: string, inputs: readonly string[], attributes: Record<string, Attribute> = {}): string {
    const output = this.fresh(operator);
    this.add(operator, inputs, [output], attributes);
    return output;
  }

  /** Adds an operator with several outputs and returns their names. */
  branch(
    operator: string,
    inputs: readonly string[],
    outputs: number,
    attributes: Record<string, Attribute> = {},
  ) {
    const names = Array.from({ length: outputs }, () => this.fresh(operator));
    this.add(operator, inputs, names, attributes);
    return names;
  }

  cast(tensor: string, to: TensorType): string {
    return this.node('Cast', [tensor], { to: TENSOR_TYPES[to] });
  }

  bytes(): Uint8Array {
    return this.model().bytes();
  }

  pieces(): AsyncGenerator<Uint8Array> {
    return this.model().pieces();
  }

  private model(): Message {
    const graph = new Message();
    for (const node of this.nodes) graph.message(1, node);
    graph.text(2, this.name);
    for (const initializer of this.initializers) graph.message(5, initializer);
    for (const input of this.inputs) graph.message(11, input);
    for (const output of this.outputs) graph.message(12, output);
    return new Message()
      .integer(1, IR_VERSION)
      .text(2, 'semloc')
      .message(7, graph)
      .message(8, new Message().text(1, '').integer(2, OPSET));
  }

  private add(
    operator: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Record<string, Attribute>,
  ): void {
    const node = new Message();
    for (const input of inputs) node.text(1, input);
    for (const output of outputs) node.text(2, output);
    node.text(3, this.fresh('node')).text(4, operator);
    for (const [name, value] of Object.entries(attributes)) node.message(5, attribute(name, value));
    this.nodes.push(node);
  }

  private count = 0;
  private fresh(prefix: string): string {
    return `${prefix}_${this.count++}`;
  }
}

/** What the operators of a network are written to: a graph, or what records them in its place. */
export type GraphWriter = Pick<Graph, 'constant' | 'scalar' | 'numbers' | 'integers' | 'node' | 'branch'>;

/** AttributeProto: name 1, f 2, i 3, s 4, ints 8, type 20 (FLOAT 1, INT 2, STRING 3, INTS 7). */
function attribute(name: string, value: Attribute): Message {
  const message = new Message().text(1, name);
  if (typeof value === 'number') return message.integer(3, value).integer(20, 2);
  if ('float' in value) return message.float(2, value.float).integer(20, 1);
  if ('text' in value) return message.text(4, value.text).integer(20, 3);
  for (const each of value) message.integer(8, each);
  return message.integer(20, 7);
}

/** TensorProto: dims 1, data_type 2, name 8, raw_data 9, external_data 13, data_location 14 (EXTERNAL 1). */
function tensor(name: string, type: TensorType, shape: readonly number[], data: TensorData): Message {
  const message = new Message();
  for (const length of shape) message.integer(1, length);
  message.integer(2, TENSOR_TYPES[type]).text(8, name);
  if (ArrayBuffer.isView(data)) {
    return message.blob(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  }
  if ('bytes' in data) return message.blob(9, data);
  const entries = { location: data.file, offset: String(data.offset), length: String(data.length) };
  for (const [key, value] of Object.entries(entries)) {
    message.message(13, new Message().text(1, key).text(2, value));
  }
  return message.integer(14, 1);
}

/** ValueInfoProto: name 1, type 2; TypeProto.tensor_type 1: elem_type 1, shape 2; dim 1: dim_value 1, dim_param 2. */
function valueInfo(name: string, type: TensorType, shape: readonly Dimension[]): Message {
  const dimensions = new Message();
  for (const length of shape) {
    const dimension = new Message();
    dimensions.message(
      1,
      typeof length === 'number' ? dimension.integer(1, length) : dimension.text(2, length),
    );
  }
  const tensorType = new Message().integer(1, TENSOR_TYPES[type]).message(2, dimensions);
  return new Message().text(1, name).message(2, new Message().message(1, tensorType));
}
