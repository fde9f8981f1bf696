import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endsInTag } from '../../../../core/english/syntax/clauses/tagQuestion.ts';

function check(text: string, expected: boolean): void {
  const tokens = text.split(' ').map((word) => ({ text: word, tag: 'NN' as const, lemma: word }));
  assert.equal(endsInTag(tokens as never), expected, text);
}

test('an auxiliary and a pronoun behind the last comma are a tag question', () => {
  check("It is late , is n't it ?", true);
  check('He never smokes , does he ?', true);
  check('You left early , did you not ?', true);
  check('Well , is it late ?', false);
  check('If it rains , will you come ?', false);
  check("Does n't he ?", false);
});
