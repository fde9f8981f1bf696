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
  const scan: Scan = { reader, initializers: [], nodes: [], inputs: [], outputs: [], fields: 0 };
  try {
    let graphs = 0;
    await eachField(scan, size, async (field, end) => {
      if (field !== MODEL.graph || end === undefined) return;
      graphs++;
      await readGraph(scan, end);
    });
    if (graphs === 0) throw new MalformedMessage('it contains no graph');
  } catch (error) {
    if (!(error instanceof MalformedMessage)) throw error;
    throw new InputError(
      `${path} is not an ONNX model, or is damaged: ${error.message}.`,
      'Export or copy the model again.',
    );
  }
  return scan;
}

interface Scan extends ModelStructure {
  readonly reader: WireReader;
  /** Read so far. */
  fields: number;
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

/** More fields than any model has; a file with more is made to waste time. */
const MOST_FIELDS = 2_000_000;

/** Field numbers of onnx.proto. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12 };
const NODE = { input: 1, output: 2, operator: 4 };
const TENSOR = { dims: 1, type: 2, name: 8, external: 13 };
const ENTRY = { key: 1, value: 2 };
const VALUE = { name: 1, type: 2 };
const TYPE = { tensor: 1 };
const TENSOR_TYPE = { element: 1, shape: 2 };
const SHAPE = { dim: 1 };
const DIMENSION = { length: 1, name: 2 };

async function readGraph(scan: Scan, end: number): Promise<void> {
  const { reader } = scan;
  await eachField(scan, end, async (field, stop) => {
    if (stop === undefined) return;
    if (field === GRAPH.node) {
      const node: GraphNode = { operator: '', inputs: [], outputs: [] };
      await eachField(scan, stop, async (part, partEnd) => {
        if (partEnd === undefined) return;
        if (part === NODE.input) node.inputs.push(await reader.text(partEnd));
        else if (part === NODE.output) node.outputs.push(await reader.text(partEnd));
        else if (part === NODE.operator) node.operator = await reader.text(partEnd);
      });
      scan.nodes.push(node);
    } else if (field === GRAPH.initializer) {
      scan.initializers.push(await readInitializer(scan, stop));
    } else if (field === GRAPH.input) scan.inputs.push(await readPlace(scan, stop));
    else if (field === GRAPH.output) scan.outputs.push(await readPlace(scan, stop));
  });
}

async function readInitializer(scan: Scan, end: number): Promise<Initializer> {
  const { reader } = scan;
  const tensor: Initializer = { name: '', dims: [], type: undefined, file: undefined };
  await eachField(scan, end, async (field, stop, value) => {
    if (field === TENSOR.type) tensor.type = DATA_TYPES[value];
    else if (field === TENSOR.dims) {
      // The lengths are written one by one or packed together.
      if (stop === undefined) tensor.dims.push(value);
      else while (reader.at < stop) tensor.dims.push(await reader.varint());
    } else if (stop === undefined) return;
    else if (field === TENSOR.name) tensor.name = await reader.text(stop);
    else if (field === TENSOR.external) {
      let key = '';
      await eachField(scan, stop, async (part, partEnd) => {
        if (partEnd === undefined) return;
        if (part === ENTRY.key) key = await reader.text(partEnd);
        else if (part === ENTRY.value && key === 'location') tensor.file = await reader.text(partEnd);
      });
    }
  });
  return tensor;
}

/** A ValueInfoProto. */
async function readPlace(scan: Scan, end: number): Promise<TensorInfo> {
  let name = '';
  let type = 'no tensor';
  let shape: (number | string)[] | undefined;
  const within = (field: number, visit: Visit): Visit => {
    return async (found, stop) => {
      if (found === field && stop !== undefined) await eachField(scan, stop, visit);
    };
  };
  const dimension: Visit = async (field, stop, value) => {
    if (field === DIMENSION.length && stop === undefined) shape!.push(value);
    else if (field === DIMENSION.name && stop !== undefined) shape!.push(await scan.reader.text(stop));
  };
  const tensor: Visit = async (field, stop, value) => {
    if (field === TENSOR_TYPE.element) type = DATA_TYPES[value] ?? 'another type';
    if (field !== TENSOR_TYPE.shape || stop === undefined) return;
    shape = [];
    await eachField(scan, stop, within(SHAPE.dim, dimension));
  };
  await eachField(scan, end, async (field, stop, value) => {
    if (field === VALUE.name && stop !== undefined) name = await scan.reader.text(stop);
    else await within(VALUE.type, within(TYPE.tensor, tensor))(field, stop, value);
  });
  return { name, type, shape };
}

type Visit = (field: number, stop: number | undefined, value: number) => Promise<void>;

/** Visits each field before `end`. `stop` is the end of a nested field, undefined otherwise; unread parts are skipped. */
async function eachField(scan: Scan, end: number, visit: Visit): Promise<void> {
  for (let read = await scan.reader.field(end); read; read = await scan.reader.field(end)) {
    if (++scan.fields > MOST_FIELDS) throw new MalformedMessage(`it has more than ${MOST_FIELDS} fields`);
    const { field, value, nested } = read;
    await visit(field, nested ? value : undefined, value);
    if (nested) scan.reader.at = value;
  }
}
