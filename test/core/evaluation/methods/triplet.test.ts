import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tripletOf } from '../../../../core/evaluation/methods/triplet.ts';
import { DEFAULT_LIMITS } from '../../../../core/limits.ts';
import type { PairRule } from '../../../../core/variants/pairs/pairRule.ts';
import { openAnnotator } from '../../../../host/openAnnotator.ts';
import { skip } from '../../lexicon/builtResources.ts';

const annotator = skip ? undefined : (await openAnnotator()).annotator;

function made(
  sentence: string,
  same: string,
  seed = 1,
  pairs?: PairRule,
): readonly [s2: string, same: string] | string {
  const context = {
    ...{ seed, pairs },
    options: { choice: 'first', same },
    limits: { ...DEFAULT_LIMITS, reached: () => {} },
    annotator: annotator!,
  };
  const triplet = tripletOf(annotator!.annotate(sentence), context);
  return typeof triplet === 'string' ? triplet : [triplet.s2.text, triplet.same];
}

/** A sentence that has a synonym and another voice. */
const BOTH = 'The dog chased the automobile.';

test('S2 is what is asked for', { skip }, () => {
  assert.deepEqual(made(BOTH, 'synonym'), ['The dog chased the car.', 'noun-synonym']);
  assert.deepEqual(made(BOTH, 'voice'), ['The automobile was chased by the dog.', 'voice']);
});

test('any is one of the two by the seed, or the one there is', { skip }, () => {
  const drawn = new Set(Array.from({ length: 20 }, (_, seed) => made(BOTH, 'any', seed)[1]));
  assert.deepEqual([...drawn].sort(), ['noun-synonym', 'voice']);
  assert.deepEqual(made(BOTH, 'any', 7), made(BOTH, 'any', 7));
  assert.deepEqual(made('The automobile stopped.', 'any')[1], 'noun-synonym');
  assert.deepEqual(made('Mary saw them.', 'any'), ['They were seen by Mary.', 'voice']);
});

test('a sentence that gives none says why', { skip }, () => {
  assert.equal(made('The automobile stopped.', 'voice'), 'no-object');
  assert.equal(made('He saw them.', 'synonym'), 'no-synonym');
  assert.equal(made('Did he see them?', 'any'), 'question');
  const pairs = { admits: () => false, leaveOut() {} };
  assert.equal(made('The automobile stopped.', 'synonym', 1, pairs), 'frequent-pair');
});
