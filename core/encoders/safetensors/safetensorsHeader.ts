import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import { shownValue } from '../../shownValue.ts';

/** Bytes per component of the types that are read. */
export const COMPONENT_BYTES = { F64: 8, F32: 4, F16: 2, BF16: 2, I64: 8, I32: 4, I8: 1, U8: 1 } as const;
export type TensorType = keyof typeof COMPONENT_BYTES;

/** The place of a tensor in a safetensors file. */
export interface TensorPlace {
  /** One of {@link TensorType}, or a type that is not read. */
  readonly type: string;
  readonly shape: readonly number[];
  /** Bytes from the start of the file. */
  readonly start: number;
  readonly length: number;
}

/** The largest header that the format allows, in bytes. */
export const LARGEST_HEADER = 100_000_000;

/**
 * Reads the header of a safetensors file: JSON that gives type, shape and byte range of each tensor. The ranges must
 * fit types and shapes, and cover the rest of the file exactly, each byte once.
 *
 * @param header the bytes between the header's length and the first tensor
 * @param size bytes of the file
 * @throws InputError that names the file, the tensor and what is wrong
 */
export function parseHeader(header: Uint8Array, size: number, path: string): Map<string, TensorPlace> {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(header));
  } catch (error) {
    throw damaged(path, `its header is not JSON (${(error as Error).message})`);
  }
  if (!isRecord(content)) throw damaged(path, 'its header is not a JSON object');
  const first = 8 + header.length;
  const places = new Map<string, TensorPlace>();
  for (const [name, entry] of Object.entries(content)) {
    if (name !== '__metadata__') places.set(name, placeOf(name, entry, first, size, path));
  }
  let end = first;
  for (const [name, { start, length }] of [...places].sort(([, a], [, b]) => a.start - b.start)) {
    if (start !== end) {
      throw damaged(path, `the tensor ${name} begins at byte ${start}, but the one before it ends at ${end}`);
    }
    end = start + length;
  }
  if (end !== size) throw damaged(path, `its tensors end at byte ${end}, but it has ${size} bytes`);
  return places;
}

function placeOf(name: string, entry: unknown, first: number, size: number, path: string): TensorPlace {
  const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? entry : {};
  if (typeof dtype !== 'string') throw damaged(path, `the tensor ${name} has no type`);
  if (!isListOfLengths(shape)) {
    throw damaged(path, `the shape of the tensor ${name} is ${shownValue(shape)}`);
  }
  if (!isListOfLengths(offsets) || offsets.length !== 2 || offsets[0]! > offsets[1]!) {
    throw damaged(path, `the byte range of the tensor ${name} is ${shownValue(offsets)}`);
  }
  const [from, to] = offsets as [number, number];
  if (first + to > size) {
    throw damaged(path, `the tensor ${name} ends at byte ${first + to}, but the file has ${size} bytes`);
  }
  const components = shape.reduce((product, length) => product * length, 1);
  if (isTensorType(dtype) && components * COMPONENT_BYTES[dtype] !== to - from) {
    throw damaged(path, `the tensor ${name}, ${dtype} [${shape.join(', ')}], has ${to - from} bytes`);
  }
  return { type: dtype, shape, start: first + from, length: to - from };
}

function isListOfLengths(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => Number.isSafeInteger(each) && each >= 0);
}

export function isTensorType(type: string): type is TensorType {
  return Object.hasOwn(COMPONENT_BYTES, type);
}

export function damaged(path: string, what: string): InputError {
  return new InputError(`${path} is not a safetensors file, or is damaged: ${what}.`, 'Copy it again.');
}
