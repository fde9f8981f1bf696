import { InputError } from '../inputError.ts';
import type { ModelFiles } from '../modelFiles.ts';
import type { TensorPlace } from './runningModel.ts';
import { MalformedMessage, WireReader } from './wireReader.ts';

/** What a model's file says of its weights, and of what it takes and gives. */
export interface ModelFacts {
  /** The files with external data, relative to the model's folder, sorted. */
  readonly externalFiles: readonly string[];
  /** The type that most of the weights' components have: `float32`, `float16`, `int8`; `none` without weights. */
  readonly dataType: string;
  /** For each input of the graph that rows of a table are looked up by, the rows of the smallest such table. */
  readonly tableRows: ReadonlyMap<string, number>;
  /** Without the weights, which old files list too. */
  readonly inputs: readonly TensorPlace[];
  readonly outputs: readonly TensorPlace[];
}

/** TensorProto.DataType, as far as weights and sentences have them. */
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

/** More fields than any model has: what goes on beyond is made to waste time. */
const MOST_FIELDS = 2_000_000;

/**
 * Follows the structure of a ModelProto without reading its weights. Rejects with an InputError if the file is
 * none, or is cut off.
 */
export async function readModelFacts(files: ModelFiles, path: string, size: number): Promise<ModelFacts> {
  const reader = new WireReader(files, path, size);
  const scan: Scan = { reader, tensors: [], nodes: [], inputs: [], outputs: [], fields: 0 };
  try {
    let graphs = 0;
    await eachField(scan, size, async (field, end) => {
      if (field !== MODEL.graph || end === undefined) return;
      graphs++;
      await readGraph(scan, end);
    });
    if (graphs === 0) throw new MalformedMessage('it holds no graph');
  } catch (error) {
    if (!(error instanceof MalformedMessage)) throw error;
    throw new InputError(
      `${path} is no ONNX model, or is damaged: ${error.message}.`,
      'Export or copy the model again.',
    );
  }
  const weights = new Set(scan.tensors.map(({ name }) => name));
  return {
    inputs: scan.inputs.filter(({ name }) => !weights.has(name)),
    outputs: scan.outputs,
    externalFiles: [...new Set(scan.tensors.flatMap(({ file }) => file ?? []))].sort(),
    dataType: dominantType(scan.tensors),
    tableRows: tableRowsOf(scan),
  };
}

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

interface Scan {
  readonly reader: WireReader;
  readonly tensors: Tensor[];
  readonly nodes: Node[];
  readonly inputs: TensorPlace[];
  readonly outputs: TensorPlace[];
  fields: number;
}

interface Tensor {
  name: string;
  dims: number[];
  type: number;
  file: string | undefined;
}

interface Node {
  operator: string;
  inputs: string[];
  outputs: string[];
}

async function readGraph(scan: Scan, end: number): Promise<void> {
  const { reader } = scan;
  await eachField(scan, end, async (field, stop) => {
    if (stop === undefined) return;
    if (field === GRAPH.node) {
      const node: Node = { operator: '', inputs: [], outputs: [] };
      await eachField(scan, stop, async (part, partEnd) => {
        if (partEnd === undefined) return;
        if (part === NODE.input) node.inputs.push(await reader.text(partEnd));
        else if (part === NODE.output) node.outputs.push(await reader.text(partEnd));
        else if (part === NODE.operator) node.operator = await reader.text(partEnd);
      });
      scan.nodes.push(node);
    } else if (field === GRAPH.initializer) {
      scan.tensors.push(await readTensor(scan, stop));
    } else if (field === GRAPH.input) scan.inputs.push(await readPlace(scan, stop));
    else if (field === GRAPH.output) scan.outputs.push(await readPlace(scan, stop));
  });
}

async function readTensor(scan: Scan, end: number): Promise<Tensor> {
  const { reader } = scan;
  const tensor: Tensor = { name: '', dims: [], type: 0, file: undefined };
  await eachField(scan, end, async (field, stop, value) => {
    if (field === TENSOR.type) tensor.type = value;
    else if (field === TENSOR.dims) {
      // Written one by one, or packed together.
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
async function readPlace(scan: Scan, end: number): Promise<TensorPlace> {
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

/** `stop` is where a nested field ends, undefined of another; what the visitor leaves of it is jumped over. */
async function eachField(scan: Scan, end: number, visit: Visit): Promise<void> {
  for (let read = await scan.reader.field(end); read; read = await scan.reader.field(end)) {
    if (++scan.fields > MOST_FIELDS) throw new MalformedMessage(`it has more than ${MOST_FIELDS} fields`);
    const { field, value, nested } = read;
    await visit(field, nested ? value : undefined, value);
    if (nested) scan.reader.at = value;
  }
}

function dominantType(tensors: readonly Tensor[]): string {
  const components = new Map<string, number>();
  for (const { type, dims } of tensors) {
    const name = DATA_TYPES[type];
    if (!name) continue;
    const count = dims.reduce((product, length) => product * length, 1);
    components.set(name, (components.get(name) ?? 0) + count);
  }
  const [most] = [...components].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'none';
}

/** Gather's second input picks rows of the first; casts between an input of the graph and a Gather are followed. */
function tableRowsOf({ nodes, tensors }: Scan): Map<string, number> {
  const dims = new Map(tensors.map((tensor) => [tensor.name, tensor.dims]));
  const source = new Map<string, string>();
  for (const { operator, inputs, outputs } of nodes) {
    if (operator === 'Cast' && inputs[0] && outputs[0]) source.set(outputs[0], inputs[0]);
  }
  const rows = new Map<string, number>();
  for (const { operator, inputs } of nodes) {
    if (operator !== 'Gather') continue;
    const length = dims.get(inputs[0] ?? '')?.[0];
    if (length === undefined || !inputs[1]) continue;
    const name = source.get(inputs[1]) ?? inputs[1];
    rows.set(name, Math.min(rows.get(name) ?? Number.POSITIVE_INFINITY, length));
  }
  return rows;
}
