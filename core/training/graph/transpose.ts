import { record, type Tensor } from './tape.ts';

/** Reorders axes: axis i of the result is axis `axes[i]` of x. */
export function transpose(x: Tensor, axes: readonly number[]): Tensor {
  const inverse = axes.map((_, axis) => axes.indexOf(axis));
  return record({
    operator: 'Transpose',
    inputs: [x],
    attributes: { perm: axes },
    shape: axes.map((axis) => x.shape[axis]!),
    gradient: (g) => [transpose(g, inverse)],
  });
}
