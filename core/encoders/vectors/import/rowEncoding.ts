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
      const halves = new Uint16Array(vector.length);
      for (let k = 0; k < vector.length; k++) {
        halves[k] = float16Bits(vector[k]);
        if ((halves[k] & INFINITE) === INFINITE) return undefined;
      }
      return { components: new Uint8Array(halves.buffer), scale: 1 };
    }
    case 'int8': {
      const scale = Math.fround(largest(vector) / 127) || 1;
      const bytes = new Int8Array(vector.length);
      for (let k = 0; k < vector.length; k++) {
        bytes[k] = Math.max(-127, Math.min(127, Math.round(vector[k] / scale)));
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
  if (type === 'float16') return Float32Array.from(new Uint16Array(buffer), float16Value);
  return Float32Array.from(new Int8Array(buffer), (x) => x * scale);
}

function largest(vector: Float32Array): number {
  let most = 0;
  for (let k = 0; k < vector.length; k++) most = Math.max(most, Math.abs(vector[k]));
  return most;
}

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** The bits of a number in IEEE 754 half precision, rounded to nearest, ties to even; infinity beyond 65,504. */
function float16Bits(value: number): number {
  float[0] = value;
  const sign = (bits[0] >>> 16) & 0x8000;
  const magnitude = Math.abs(float[0]);
  if (magnitude >= 65_520) return sign | INFINITE;
  if (magnitude < 2 ** -14) return sign | roundEven(magnitude * 2 ** 24);
  const exponent = ((bits[0] >>> 23) & 0xff) - 127;
  // A mantissa that rounds up to the next power of two carries into the exponent, as it should.
  return sign | (((exponent + 15) << 10) + roundEven((magnitude / 2 ** exponent - 1) * 1024));
}

export function float16Value(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const mantissa = half & 0x3ff;
  return sign * (exponent === 0 ? mantissa * 2 ** -24 : (1 + mantissa / 1024) * 2 ** (exponent - 15));
}

function roundEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
}
