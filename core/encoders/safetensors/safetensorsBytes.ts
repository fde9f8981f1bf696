import { joinBytes } from '../../bytes.ts';
import { littleEndianBytes } from '../vectors/table/packTable.ts';

/** A tensor of float32 numbers, or of the bits of float16 numbers, row-major. */
export interface WrittenTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array | Uint16Array;
}

/**
 * Writes a safetensors file: the length of its header, a header of JSON, then the tensors.
 *
 * @param about texts of its metadata by their names
 */
export function safetensorsBytes(
  tensors: ReadonlyMap<string, WrittenTensor>,
  about: Readonly<Record<string, string>> = {},
): Uint8Array {
  let end = 0;
  const places = [...tensors].map(([name, { shape, data }]) => {
    const start = end;
    end += data.byteLength;
    return [
      name,
      { dtype: data instanceof Uint16Array ? 'F16' : 'F32', shape, data_offsets: [start, end] },
    ] as const;
  });
  const json = JSON.stringify({ __metadata__: { format: 'pt', ...about }, ...Object.fromEntries(places) });
  // Tensors begin at a multiple of 8.
  const header = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 8) * 8));
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(header.length), true);
  return joinBytes([length, header, ...[...tensors.values()].map(({ data }) => littleEndianBytes(data))]);
}
