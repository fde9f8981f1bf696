import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotation } from '../../../core/annotation/annotation.ts';
import { withCache } from '../../../core/annotator/annotationCache.ts';
import type { Annotator } from '../../../core/annotator/annotator.ts';
import { PROFILES } from '../../../core/profile/index.ts';

/** A cache over an annotator that only remembers what it was asked. */
function cached(capacity: number) {
  const asked: string[] = [];
  const annotate: Annotator['annotate'] = (text) => {
    asked.push(text);
    return { text, tokens: [], collocations: [], substitutions: [], blocked: [] } as Annotation;
  };
  const annotator: Annotator = {
    profile: PROFILES.strict,
    annotate,
    annotateTokens: (text) => annotate(text),
    parse: () => undefined,
  };
  return { annotator: withCache(annotator, capacity), asked };
}

test('a sentence is annotated once', () => {
  const { annotator, asked } = cached(10);
  assert.equal(annotator.annotate('a'), annotator.annotate('a'));
  annotator.annotate('b');
  assert.deepEqual(asked, ['a', 'b']);
  assert.equal(annotator.profile, PROFILES.strict);
});

test('the same text with other dummies is another sentence', () => {
  const { annotator, asked } = cached(10);
  const dummy = { start: 0, end: 1 };
  annotator.annotate('X');
  annotator.annotate('X', [dummy]);
  annotator.annotate('X', [dummy]);
  annotator.annotate('X', [{ start: 0, end: 2 }]);
  annotator.annotate('0-1\0X');
  assert.equal(asked.length, 4);
});

test('the sentences asked for last are kept', () => {
  const { annotator, asked } = cached(2);
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) annotator.annotate(text);
  assert.deepEqual(asked, ['a', 'b', 'c', 'b']);
});

test('a very long sentence is not kept, and drives none out', () => {
  const { annotator, asked } = cached(1);
  const long = 'x'.repeat(10_001);
  for (const text of ['a', long, long, 'a']) annotator.annotate(text);
  assert.deepEqual(asked, ['a', long, long]);
});
