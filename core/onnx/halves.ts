import type { OutputData } from './runningModel.ts';

/** Decodes float16 numbers, which are given as their bits without Float16Array; other data is returned as it is. */
export function decodeFloat16(data: OutputData): Exclude<OutputData, Uint16Array> {
  return data instanceof Uint16Array ? Float32Array.from(data, float16Value) : data;
}

function float16Value(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const sign = bits >> 15 ? -1 : 1;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** The bits of the nearest float16 numbers, ties to the even one; infinite from 65,520 on. */
export function encodeFloat16(numbers: Float32Array): Uint16Array {
  const bits = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length);
  const halves = new Uint16Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    const sign = (bits[i]! >>> 16) & 0x8000;
    const size = Math.abs(numbers[i]!);
    halves[i] = sign | (size < SMALLEST_NORMAL ? evenly(size * 2 ** 24) : normalBits(bits[i]! & 0x7fffffff));
  }
  return halves;
}

const SMALLEST_NORMAL = 2 ** -14;

/** Drops 13 bits of the fraction, and moves the exponent; a fraction that is rounded up raises the exponent. */
function normalBits(bits: number): number {
  if (bits > 0x7f800000) return 0x7e00;
  return Math.min(evenly(bits / 2 ** 13) - ((127 - 15) << 10), 0x7c00);
}

/** The nearest whole number, the even one of two. */
function evenly(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
}
