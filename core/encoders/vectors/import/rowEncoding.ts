import { decodeFloat16, encodeFloat16 } from '../../../onnx/halves.ts';
import type { RowType } from '../table/layout.ts';

/** A stored vector. */
export interface EncodedRow {
  readonly components: Uint8Array;
  /** Factor of the components, for int8. */
  readonly scale: number;
}

/** Encodes a row as `type`; undefined if the type cannot represent a component. */
export function encodeRow(vector: Float32Array, type: RowType): EncodedRow | undefined {
  switch (type) {
    case 'float32':
      return { components: new Uint8Array(vector.slice().buffer), scale: 1 };
    case 'float16': {
      const halves = encodeFloat16(vector);
      if (halves.some((half) => (half & INFINITE) === INFINITE)) return undefined;
      return { components: new Uint8Array(halves.buffer), scale: 1 };
    }
    case 'int8': {
      const scale = Math.fround(largest(vector) / 127) || 1;
      const bytes = new Int8Array(vector.length);
      for (let k = 0; k < vector.length; k++) {
        bytes[k] = Math.max(-127, Math.min(127, Math.round(vector[k]! / scale)));
      }
      return { components: new Uint8Array(bytes.buffer), scale };
    }
  }
}

/** The exponent of infinity in half precision. */
const INFINITE = 0x7c00;

/** Tests whether every component is finite. */
export function isFiniteVector(vector: Float32Array): boolean {
  for (let k = 0; k < vector.length; k++) if (!Number.isFinite(vector[k])) return false;
  return true;
}

/** Decodes a stored row. */
export function decodeRow({ components, scale }: EncodedRow, type: RowType): Float32Array {
  const { buffer } = components;
  if (type === 'float32') return new Float32Array(buffer);
  if (type === 'float16') return decodeFloat16(new Uint16Array(buffer)) as Float32Array;
  return Float32Array.from(new Int8Array(buffer), (x) => x * scale);
}

function largest(vector: Float32Array): number {
  let most = 0;
  for (let k = 0; k < vector.length; k++) most = Math.max(most, Math.abs(vector[k]!));
  return most;
}
