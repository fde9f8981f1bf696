/** Rounds weights as quantized models hold them, and keeps them as float32: the arithmetic stays the same. */
export type Rounding = 'float16' | 'bfloat16' | 'int8' | 'int8 per tensor' | 'q4';

/** @param shape row-major `[in, out]`; vectors of weights (biases, scales) are rounded in half precision alone */
export function roundedWeights(
  shape: readonly number[],
  data: Float32Array,
  rounding: Rounding,
): Float32Array {
  if (rounding === 'float16') return data.map(toFloat16);
  if (rounding === 'bfloat16') return data.map(toBfloat16);
  const [rows = 1, columns = 1] = shape;
  if (shape.length !== 2) return data;
  if (rounding === 'int8 per tensor') return inSteps(data, 127);
  const result = new Float32Array(data.length);
  // A column is an output channel; four bits are scaled in blocks of 32.
  const block = rounding === 'int8' ? rows : 32;
  const levels = rounding === 'int8' ? 127 : 7;
  for (let column = 0; column < columns; column++) {
    for (let from = 0; from < rows; from += block) {
      const places = Array.from(
        { length: Math.min(block, rows - from) },
        (_, at) => (from + at) * columns + column,
      );
      const rounded = inSteps(
        Float32Array.from(places, (place) => data[place]!),
        levels,
      );
      for (const [at, place] of places.entries()) result[place] = rounded[at]!;
    }
  }
  return result;
}

/** Symmetric steps, so many on each side of zero. */
function inSteps(values: Float32Array, levels: number): Float32Array {
  const greatest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (greatest === 0) return values;
  const step = greatest / levels;
  return values.map((value) => Math.round(value / step) * step);
}

/** Ten bits of fraction; what is smaller than 2⁻¹⁴ has fewer. */
function toFloat16(value: number): number {
  if (value === 0) return 0;
  const exponent = Math.max(-14, Math.floor(Math.log2(Math.abs(value))));
  const step = 2 ** (exponent - 10);
  return Math.round(value / step) * step;
}

/** Seven bits of fraction. */
function toBfloat16(value: number): number {
  if (value === 0) return 0;
  const step = 2 ** (Math.floor(Math.log2(Math.abs(value))) - 7);
  return Math.round(value / step) * step;
}
