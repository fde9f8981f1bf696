import { broadcastShape, sumTo } from './broadcasting.ts';
import { mismatch, record, type Tensor } from './tape.ts';
import { transpose } from './transpose.ts';

/** The operands of a product that are transposed first. */
export interface Transposed {
  readonly a?: boolean;
  readonly b?: boolean;
}

/**
 * The product of two matrices, each transposed on request. With Y = A′B′ and the gradient G, that of A is G·B′ᵀ and that
 * of B is A′ᵀ·G, transposed where the matrix itself was: products again, so that no matrix is ever transposed on its own.
 */
export function product(a: Tensor, b: Tensor, { a: ofA = false, b: ofB = false }: Transposed = {}): Tensor {
  const [m, k] = ofA ? [a.shape[1]!, a.shape[0]!] : [a.shape[0]!, a.shape[1]!];
  const [inner, n] = ofB ? [b.shape[1]!, b.shape[0]!] : [b.shape[0]!, b.shape[1]!];
  if (a.shape.length !== 2 || b.shape.length !== 2 || k !== inner) throw mismatch('Gemm', a.shape, b.shape);
  return record({
    operator: 'Gemm',
    inputs: [a, b],
    attributes: { transA: Number(ofA), transB: Number(ofB) },
    shape: [m, n],
    gradient: (g) => [
      ofA ? product(b, g, { a: ofB, b: true }) : product(g, b, { b: !ofB }),
      ofB ? product(g, a, { a: true, b: ofA }) : product(a, g, { a: !ofA }),
    ],
  });
}

/** Products of several pairs of matrices at once: `[..., m, k]` · `[..., k, n]`, the leading axes broadcast. */
export function products(a: Tensor, b: Tensor): Tensor {
  if (a.shape.at(-1) !== b.shape.at(-2)) throw mismatch('MatMul', a.shape, b.shape);
  const leading = broadcastShape('MatMul', a.shape.slice(0, -2), b.shape.slice(0, -2));
  return record({
    operator: 'MatMul',
    inputs: [a, b],
    shape: [...leading, a.shape.at(-2)!, b.shape.at(-1)!],
    gradient: (g) => [sumTo(products(g, swapped(b)), a.shape), sumTo(products(swapped(a), g), b.shape)],
  });
}

function swapped(x: Tensor): Tensor {
  const rank = x.shape.length;
  return transpose(x, [...Array(rank - 2).keys(), rank - 1, rank - 2]);
}
