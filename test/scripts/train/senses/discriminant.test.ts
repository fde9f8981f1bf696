import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { fitDiscriminant } from '../../../../scripts/train/senses/discriminant.ts';

test('the axis is that on which senses differ most, where uses vary by 1', () => {
  const random = createRandom(1, 'discriminant');
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  // Uses vary by 4 across and 0.5 along the axis on which senses vary by 1.
  const lemmas = Array.from({ length: 300 }, () =>
    Array.from({ length: 3 }, () => {
      const along = normal();
      return Array.from({ length: 8 }, () => Float32Array.of(4 * normal(), along + 0.5 * normal()));
    }),
  );
  const { axes, between } = fitDiscriminant(lemmas, 1);
  assert(Math.abs(axes[0]!) < 0.02 && Math.abs(axes[1]! - 2) < 0.1, `${axes}`);
  assert(Math.abs(between[0]! - 4) < 0.5, `${between}`);
});
