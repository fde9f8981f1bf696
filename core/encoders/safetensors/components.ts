import { decodeFloat16 } from '../../onnx/halves.ts';
import type { TensorType } from './safetensorsHeader.ts';

/** Decodes little-endian components, rounded to float32 where they have more digits. */
export function decodeComponents(bytes: Uint8Array, type: TensorType): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (type) {
    case 'F32':
      return decode(bytes.length / 4, (i) => view.getFloat32(4 * i, true));
    case 'F64':
      return decode(bytes.length / 8, (i) => view.getFloat64(8 * i, true));
    case 'F16':
      return decodeFloat16(
        Uint16Array.from({ length: bytes.length / 2 }, (_, i) => view.getUint16(2 * i, true)),
      ) as Float32Array;
    case 'BF16':
      return decodeBfloat16(bytes.length / 2, view);
    case 'I64':
      return decode(bytes.length / 8, (i) => Number(view.getBigInt64(8 * i, true)));
    case 'I32':
      return decode(bytes.length / 4, (i) => view.getInt32(4 * i, true));
    case 'I8':
      return decode(bytes.length, (i) => view.getInt8(i));
    case 'U8':
      return Float32Array.from(bytes);
  }
}

function decode(length: number, at: (index: number) => number): Float32Array {
  const numbers = new Float32Array(length);
  for (let i = 0; i < length; i++) numbers[i] = at(i);
  return numbers;
}

/** The upper half of a float32. */
function decodeBfloat16(length: number, view: DataView): Float32Array {
  const bits = new Uint32Array(length);
  for (let i = 0; i < length; i++) bits[i] = view.getUint16(2 * i, true) << 16;
  return new Float32Array(bits.buffer);
}
