import { InputError } from '../inputError.ts';
import type { ModelFiles } from '../modelFiles.ts';
import type { TensorInfo } from './runningModel.ts';
import { MalformedMessage, WireReader } from './wireReader.ts';

/** The graph of a model as its file describes it, without the values of its weights. */
export interface ModelStructure {
  /** The weights. */
  readonly initializers: Initializer[];
  readonly nodes: GraphNode[];
  /** Inputs; in old files also the weights. */
  readonly inputs: TensorInfo[];
  readonly outputs: TensorInfo[];
}

/** A tensor that is stored with the model. */
export interface Initializer {
  name: string;
  dims: number[];
  /** Undefined for a type that sentence encoders do not have. */
  type: string | undefined;
  /** The file of its external data, relative to the model's folder. */
  file: string | undefined;
  /** Where its data end, as bytes of the model's file; undefined where they are not there in one piece. */
  end: number | undefined;
}

export interface GraphNode {
  operator: string;
  inputs: string[];
  outputs: string[];
}

/**
 * Reads the structure of a ModelProto without its weights. Rejects with an InputError if the file is not a ModelProto
 * or is truncated.
 */
export async function readModelStructure(
  files: Pick<ModelFiles, 'readPart'>,
  path: string,
  size: number,
): Promise<ModelStructure> {
  const reader = new WireReader(files, path, size);
  const structure: ModelStructure = { initializers: [], nodes: [], inputs: [], outputs: [] };
  try {
    let graphs = 0;
    for await (const { field, stop } of reader.largeFields()) {
      if (field !== MODEL.graph || stop === undefined) continue;
      graphs++;
      for await (const part of reader.largeFields(stop)) {
        const { stop: end } = part;
        if (end === undefined) continue;
        if (part.field === GRAPH.node) structure.nodes.push(await reader.atOnce(() => readNode(reader, end)));
        else if (part.field === GRAPH.initializer)
          structure.initializers.push(await reader.atOnce(() => readInitializer(reader, end)));
        else if (part.field === GRAPH.input)
          structure.inputs.push(await reader.atOnce(() => readPlace(reader, end)));
        else if (part.field === GRAPH.output)
          structure.outputs.push(await reader.atOnce(() => readPlace(reader, end)));
      }
    }
    if (graphs === 0) throw new MalformedMessage('it contains no graph');
  } catch (error) {
    if (!(error instanceof MalformedMessage)) throw error;
    throw new InputError(
      `${path} is not an ONNX model, or is damaged: ${error.message}.`,
      'Export or copy the model again.',
    );
  }
  return structure;
}

/** TensorProto.DataType, as far as weights and sentences use it. */
const DATA_TYPES: Readonly<Record<number, string>> = {
  1: 'float32',
  2: 'int8',
  3: 'int8',
  6: 'int32',
  7: 'int64',
  10: 'float16',
  11: 'float64',
  16: 'bfloat16',
  21: 'int4',
  22: 'int4',
};

/** Field numbers of onnx.proto. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12 };
const NODE = { input: 1, output: 2, operator: 4 };
const TENSOR = { dims: 1, type: 2, name: 8, data: 9, external: 13 };
const ENTRY = { key: 1, value: 2 };
const VALUE = { name: 1, type: 2 };
const TYPE = { tensor: 1 };
const TENSOR_TYPE = { element: 1, shape: 2 };
const SHAPE = { dim: 1 };
const DIMENSION = { length: 1, name: 2 };

function readNode(reader: WireReader, end: number): GraphNode {
  const node: GraphNode = { operator: '', inputs: [], outputs: [] };
  for (const { field, stop } of reader.fields(end)) {
    if (stop === undefined) continue;
    if (field === NODE.input) node.inputs.push(reader.text(stop));
    else if (field === NODE.output) node.outputs.push(reader.text(stop));
    else if (field === NODE.operator) node.operator = reader.text(stop);
  }
  return node;
}

function readInitializer(reader: WireReader, end: number): Initializer {
  const tensor: Initializer = { name: '', dims: [], type: undefined, file: undefined, end: undefined };
  for (const { field, stop, value } of reader.fields(end)) {
    if (field === TENSOR.type) tensor.type = DATA_TYPES[value];
    // The lengths are written one by one or packed together.
    else if (field === TENSOR.dims) {
      if (stop === undefined) tensor.dims.push(value);
      else for (const length of reader.varints(stop)) tensor.dims.push(length);
    } else if (stop === undefined) continue;
    else if (field === TENSOR.name) tensor.name = reader.text(stop);
    else if (field === TENSOR.data) tensor.end = stop;
    else if (field === TENSOR.external) tensor.file = readLocation(reader, stop) ?? tensor.file;
  }
  return tensor;
}

/** The file that an entry of a tensor's external data names. */
function readLocation(reader: WireReader, end: number): string | undefined {
  let key = '';
  let file: string | undefined;
  for (const { field, stop } of reader.fields(end)) {
    if (stop === undefined) continue;
    if (field === ENTRY.key) key = reader.text(stop);
    else if (field === ENTRY.value && key === 'location') file = reader.text(stop);
  }
  return file;
}

/** A ValueInfoProto. */
function readPlace(reader: WireReader, end: number): TensorInfo {
  let name = '';
  let place: Omit<TensorInfo, 'name'> = { type: 'no tensor', shape: undefined };
  for (const { field, stop } of reader.fields(end)) {
    if (stop === undefined) continue;
    if (field === VALUE.name) name = reader.text(stop);
    else if (field === VALUE.type)
      for (const type of nested(reader, stop, TYPE.tensor)) place = readTensorType(reader, type);
  }
  return { name, ...place };
}

function readTensorType(reader: WireReader, end: number): Omit<TensorInfo, 'name'> {
  let type = 'no tensor';
  let shape: (number | string)[] | undefined;
  for (const { field, stop, value } of reader.fields(end)) {
    if (field === TENSOR_TYPE.element) type = DATA_TYPES[value] ?? 'another type';
    if (field !== TENSOR_TYPE.shape || stop === undefined) continue;
    shape = [];
    for (const dimension of nested(reader, stop, SHAPE.dim)) {
      // A dimension may have neither.
      let length: number | string = '';
      for (const part of reader.fields(dimension)) {
        if (part.field === DIMENSION.length && part.stop === undefined) length = part.value;
        else if (part.field === DIMENSION.name && part.stop !== undefined) length = reader.text(part.stop);
      }
      shape.push(length);
    }
  }
  return { type, shape };
}

/** Gives the ends of the fields before `end` that have the number `wanted`, each when its bytes come. */
function* nested(reader: WireReader, end: number, wanted: number): Generator<number> {
  for (const { field, stop } of reader.fields(end)) if (field === wanted && stop !== undefined) yield stop;
}
