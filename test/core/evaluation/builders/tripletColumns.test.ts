import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trainingTriplets } from '../../../../core/evaluation/builders/tripletColumns.ts';

const variant = (kind: string, level: number) => ({ kind, level, text: `${kind} ${level}` });
const check = (
  paraphrase: string | undefined,
  variants: Parameters<typeof trainingTriplets>[2],
  expected: string[],
) =>
  assert.deepEqual(
    trainingTriplets('A.', paraphrase, variants).map(({ anchor, positive, negative }) => {
      assert.equal(anchor, 'A.');
      return `${positive} / ${negative}`;
    }),
    expected,
  );

test('each negative has the first positive with as many words changed', () => {
  check(
    undefined,
    [
      variant('noun-synonym', 1),
      variant('verb-synonym', 1),
      variant('noun-synonym', 2),
      variant('verb-antonym', 1),
      variant('verb-antonym', 2),
    ],
    ['noun-synonym 1 / verb-antonym 1', 'noun-synonym 2 / verb-antonym 2'],
  );
});

test('or else the paraphrase, or none', () => {
  check('P.', [variant('verb-antonym', 1), variant('noun-synonym', 2)], ['P. / verb-antonym 1']);
  check(undefined, [variant('verb-antonym', 1), variant('noun-synonym', 2)], []);
  check('P.', [variant('noun-synonym', 1)], []);
});
