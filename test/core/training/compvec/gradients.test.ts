import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { createComposer } from '../../../../core/training/compvec/composition.ts';
import { TUNED_COMPOSITIONS } from '../../../../core/training/compvec/settings.ts';
import { createTripletLoss } from '../../../../core/training/compvec/tripletLoss.ts';
import { TRIPLET_LOSSES } from '../../../../core/training/definitions/settings.ts';

const DIMENSION = 5;

function vector(seed: number, length: number): Float32Array {
  const random = createRandom(seed, 'vector');
  return Float32Array.from({ length }, () => 2 * random.next() - 1);
}

/** The gradient of `f` at `x` by central differences; f in double precision up to what x holds. */
function numeric(f: (x: Float32Array) => number, x: Float32Array): number[] {
  const h = 2 ** -9;
  return Array.from(x, (_, k) => {
    const at = (step: number) => {
      const moved = x.slice();
      moved[k]! += step;
      return f(moved);
    };
    return (at(h) - at(-h)) / (2 * h);
  });
}

function close(actual: ArrayLike<number>, expected: readonly number[]): void {
  for (const [k, value] of expected.entries()) {
    assert(
      Math.abs(actual[k]! - value) < 2e-3 * Math.max(1, Math.abs(value)),
      `${k}: ${actual[k]} for ${value}`,
    );
  }
}

for (const composition of TUNED_COMPOSITIONS) {
  for (const words of [1, 2, 4]) {
    test(`the gradient of ${composition} over ${words} words`, () => {
      const composer = createComposer(composition, DIMENSION);
      const factors = vector(words, words * DIMENSION);
      const weights = vector(9, DIMENSION);
      const value = (at: Float32Array) => {
        const composed = new Float32Array(DIMENSION);
        composer.forward(at, words, composed);
        return composed.reduce((sum, c, k) => sum + c * weights[k]!, 0);
      };
      const composed = new Float32Array(DIMENSION);
      const perWord = new Float32Array(words * DIMENSION);
      composer.forward(factors, words, composed);
      composer.backward(factors, words, composed, weights, perWord);
      close(perWord, numeric(value, factors));
    });
  }
}

test('the gradient of a product with a factor of 0', () => {
  const composer = createComposer('product', 1);
  const perWord = new Float32Array(3);
  composer.backward(Float32Array.of(2, 0, 3), 3, Float32Array.of(0), Float32Array.of(1), perWord);
  assert.deepEqual([...perWord], [0, 6, 0]);
});

for (const name of TRIPLET_LOSSES) {
  test(`the gradients of the ${name} triplet loss`, () => {
    const loss = createTripletLoss(name, 3);
    const triplet = [vector(1, DIMENSION), vector(2, DIMENSION), vector(3, DIMENSION)] as const;
    const gradients = {
      composed: new Float32Array(DIMENSION),
      positive: new Float32Array(DIMENSION),
      negative: new Float32Array(DIMENSION),
    };
    assert(loss(...triplet, gradients) > 0);
    const scratch = () => ({
      composed: new Float32Array(DIMENSION),
      positive: new Float32Array(DIMENSION),
      negative: new Float32Array(DIMENSION),
    });
    close(
      gradients.composed,
      numeric((c) => loss(c, triplet[1], triplet[2], scratch()), triplet[0]),
    );
    close(
      gradients.positive,
      numeric((p) => loss(triplet[0], p, triplet[2], scratch()), triplet[1]),
    );
    close(
      gradients.negative,
      numeric((n) => loss(triplet[0], triplet[1], n, scratch()), triplet[2]),
    );
  });

  test(`the ${name} triplet loss beyond the margin is 0, and of a zero vector a number`, () => {
    const loss = createTripletLoss(name, 0.1);
    const zero = new Float32Array(2);
    const gradients = {
      composed: new Float32Array(2),
      positive: new Float32Array(2),
      negative: new Float32Array(2),
    };
    assert.equal(loss(Float32Array.of(1, 0), Float32Array.of(1, 0), Float32Array.of(-1, 0), gradients), 0);
    assert(Number.isFinite(loss(zero, zero, zero, gradients)));
    assert(Object.values(gradients).every((each) => each.every(Number.isFinite)));
  });
}
