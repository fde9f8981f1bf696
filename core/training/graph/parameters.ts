import type { Random } from '../../random.ts';
import { reshape } from './broadcasting.ts';
import { split } from './parts.ts';
import { type Shape, sizeOf, type Tensor } from './tape.ts';

/** A parameter of a model: a matrix or a vector. */
export interface ParameterShape {
  readonly name: string;
  readonly shape: Shape;
  /**
   * `orthogonal`: each square block of columns is an orthogonal matrix; a number: standard deviation of a normal
   * distribution.
   */
  readonly initial: 'orthogonal' | 'zeros' | number;
}

/** The number of elements of all parameters. */
export function parameterCount(shapes: readonly ParameterShape[]): number {
  return shapes.reduce((count, { shape }) => count + sizeOf(shape), 0);
}

/**
 * Cuts one vector with all parameters, `[count]`, into parameters by their names. In one vector, a step of the
 * optimizer is a handful of operators however many parameters there are, and so are copies between a device and memory.
 */
export function unpackParameters(
  packed: Tensor,
  shapes: readonly ParameterShape[],
): ReadonlyMap<string, Tensor> {
  const parts = split(
    packed,
    shapes.map(({ shape }) => sizeOf(shape)),
    0,
  );
  return new Map(shapes.map(({ name, shape }, i) => [name, reshape(parts[i]!, shape)]));
}

/** Views of the parameters in one array, by their names. */
export function viewParameters(
  packed: Float32Array,
  shapes: readonly ParameterShape[],
): ReadonlyMap<string, Float32Array> {
  let end = 0;
  return new Map(
    shapes.map(({ name, shape }) => [name, packed.subarray(end, (end += sizeOf(shape)))] as const),
  );
}

/** Draws initial parameters, packed in the order of their shapes. */
export function drawParameters(shapes: readonly ParameterShape[], random: Random): Float32Array {
  const packed = new Float32Array(parameterCount(shapes));
  for (const [place, view] of [...viewParameters(packed, shapes).values()].entries()) {
    const { initial, shape } = shapes[place]!;
    if (initial === 'orthogonal') drawOrthogonal(view, shape as [number, number], random);
    else if (initial !== 'zeros') for (let i = 0; i < view.length; i++) view[i] = initial * normal(random);
  }
  return packed;
}

/** A number from the standard normal distribution (Box and Muller 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/**
 * Fills blocks of `rows` columns with orthogonal matrices: normal rows, orthogonalized after Gram and Schmidt, twice
 * for precision.
 */
function drawOrthogonal(matrix: Float32Array, [rows, columns]: [number, number], random: Random): void {
  for (let block = 0; block < columns; block += rows) {
    const done: Float64Array[] = [];
    for (let i = 0; i < rows; i++) {
      const row = Float64Array.from({ length: rows }, () => normal(random));
      for (const other of [...done, ...done]) {
        const along = row.reduce((sum, x, k) => sum + x * other[k]!, 0);
        for (let k = 0; k < rows; k++) row[k]! -= along * other[k]!;
      }
      const length = Math.hypot(...row);
      done.push(row.map((x) => x / length));
      matrix.set(done[i]!, i * columns + block);
    }
  }
}
