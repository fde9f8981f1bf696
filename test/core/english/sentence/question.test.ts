import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasQuestionMark } from '../../../../core/english/sentence/question.ts';

function asks(sentence: string): boolean {
  return hasQuestionMark(sentence.split(' ').map((text) => ({ text, tag: 'NN', lemma: text })));
}

test('a mark asks, among other marks too, but not within an address', () => {
  assert.ok(asks('Are you there ?'));
  assert.ok(asks('“ Are you there ? ” he said .'));
  assert.ok(asks('Are you there ?!'));
  assert.ok(asks('Are you there ???'));
  assert.ok(!asks('See https://example.org/?p=79 .'));
  assert.ok(!asks('You are there .'));
});
