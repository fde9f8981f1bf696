import type { ModelFiles } from '../modelFiles.ts';
import { type Initializer, type ModelStructure, readModelStructure } from './modelStructure.ts';
import type { TensorInfo } from './runningModel.ts';

/** Facts about a model's weights, inputs and outputs, read from its file. */
export interface ModelFacts {
  /** The files with external data, relative to the model's folder; sorted. */
  readonly externalFiles: readonly string[];
  /** The type of most of the weights' components: `float32`, `float16`, `int8`; `none` without weights. */
  readonly dataType: string;
  /** Rows of the smallest table that an input of the graph looks up, by the input's name. */
  readonly tableRows: ReadonlyMap<string, number>;
  /** The inputs, without the weights, which old files also list as inputs. */
  readonly inputs: readonly TensorInfo[];
  readonly outputs: readonly TensorInfo[];
}

/** Reads the facts without reading the weights. Rejects with an InputError if the file is no model, or is cut off. */
export async function readModelFacts(
  files: Pick<ModelFiles, 'readPart'>,
  path: string,
  size: number,
): Promise<ModelFacts> {
  const structure = await readModelStructure(files, path, size);
  const { initializers, inputs, outputs } = structure;
  const weights = new Set(initializers.map(({ name }) => name));
  return {
    inputs: inputs.filter(({ name }) => !weights.has(name)),
    outputs,
    externalFiles: [...new Set(initializers.flatMap(({ file }) => file ?? []))].sort(),
    dataType: dominantType(initializers),
    tableRows: tableRowsOf(structure),
  };
}

function dominantType(initializers: readonly Initializer[]): string {
  const components = new Map<string, number>();
  for (const { type, dims } of initializers) {
    if (!type) continue;
    const count = dims.reduce((product, length) => product * length, 1);
    components.set(type, (components.get(type) ?? 0) + count);
  }
  const [most] = [...components].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'none';
}

/**
 * Rows of the smallest table that each input of the graph looks up. A Gather picks rows of its first
 * input by its second; casts between an input of the graph and a Gather are followed.
 */
function tableRowsOf({ nodes, initializers }: ModelStructure): Map<string, number> {
  const dims = new Map(initializers.map(({ name, dims }) => [name, dims]));
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
