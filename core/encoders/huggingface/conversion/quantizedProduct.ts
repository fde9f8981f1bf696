import {
  add,
  apply,
  cast,
  divide,
  integers,
  multiply,
  operation,
  scalar,
  subtract,
  type Tensor,
  unsqueeze,
} from '../architectures/operators.ts';

/** The rows of a matrix as bytes, each with its own scale and zero: a row is (numbers − zero) · scale. */
export interface QuantizedInput {
  /** `[rows, columns]`, uint8. */
  readonly numbers: Tensor;
  /** `[rows]`. */
  readonly scales: Tensor;
  /** −zero · scale, `[rows, 1]`. */
  readonly shifts: Tensor;
}

/**
 * Rounds the rows of a matrix when the model runs. A row is a token: what becomes of it does not depend on the sentences
 * beside its own.
 */
export function quantizeInput(x: Tensor): QuantizedInput {
  const last = integers(x, [-1]);
  const zero = scalar(x, 0);
  const highest = operation('Max', [operation('ReduceMax', [x, last], { keepdims: 0 }), zero]);
  const lowest = operation('Min', [operation('ReduceMin', [x, last], { keepdims: 0 }), zero]);
  const scales = operation('Max', [divide(subtract(highest, lowest), 255), scalar(x, SMALLEST)]);
  const zeros = apply('Round', divide(multiply(lowest, -1), scales));
  const numbers = operation('QuantizeLinear', [x, scales, cast(zeros, 'uint8')], { axis: 0 });
  const shifts = unsqueeze(multiply(multiply(zeros, scales), -1), [1]);
  return { numbers, scales, shifts };
}

/** The least scale, by which a row of zeros can be divided, too. */
const SMALLEST = 1e-30;

/** A matrix whose columns are whole numbers, each with its own scale. */
export interface QuantizedMatrix {
  /** `[rows, columns]`, int8. */
  readonly columns: Tensor;
  /** `[columns]`. */
  readonly scales: Tensor;
  /** Those of the scaled columns, `[1, columns]`. */
  readonly sums: Tensor;
}

/** The product of whole numbers, scaled, plus what the zeros of the rows stand for, plus a bias. */
export function quantizedProduct(
  x: QuantizedInput,
  { columns, scales, sums }: QuantizedMatrix,
  bias?: Tensor,
): Tensor {
  const product = operation('MatMulInteger', [x.numbers, columns]);
  const scaled = multiply(operation('DequantizeLinear', [product, x.scales], { axis: 0 }), scales);
  const shifted = operation('Gemm', [x.shifts, sums, scaled]);
  return bias ? add(shifted, bias) : shifted;
}
