import { expand } from './broadcasting.ts';
import { mismatch, record, type Tensor } from './tape.ts';

/** Joins tensors along an axis; the gradient is split. Joins of many parts are nested where the device needs it. */
export function concatenate(parts: readonly Tensor[], axis: number): Tensor {
  const [first] = parts as [Tensor];
  const { partsPerOperator } = first.tape;
  if (parts.length === 1) return first;
  if (parts.length > partsPerOperator) {
    return concatenate(
      groups(parts, partsPerOperator).map((group) => concatenate(group, axis)),
      axis,
    );
  }
  const lengths = parts.map(({ shape }) => shape[axis]!);
  return record({
    operator: 'Concat',
    inputs: parts,
    attributes: { axis },
    shape: first.shape.with(axis, total(lengths)),
    gradient: (g) => split(g, lengths, axis),
  });
}

/**
 * Cuts a tensor along an axis into parts of these lengths; the gradient is joined, with zeros for parts that are not
 * used. One split is far cheaper than a slice for each part, whose gradients are as large as the whole tensor.
 */
export function split(x: Tensor, lengths: readonly number[], axis: number): readonly Tensor[] {
  const { partsPerOperator } = x.tape;
  if (total(lengths) !== x.shape[axis]) throw mismatch('Split', x.shape, lengths);
  if (lengths.length === 1) return [x];
  if (lengths.length > partsPerOperator) {
    const grouped = groups(lengths, partsPerOperator);
    return split(x, grouped.map(total), axis).flatMap((part, i) => split(part, grouped[i]!, axis));
  }
  const shapes = lengths.map((length) => x.shape.with(axis, length));
  return x.tape.record({
    operator: 'Split',
    inputs: [x, x.tape.integers(lengths)],
    attributes: { axis },
    shapes,
    backward: (gradients) => [
      concatenate(
        gradients.map((g, part) => g ?? expand(x.tape.scalar(0), shapes[part]!)),
        axis,
      ),
    ],
  });
}

const total = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0);

/** Groups of neighbors, none with more than `most` members. */
function groups<T>(list: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, i) =>
    list.slice(i * most, (i + 1) * most),
  );
}
