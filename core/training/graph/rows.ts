import { expand, reshape } from './broadcasting.ts';
import { cast } from './selection.ts';
import { record, type Tensor } from './tape.ts';

/**
 * Rows of a table, by numbers of any shape. The gradients of a row that is taken several times add up, in a tensor as
 * large as the table: for a large table, take the gradients by the rows themselves, and update these alone
 * (sparseAdam.ts).
 */
export function gather(table: Tensor, rows: Tensor): Tensor {
  return record({
    operator: 'Gather',
    inputs: [table, rows],
    attributes: { axis: 0 },
    shape: [...rows.shape, ...table.shape.slice(1)],
    gradient: (g) => [scatter(g, rows, table)],
  });
}

/** Adds rows to zeros of the table's shape. ScatterND takes 64-bit numbers alone. */
function scatter(values: Tensor, rows: Tensor, { shape, tape }: Tensor): Tensor {
  const numbers = rows.type === 'int64' ? rows : cast(rows, 'int64');
  return record({
    operator: 'ScatterND',
    inputs: [expand(tape.scalar(0), shape), reshape(numbers, [...rows.shape, 1]), values],
    attributes: { reduction: { text: 'add' } },
    shape,
  });
}

/** Elements along an axis, by numbers of the shape of the result; the gradients of one that is taken several times add up. */
export function gatherElements(x: Tensor, chosen: Tensor, axis: number): Tensor {
  return record({
    operator: 'GatherElements',
    inputs: [x, chosen],
    attributes: { axis },
    shape: chosen.shape,
    gradient: (g) => [
      record({
        operator: 'ScatterElements',
        inputs: [expand(x.tape.scalar(0), x.shape), chosen, g],
        attributes: { axis, reduction: { text: 'add' } },
        shape: x.shape,
      }),
    ],
  });
}
