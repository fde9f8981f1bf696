import type { GraphWriter, TensorType } from '../../../onnx/graph.ts';
import { littleEndianBytes } from '../../vectors/table/packTable.ts';
import { cast, gather, multiply, type Tensor } from '../architectures/operators.ts';
import type { StoredTensor } from '../architectures/storedWeights.ts';
import type { Storing } from '../architectures/weights.ts';
import {
  type QuantizedInput,
  type QuantizedMatrix,
  quantizedProduct,
  quantizeInput,
} from './quantizedProduct.ts';
import {
  largest,
  largestPair,
  type QuantizedRows,
  quantizeRows,
  sumsOf,
  transposed,
} from './quantizeRows.ts';
import { type Storage, storeFloat32 } from './storage.ts';

/**
 * Stores tables and matrices as int8 with a scale for each row, which is that of a token or of an output. Other weights
 * are stored as float32.
 */
export function storeInt8(storage: Storage): Storing {
  const storePlain = storeFloat32(storage);
  const inputs = new Map<string, QuantizedInput>();
  return (graph, name, place, type) => {
    // Layers may share a weight, which is put into the graph when it is first used.
    const plain = once(() => storePlain(graph, name, place, type));
    const table = once(() => {
      const add = constantsOf(graph, name, place, storage, largest);
      const rows = add('rows', 'int8', place.shape, (made) => made.rows);
      const scales = add('row_scales', 'float32', [place.shape[0]!, 1], (made) => made.scales);
      return { rows, scales };
    });
    const matrix = once((): QuantizedMatrix => {
      const [to, from] = place.shape as [number, number];
      const add = constantsOf(graph, name, place, storage, largestPair);
      const columns = add('columns', 'int8', [from, to], ({ rows }) => transposed(rows, from));
      const scales = add('column_scales', 'float32', [to], (made) => made.scales);
      const sums = add('column_sums', 'float32', [1, to], sumsOf);
      return { columns, scales, sums };
    });
    return {
      tensor: () => plain().tensor(),
      rows(numbers) {
        const { rows, scales } = table();
        return multiply(cast(gather(rows, numbers), 'float32'), gather(scales, numbers));
      },
      affine(x, bias) {
        const input = inputs.get(x.name) ?? quantizeInput(x);
        inputs.set(x.name, input);
        return quantizedProduct(input, matrix(), bias);
      },
    };
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Adds constants that are made of one weight. They are written one after the other, and the weight is then read once. */
function constantsOf(
  graph: GraphWriter,
  name: string,
  place: StoredTensor,
  { read, put }: Storage,
  sizeOf: (row: Float32Array) => number,
) {
  let remaining = 0;
  let made: Promise<QuantizedRows> | undefined;
  return (
    suffix: string,
    type: TensorType & keyof typeof BYTES,
    shape: readonly number[],
    take: (quantized: QuantizedRows) => ArrayBufferView,
  ): Tensor => {
    remaining++;
    const data = put({
      byteLength: BYTES[type] * shape.reduce((product, length) => product * length, 1),
      async bytes() {
        made ??= read(place).then((matrix) => quantizeRows(matrix, place.shape[1]!, sizeOf));
        const quantized = await made;
        if (--remaining === 0) made = undefined;
        return littleEndianBytes(take(quantized));
      },
    });
    return { graph, name: graph.constant(`${name}_${suffix}`, type, shape, data) };
  };
}

const BYTES = { int8: 1, float32: 4 };
