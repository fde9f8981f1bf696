import { mismatch, ROWS, record, type Shape, sizeOf, type Tensor } from './tape.ts';

/** Gives a tensor another shape with as many elements. */
export function reshape(x: Tensor, shape: Shape): Tensor {
  if (sizeOf(shape) !== sizeOf(x.shape)) throw mismatch('Reshape', x.shape, shape);
  if (isSameShape(shape, x.shape)) return x;
  return record({
    operator: 'Reshape',
    inputs: [x, x.tape.integers(shape)],
    shape,
    gradient: (g) => [reshape(g, x.shape)],
  });
}

/** Repeats a tensor along axes of length 1, and along new axes in front. */
export function expand(x: Tensor, shape: Shape): Tensor {
  if (!isSameShape(broadcastShape('Expand', x.shape, shape), shape)) throw mismatch('Expand', x.shape, shape);
  if (isSameShape(shape, x.shape)) return x;
  if (shape.includes(ROWS)) throw mismatch('Expand', x.shape, shape);
  return record({
    operator: 'Expand',
    inputs: [x, x.tape.integers(shape)],
    shape,
    gradient: (g) => [sumTo(g, x.shape)],
  });
}

/** Sums over axes, all of them if none are given. `keep`: the summed axes stay, with length 1. */
export function sum(x: Tensor, axes: readonly number[] = [...x.shape.keys()], keep = false): Tensor {
  const { shape, kept } = reducedShapes(x.shape, axes, keep);
  return record({
    operator: 'ReduceSum',
    inputs: [x, x.tape.integers(axes)],
    attributes: { keepdims: Number(keep) },
    shape,
    gradient: (g) => [expand(reshape(g, kept), x.shape)],
  });
}

/** The gradient of a tensor that was broadcast: the sum over what it was repeated along. */
export function sumTo(gradient: Tensor, shape: Shape): Tensor {
  if (isSameShape(gradient.shape, shape)) return gradient;
  const added = gradient.shape.length - shape.length;
  const axes = [...gradient.shape.keys()].filter(
    (axis) => axis < added || (shape[axis - added] === 1 && gradient.shape[axis] !== 1),
  );
  return reshape(axes.length > 0 ? sum(gradient, axes, true) : gradient, shape);
}

/** The shape of the result where two tensors are broadcast as in NumPy. */
export function broadcastShape(operator: string, a: Shape, b: Shape): Shape {
  const rank = Math.max(a.length, b.length);
  return Array.from({ length: rank }, (_, axis) => {
    const x = a[axis - rank + a.length] ?? 1;
    const y = b[axis - rank + b.length] ?? 1;
    if (x !== y && x !== 1 && y !== 1) throw mismatch(operator, a, b);
    return x === 1 ? y : x;
  });
}

/** The shape after a reduction, and the same shape with the reduced axes kept. */
export function reducedShapes(shape: Shape, axes: readonly number[], keep: boolean) {
  const kept = shape.map((length, axis) => (axes.includes(axis) ? 1 : length));
  return { kept, shape: keep ? kept : shape.filter((_, axis) => !axes.includes(axis)) };
}

function isSameShape(a: Shape, b: Shape): boolean {
  return a.length === b.length && a.every((length, axis) => length === b[axis]);
}
