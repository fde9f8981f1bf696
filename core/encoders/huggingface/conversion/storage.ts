import { InputError } from '../../../inputError.ts';
import type { TensorData } from '../../../onnx/graph.ts';
import { encodeFloat16 } from '../../../onnx/halves.ts';
import type { PendingBytes } from '../../../onnx/protobuf.ts';
import { littleEndianBytes } from '../../vectors/table/packTable.ts';
import type { StoredTensor } from '../architectures/storedWeights.ts';
import { plainWeight, type Storing } from '../architectures/weights.ts';

/** Where the weights of a converted model come from, and where they go. */
export interface Storage {
  /** Reads a weight. */
  read(place: StoredTensor): Promise<Float32Array>;
  /** Data of a constant: in the model's file, or in one beside it. */
  put(data: PendingBytes): TensorData;
}

/** Stores weights as float32. */
export function storeFloat32({ read, put }: Storage): Storing {
  return (graph, name, place) => {
    const data = put({
      byteLength: 4 * componentsOf(place),
      bytes: async () => littleEndianBytes(await read(place)),
    });
    return plainWeight({ graph, name: graph.constant(name, 'float32', place.shape, data) }, 'float32');
  };
}

/** Stores weights as float16, to be computed with as float32. */
export function storeFloat16({ read, put }: Storage): Storing {
  return (graph, name, place) => {
    const data = put({
      byteLength: 2 * componentsOf(place),
      async bytes() {
        const halves = encodeFloat16(await read(place));
        if (halves.some((bits) => (bits & 0x7fff) === INFINITE)) {
          throw new InputError(
            `${place.path}: the tensor ${name} has numbers that are too large for float16.`,
            'Convert it to float32 or int8.',
          );
        }
        return littleEndianBytes(halves);
      },
    });
    return plainWeight({ graph, name: graph.constant(name, 'float16', place.shape, data) }, 'float16');
  };
}

/** The bits of an infinite float16 without its sign. */
const INFINITE = 0x7c00;

export function componentsOf({ shape }: StoredTensor): number {
  return shape.reduce((product, length) => product * length, 1);
}
