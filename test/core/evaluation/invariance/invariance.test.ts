import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AnsweredVariant,
  invarianceOf,
  isSameAnswer,
} from '../../../../core/evaluation/invariance/invariance.ts';

const OPTIONS = { tolerance: 0, examples: 1, seed: 1 };

const answered = (kind: AnsweredVariant['kind'], ...answers: readonly string[]): AnsweredVariant[] =>
  answers.map((variantAnswer, sentence) => ({
    ...{ sentence, kind, text: `Text ${sentence}.`, variant: `Variant ${sentence}.` },
    ...{ answer: 'yes', variantAnswer },
  }));

test('moved answers by kind and by meaning, with what is not to be expected as examples', async () => {
  const { meanings, kinds } = await invarianceOf(
    [
      ...answered('noun-synonym', 'yes', 'no', 'yes', 'yes', 'yes', 'yes'),
      ...answered('spelling', 'yes'),
      ...answered('negation', 'no', 'yes', 'no', 'no', 'no'),
    ],
    OPTIONS,
  );
  assert.deepEqual(
    kinds.map(({ kind, meaning, n, moved, examples }) => [
      ...[kind, meaning, n, moved],
      examples.map(({ sentence }) => sentence),
    ]),
    [
      ['noun-synonym', 'preserved', 6, 1, [1]],
      ['spelling', 'preserved', 1, 0, []],
      ['negation', 'changed', 5, 4, [1]],
    ],
  );
  assert.deepEqual([meanings.preserved.n, meanings.preserved.moved], [7, 1]);
  assert.equal(meanings.changed.share, 0.8);
  // Wilson's interval of 4 of 5.
  assert.deepEqual(
    meanings.changed.interval!.map((bound) => bound.toFixed(3)),
    ['0.376', '0.964'],
  );
  assert.equal(kinds[1]!.interval, null);
});

test('the variants of one sentence are not independent', async () => {
  const [once, twice] = await Promise.all(
    [1, 2].map(async (times) => {
      const own = answered('noun-synonym', 'yes', 'no', 'yes', 'no', 'yes', 'no', 'yes', 'yes');
      const all = Array.from({ length: times }, () => own).flat();
      return (await invarianceOf(all, OPTIONS)).meanings.preserved.interval!;
    }),
  );
  assert(twice![1] - twice![0] > 0.9 * (once![1] - once![0]));
});

for (const [one, other, tolerance, expected] of [
  ['yes', ' yes ', 0, true],
  ['yes', 'no', 10, false],
  ['0.91', '0.90', 0.02, true],
  ['0.91', '0.80', 0.02, false],
  ['1', '1.0', 0, true],
  ['', '0', 0, false],
] as const) {
  test(`“${one}” and “${other}” within ${tolerance}: ${expected}`, () =>
    assert.equal(isSameAnswer(one, other, tolerance), expected));
}

test('without variants there is no share', async () => {
  const { meanings, kinds } = await invarianceOf([], OPTIONS);
  assert.deepEqual([meanings.preserved, kinds], [{ n: 0, moved: 0, share: null, interval: null }, []]);
});
