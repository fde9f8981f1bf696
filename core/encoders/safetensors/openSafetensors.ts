import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { decodeComponents } from './components.ts';
import { damaged, isTensorType, LARGEST_HEADER, parseHeader, type TensorPlace } from './safetensorsHeader.ts';

/** A tensor, row-major. */
export interface Tensor {
  /** The type in the file: `F32`, `BF16`, `I64`, ... */
  readonly type: string;
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** A safetensors file whose header has been checked. */
export interface Safetensors {
  readonly path: string;
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Type and shape of a tensor that it has. */
  placeOf(name: string): TensorPlace;
  /**
   * Reads a tensor as float32. Rejects with an InputError that names it if it is missing, of another shape, or of a
   * type that is not read.
   *
   * @param shape the expected lengths; undefined for any length
   */
  read(name: string, shape: readonly (number | undefined)[]): Promise<Tensor>;
}

/** Opens a file. Rejects with an InputError if it is missing, or if its header does not describe it. */
export async function openSafetensors(files: ModelFiles, path: string): Promise<Safetensors> {
  const size = await files.size(path);
  if (size === undefined) throw new InputError(`${path} is missing.`, 'Copy it, too.');
  if (size < 8) throw damaged(path, `it has only ${size} bytes`);
  const start = await files.readPart(path, 0, 8);
  const length = new DataView(start.buffer, start.byteOffset, 8).getBigUint64(0, true);
  if (length > BigInt(Math.min(size - 8, LARGEST_HEADER))) {
    throw damaged(path, `its header is said to have ${length} bytes, but the file has ${size}`);
  }
  const places = parseHeader(await files.readPart(path, 8, Number(length)), size, path);
  return Object.freeze<Safetensors>({
    path,
    names: [...places.keys()],
    has: (name) => places.has(name),
    placeOf: (name) => places.get(name)!,
    async read(name, shape) {
      const place = places.get(name);
      if (!place) {
        throw new InputError(
          `${path} contains no tensor ${name}.`,
          `Its tensors: ${[...places.keys()].join(', ') || 'none'}.`,
        );
      }
      checkShape(place, shape, name, path);
      if (!isTensorType(place.type)) {
        throw new InputError(
          `${path}: the tensor ${name} has the type ${place.type}, which Semloc does not read.`,
          'Save it as F32.',
        );
      }
      const bytes = await files.readPart(path, place.start, place.length);
      return { type: place.type, shape: place.shape, data: decodeComponents(bytes, place.type) };
    },
  });
}

/** @throws InputError that names the tensor if its shape is another one */
export function checkShape(
  place: TensorPlace,
  expected: readonly (number | undefined)[],
  name: string,
  path: string,
): void {
  const fits =
    place.shape.length === expected.length &&
    expected.every((length, axis) => length === undefined || length === place.shape[axis]);
  if (fits) return;
  throw new InputError(
    `${path}: the tensor ${name} has the shape [${place.shape.join(', ')}], but [${expected.map((length) => length ?? 'any').join(', ')}] was expected.`,
    'Its weights and its config.json are of different models: copy both again.',
  );
}
