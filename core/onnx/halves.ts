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
