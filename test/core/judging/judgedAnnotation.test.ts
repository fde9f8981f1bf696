import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotation, Blocked, Candidate } from '../../../core/annotation/annotation.ts';
import { judgedAnnotation } from '../../../core/judging/judgedAnnotation.ts';
import { wordsInPlace } from '../../../core/judging/wordsInPlace.ts';
import { tokenize } from '../../../core/text/tokenize.ts';

const candidate = (form: string): Candidate => ({
  ...{ form, lemma: form, synset: 0, relation: 'synonym', tagCount: 0 },
});

/** An annotation with candidates by the index of their token. */
function annotationOf(
  text: string,
  candidates: readonly (readonly [token: number, ...forms: string[]])[],
  blocked: readonly Blocked[] = [],
): Annotation {
  const tokens = tokenize(text).map((token) => ({
    ...token,
    ...{ tag: /^an?$/i.test(token.text) ? ('DT' as const) : ('NN' as const) },
    ...{ lemma: token.text.toLowerCase(), confidence: 1 },
  }));
  const substitutions = candidates.map(([token, ...forms]) => ({
    ...{ token, kind: 'noun-synonym' as const, sense: 0, candidates: forms.map(candidate) },
  }));
  return { text, tokens, collocations: [], substitutions, blocked };
}

/** Scores of a word and its candidates, the margin, and what remains, in order. */
const REMAINING: readonly [scores: readonly number[], margin: number, remaining: string][] = [
  [[-2, -3, -4, -5], 5, 'a b c'],
  [[-2, -5, -3, -4], 5, 'b c a'],
  [[-2, -5, -3, -4], 2, 'b c'],
  [[-2, -2, -2, -2], 0, 'a b c'],
  [[-2, -2.001, -1, -9], 0, 'b'],
  [[-2, -3, Number.NaN, -1], 1000, 'c a'],
  [[-2, -9, -9, -9], 5, ''],
  [[-2, Number.NaN, Number.NaN, Number.NaN], 1000, ''],
  [[Number.NaN, -9, -3, Number.NaN], 0, 'a b c'],
];
for (const [scores, margin, remaining] of REMAINING) {
  test(`scores ${scores.join(', ')}, margin ${margin}: ${remaining || 'none'} remains`, () => {
    const before = annotationOf('x w y', [[1, 'a', 'b', 'c']], [{ token: 2, reason: 'entity' }]);
    const after = judgedAnnotation(before, [scores], margin);
    const forms = after.substitutions.flatMap(({ candidates }) => candidates.map(({ form }) => form));
    assert.equal(forms.join(' '), remaining);
    assert.deepEqual(after.blocked, [
      ...(remaining === '' ? [{ token: 1, reason: 'unlikely' }] : []),
      { token: 2, reason: 'entity' },
    ]);
    assert.equal(after.judgments!.length, Number.isNaN(scores[0]) ? 0 : 1);
    const [judgment] = after.judgments!;
    if (judgment) {
      const kept = judgment.candidates.filter((each) => each.kept).map(({ form }) => form);
      assert.equal(kept.join(' '), remaining);
      assert.equal(judgment.candidates.length, 3);
    }
  });
}

test('a word of two kinds is blocked only if it loses the candidates of both', () => {
  const before = annotationOf('w', [
    [0, 'a'],
    [0, 'b'],
  ]);
  assert.deepEqual(
    judgedAnnotation(
      before,
      [
        [-1, -9],
        [-1, -2],
      ],
      5,
    ).blocked,
    [],
  );
  assert.deepEqual(
    judgedAnnotation(
      before,
      [
        [-1, -9],
        [-1, -9],
      ],
      5,
    ).blocked,
    [{ token: 0, reason: 'unlikely' }],
  );
});

/** A text, the index of a token, its candidates, and what is scored, with the word between stars. */
const PLACED: readonly [text: string, token: number, forms: string[], expected: string[]][] = [
  ['The cat sat.', 1, ['kitten'], ['The *cat* sat.', 'The *kitten* sat.']],
  [
    'I saw a mistake.',
    3,
    ['error', 'fault'],
    ['I saw a *mistake*.', 'I saw an *error*.', 'I saw a *fault*.'],
  ],
  ['An  old   cat', 1, ['young'], ['An *old* cat', 'A *young* cat']],
  [' w\n', 0, ['v'], ['*w*', '*v*']],
];
for (const [text, token, forms, expected] of PLACED) {
  test(`${JSON.stringify(text)}: each word in the sentence that it makes`, () => {
    const annotation = annotationOf(text, [[token, ...forms]]);
    const placed = wordsInPlace(annotation, annotation.substitutions[0]!);
    assert.deepEqual(
      placed.map(({ before, word, after }) => `${before}*${word}*${after}`),
      expected,
    );
  });
}
