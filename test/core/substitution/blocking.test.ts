import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../core/english/pennTag.ts';
import { PROFILES } from '../../../core/profile/index.ts';
import { createBlocking } from '../../../core/substitution/blocking.ts';

interface Evidence {
  readonly text: string;
  readonly tag: PennTag;
  readonly confidence: number;
  readonly inCollocation: boolean;
  readonly inEntity: boolean;
}

const car: Evidence = { text: 'car', tag: 'NN', confidence: 1, inCollocation: false, inEntity: false };

function check(evidence: Partial<Evidence>, expected: string | undefined, profile = PROFILES.strict) {
  const { inCollocation, inEntity, ...token } = { ...car, ...evidence };
  assert.equal(createBlocking(profile)(token, inCollocation, inEntity), expected);
}

test('an ordinary word is not blocked', () => check({}, undefined));

test("the paper's auxiliaries are blocked in any case and under any tag", () => {
  const listed =
    'be am are is was were being can could do did does doing have had has having may might must shall should will would';
  for (const text of listed.split(' ')) {
    check({ text, tag: 'VB' }, 'auxiliary');
    check({ text: text.toUpperCase(), tag: 'NN' }, 'auxiliary', PROFILES.white2015);
  }
});

test('so are what contractions leave and whatever is tagged as a modal', () => {
  for (const text of ["'s", "'re", "'ve", '’ll', 'ca']) check({ text, tag: 'VBP' }, 'auxiliary');
  check({ text: 'ought', tag: 'MD' }, 'auxiliary');
});

test('of several reasons the first is given: auxiliary, collocation, entity, low confidence', () => {
  const all = { text: 'was', tag: 'VBD', confidence: 0.1, inCollocation: true, inEntity: true } as const;
  check(all, 'auxiliary');
  check({ ...all, text: 'ran' }, 'collocation');
  check({ ...all, text: 'ran', inCollocation: false }, 'entity');
  check({ ...all, text: 'ran', inCollocation: false, inEntity: false }, 'low-confidence');
});

test('the paper has no gate on the confidence', () =>
  check({ confidence: 0 }, undefined, PROFILES.white2015));

test('a part of a contraction is blocked whatever it is', () => {
  assert.equal(createBlocking(PROFILES.strict)(car, true, true, true), 'auxiliary');
});
