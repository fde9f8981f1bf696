import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compVecSettings } from '../../../../core/training/compvec/settings.ts';

test("the defaults are the thesis's", () => {
  const { margin, learningRate, beta1, beta2, epsilon, batch, dropout, steps } = compVecSettings({}, 1);
  assert.deepEqual(
    { margin, learningRate, beta1, beta2, epsilon, batch, dropout, steps },
    {
      margin: 5,
      learningRate: 1e-3,
      beta1: 0.9,
      beta2: 0.99,
      epsilon: 1e-8,
      batch: 512,
      dropout: 0.25,
      steps: 20_000,
    },
  );
});

for (const [chosen, margin] of [
  [{}, 5],
  [{ loss: 'cosine' }, 0.25],
  [{ composition: 'mean' }, 0.25],
  [{ composition: 'mean', margin: 2 }, 2],
] as const) {
  test(`the margin of ${JSON.stringify(chosen)} is ${margin}`, () => {
    assert.equal(compVecSettings(chosen, 1).margin, margin);
  });
}

for (const [chosen, message] of [
  [{ composition: 'median' }, /composition of compvec is "median".*sum, mean, product, max/],
  [{ steps: 1.5 }, /steps of compvec is 1\.5.*a whole number from 1/],
  [{ dropout: 1 }, /a number from 0 to 0\.95/],
  [{ speed: 1 }, /no option speed/],
] as const) {
  test(`${JSON.stringify(chosen)} is refused`, () => {
    assert.throws(() => compVecSettings(chosen, 1), message);
  });
}
