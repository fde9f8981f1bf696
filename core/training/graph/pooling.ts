import { divide, multiply } from './arithmetic.ts';
import { expand, reducedShapes, reshape, sum } from './broadcasting.ts';
import { cast, equal } from './selection.ts';
import { record, type Tensor } from './tape.ts';

/** Means over axes, all of them if none are given. The gradient is g divided by their number. */
export function mean(x: Tensor, axes: readonly number[] = [...x.shape.keys()], keep = false): Tensor {
  const count = axes.reduce((product, axis) => product * x.shape[axis]!, 1);
  return reduce('ReduceMean', x, axes, keep, (g) => expand(multiply(g, x.tape.scalar(1 / count)), x.shape));
}

/** Maxima over axes. Where several elements are largest, they share the gradient. */
export function maximum(x: Tensor, axes: readonly number[]): Tensor {
  return reduce('ReduceMax', x, axes, false, (g, y) => {
    const isLargest = cast(equal(x, y), x.type);
    return multiply(isLargest, divide(g, sum(isLargest, axes, true)));
  });
}

/** Records a reduction; the rule gets gradient and result with the reduced axes kept. */
function reduce(
  operator: string,
  x: Tensor,
  axes: readonly number[],
  keep: boolean,
  rule: (gradient: Tensor, output: Tensor) => Tensor,
): Tensor {
  const { shape, kept } = reducedShapes(x.shape, axes, keep);
  return record({
    operator,
    inputs: [x, x.tape.integers(axes)],
    attributes: { keepdims: Number(keep) },
    shape,
    gradient: (g, y) => [rule(reshape(g, kept), reshape(y, kept))],
  });
}
