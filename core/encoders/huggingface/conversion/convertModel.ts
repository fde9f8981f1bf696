import type { ModelFiles } from '../../../modelFiles.ts';
import type { PendingBytes } from '../../../onnx/protobuf.ts';
import { decodeComponents } from '../../safetensors/components.ts';
import type { TensorType } from '../../safetensors/safetensorsHeader.ts';
import { buildGraph } from '../architectures/buildModel.ts';
import { openStoredWeights, type StoredTensor } from '../architectures/storedWeights.ts';
import { componentsOf, type Storage, storeFloat16, storeFloat32 } from './storage.ts';
import { storeInt8 } from './storeInt8.ts';

/** The types that weights are converted to, with the names that exporters give the model's file. */
export const WEIGHT_TYPES = { float32: 'model', float16: 'model_fp16', int8: 'model_quantized' } as const;
export type WeightType = keyof typeof WEIGHT_TYPES;

const STORING = { float32: storeFloat32, float16: storeFloat16, int8: storeInt8 };

/** A file to be written, piece by piece. */
export interface ConvertedFile {
  /** Relative to the folder, with `/`. */
  readonly name: string;
  pieces(): AsyncGenerator<Uint8Array>;
}

/** The most bytes of weights in the model's own file: protobuf's messages have less than 2 GiB. */
const MOST_EMBEDDED = 1.9e9;

/**
 * Converts the weights of a folder to an ONNX model, which is the last of the files. Weights are read one by one while
 * the files are written. Rejects as buildModel does.
 *
 * @param name the file of the weights, or the index of several
 * @param given other weights in the place of some, by their names
 * @param mostEmbedded bytes of weights from which on they go to a file of their own
 */
export async function convertModel(
  folder: string,
  name: string,
  type: WeightType,
  files: ModelFiles,
  given: ReadonlyMap<string, Float32Array> = new Map(),
  mostEmbedded = MOST_EMBEDDED,
): Promise<{ architecture: string; files: readonly ConvertedFile[] }> {
  const stored = await openStoredWeights(files, folder, name);
  const components = stored.names.reduce((sum, each) => sum + componentsOf(stored.find(each)!), 0);
  const isEmbedded = BYTES[type] * components <= mostEmbedded;
  const model = `${WEIGHT_TYPES[type]}.onnx`;
  const outside = createDataFile(`${model}_data`);
  const others = new Map([...given].map(([each, weight]) => [keyOf(stored.find(each)!), weight]));
  const storage: Storage = {
    async read(place) {
      const { path, start, length, type: from } = place;
      const other = others.get(keyOf(place));
      if (other) return other;
      return decodeComponents(await files.readPart(path, start, length), from as TensorType);
    },
    put: (data) => (isEmbedded ? data : outside.put(data)),
  };
  const { graph, architecture } = await buildGraph(folder, stored, files, {
    storing: STORING[type](storage),
  });
  const file = { name: `onnx/${model}`, pieces: () => graph.pieces() };
  const data = { name: `onnx/${model}_data`, pieces: outside.pieces };
  return { architecture: architecture.name, files: isEmbedded ? [file] : [data, file] };
}

/** What tells a tensor from others: the network may ask for it by another name. */
function keyOf({ path, start }: StoredTensor): string {
  return `${path} ${start}`;
}

const BYTES: Readonly<Record<WeightType, number>> = { float32: 4, float16: 2, int8: 1 };

/** A file of external data, in which each begins at a multiple of 64 bytes. */
function createDataFile(file: string) {
  const parts: PendingBytes[] = [];
  let offset = 0;
  return {
    put(data: PendingBytes) {
      const place = { file, offset, length: data.byteLength };
      parts.push(data);
      offset += paddedLength(data);
      return place;
    },
    async *pieces(): AsyncGenerator<Uint8Array> {
      for (const part of parts) {
        const bytes = await part.bytes();
        yield bytes;
        yield new Uint8Array(paddedLength(part) - bytes.length);
      }
    },
  };
}

function paddedLength({ byteLength }: PendingBytes): number {
  return Math.ceil(byteLength / 64) * 64;
}
