import type { Cosines } from './cosines.ts';
import { leadingEigenvectors } from './eigenvectors.ts';
import type { Projection } from './projection.ts';

/**
 * Principal component analysis of vectors at length 1: the plane in which they vary most. Computed of the inner products
 * of the centered vectors, which have the same components as their covariances.
 */
export function principalComponents({ size, values }: Cosines): Projection {
  const centered = centeredProducts(values, size);
  let variance = 0;
  for (let row = 0; row < size; row++) variance += centered[row * size + row]!;
  const found = leadingEigenvectors(centered, size, Math.min(2, size));
  const axis = (index: number) => {
    const spread = Math.sqrt(Math.max(0, found.values[index] ?? 0));
    return Float64Array.from({ length: size }, (_, row) => spread * (found.vectors[index]?.[row] ?? 0));
  };
  return {
    x: axis(0),
    y: axis(1),
    explained: [0, 1].map((index) =>
      variance > 0 ? Math.max(0, found.values[index] ?? 0) / variance : 0,
    ) as [number, number],
  };
}

/** The inner products of the vectors less their mean. */
function centeredProducts(products: Float64Array, size: number): Float64Array {
  const means = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < size; k++) means[row]! += products[row * size + k]! / size;
  }
  const mean = means.reduce((sum, each) => sum + each / size, 0);
  return products.map((product, at) => product - means[Math.floor(at / size)]! - means[at % size]! + mean);
}
