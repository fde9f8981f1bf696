import type { OutputData } from './runningModel.ts';

/** Half-precision numbers come as their bits where the platform has no Float16Array; all else is left as it is. */
export function decodeHalves(data: OutputData): Exclude<OutputData, Uint16Array> {
  return data instanceof Uint16Array ? Float32Array.from(data, halfToSingle) : data;
}

function halfToSingle(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const sign = bits >> 15 ? -1 : 1;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
