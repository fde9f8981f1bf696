import { TENSOR_TYPES } from '../../onnx/graph.ts';
import { broadcastShape, sumTo } from './broadcasting.ts';
import { type ElementType, record, type Tensor } from './tape.ts';

/** y = condition ? a : b, broadcast; the gradient goes where the value came from. */
export function where(condition: Tensor, a: Tensor, b: Tensor): Tensor {
  const zero = () => condition.tape.scalar(0);
  return record({
    operator: 'Where',
    inputs: [condition, a, b],
    shape: broadcastShape('Where', condition.shape, broadcastShape('Where', a.shape, b.shape)),
    type: a.type,
    gradient: (g) => [
      undefined,
      sumTo(where(condition, g, zero()), a.shape),
      sumTo(where(condition, zero(), g), b.shape),
    ],
  });
}

/** a > b, broadcast; without a gradient. */
export function greater(a: Tensor, b: Tensor): Tensor {
  return compare('Greater', a, b);
}

/** a = b, broadcast; without a gradient. */
export function equal(a: Tensor, b: Tensor): Tensor {
  return compare('Equal', a, b);
}

/** The same values as numbers of another type; without a gradient. */
export function cast(x: Tensor, type: ElementType): Tensor {
  return record({
    operator: 'Cast',
    inputs: [x],
    attributes: { to: TENSOR_TYPES[type] },
    shape: x.shape,
    type,
  });
}

function compare(operator: string, a: Tensor, b: Tensor): Tensor {
  return record({
    operator,
    inputs: [a, b],
    shape: broadcastShape(operator, a.shape, b.shape),
    type: 'bool',
  });
}
