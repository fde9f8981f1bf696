import { record, type Tensor } from './tape.ts';

/** The elements from `start` to before `end` along an axis; the gradient is padded. */
export function slice(x: Tensor, axis: number, start: number, end: number): Tensor {
  const { tape, shape } = x;
  return record({
    operator: 'Slice',
    inputs: [x, tape.integers([start]), tape.integers([end]), tape.integers([axis])],
    shape: shape.with(axis, end - start),
    gradient: (g) => [pad(g, axis, start, shape[axis]! - end)],
  });
}

/** Zeros before and after a tensor along an axis; the gradient is sliced. */
export function pad(x: Tensor, axis: number, before: number, after: number): Tensor {
  const { tape, shape } = x;
  const length = shape[axis]!;
  const pads = Array<number>(2 * shape.length).fill(0);
  pads[axis] = before;
  pads[axis + shape.length] = after;
  return record({
    operator: 'Pad',
    inputs: [x, tape.integers(pads)],
    shape: shape.with(axis, before + length + after),
    gradient: (g) => [slice(g, axis, before, before + length)],
  });
}
