import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotation, Substitute } from '../../../core/annotation/annotation.ts';
import { generateVariants } from '../../../core/variants/generateVariants.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';

const { annotator } = await openAnnotator();

/** A sentence with the words that may stand for its tokens. */
function read(
  sentence: string,
  ...words: readonly (readonly [token: number, form: string, fit: number, more?: Partial<Substitute>])[]
): Annotation {
  const substitutes = words.map(([token, form, fit, more]): Substitute => {
    return { token, form, word: form, fit, relation: 'synonym', marked: fit >= 0.75, ...more };
  });
  return { ...annotator.annotate(sentence), substitutes };
}

/** The replacements by level, with their fit. */
function check(
  annotation: Annotation,
  kind: 'noun-synonym' | 'adjective-synonym' | 'adjective-antonym',
  expected: readonly string[],
) {
  const made = generateVariants(annotation, { kinds: [kind], choice: 'fit' });
  assert.deepEqual(
    made.map(({ changes }) => changes.map(({ to, fit }) => `${to} ${fit}`).join(', ')),
    expected,
  );
}

const SENTENCE = 'The old dog saw a big cat.';

test('marked synonyms replace words, those that fit best first', () =>
  check(read(SENTENCE, [2, 'hound', 0.8], [6, 'feline', 0.9], [6, 'kitty', 0.85]), 'noun-synonym', [
    'feline 0.9',
    'hound 0.8, feline 0.9',
  ]));

test('what is not marked, no synonym or of another part of speech does not, unless the profile accepts it', () => {
  const others = read(
    'He bought a big house near the station.',
    [4, 'home', 0.5],
    [4, 'building', 0.9, { relation: 'broader' }],
    [3, 'large', 0.6],
    [3, 'huge', 0.7],
    [3, 'small', 0.5, { relation: 'antonym' }],
    [3, 'tiny', 0.9, { relation: 'antonym', marked: true }],
  );
  check(others, 'noun-synonym', []);
  check(others, 'adjective-synonym', ['large 0.6']);
  check(others, 'adjective-antonym', ['small 0.5']);
});

test('what a judge has dropped does not come back by its mark', () => {
  const marked = read(SENTENCE, [2, 'hound', 0.95], [6, 'feline', 0.9]);
  const candidates = [{ form: 'feline', kept: false }];
  const judged = {
    ...marked,
    judgments: [{ token: 6, kind: 'noun-synonym', score: -1, candidates }],
  } as const;
  check(judged, 'noun-synonym', ['hound 0.95']);
});

test('an article is repaired, and has no fit of its own', () =>
  check(read('She saw a big cat.', [3, 'enormous', 0.9]), 'adjective-synonym', [
    'an undefined, enormous 0.9',
  ]));

test('a sentence that was not read has no such variants', () =>
  check(annotator.annotate(SENTENCE), 'adjective-synonym', []));
