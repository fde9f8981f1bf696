import { distances } from './attention.ts';
import type { Inputs } from './inputs.ts';
import { add, gather, integers, operation, type Tensor, transpose, unsqueeze } from './operators.ts';
import type { Weights } from './weights.ts';

/** The buckets of distances. */
export interface Buckets {
  readonly buckets: number;
  /** The distance from which on all are alike. */
  readonly farthest: number;
}

/**
 * A number for each head and distance (Raffel et al. 2020), which is added to the scores of attention,
 * `[1, heads, length, length]`.
 *
 * @param name of the table of buckets, `[buckets, heads]`
 */
export function distanceBias(
  weights: Weights,
  name: string,
  inputs: Inputs,
  heads: number,
  { buckets, farthest }: Buckets,
): Tensor {
  const away = distances(inputs);
  const whole = (value: number) => integers(away, [value]);
  const near = operation('Max', [operation('Min', [away, whole(farthest)]), whole(-farthest)]);
  const numbers = Array.from({ length: 2 * farthest + 1 }, (_, i) =>
    bucketOf(i - farthest, buckets / 2, farthest),
  );
  const table = weights.tensor(name, [undefined, heads]);
  const bias = gather(table, gather(integers(away, numbers), add(near, whole(farthest))));
  return unsqueeze(transpose(bias, [2, 0, 1]), [0]);
}

/** The bucket of a distance, of so many on either side: one for each small distance, then wider and wider ones. */
function bucketOf(distance: number, perSide: number, farthest: number): number {
  const exact = Math.floor(perSide / 2);
  const size = Math.abs(distance);
  const side = distance > 0 ? perSide : 0;
  if (size < exact) return side + size;
  const wider = (Math.log(size / exact) / Math.log(farthest / exact)) * (perSide - exact);
  // Where a bucket begins, logarithms may be rounded down.
  return side + Math.min(perSide - 1, exact + Math.floor(wider + 1e-6));
}
