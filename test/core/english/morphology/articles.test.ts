import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repairArticles } from '../../../../core/english/morphology/articleRepair.ts';
import { indefiniteArticle } from '../../../../core/english/morphology/articles.ts';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { goldRows } from '../../substitution/gold.ts';

test('the sound that follows decides', () => {
  const wrong = goldRows<'article' | 'word'>('articles').filter(
    ({ article, word }) => indefiniteArticle(word) !== article,
  );
  assert.deepEqual(wrong, []);
});

test('British English speaks the h of "herb"', () => {
  assert.equal(indefiniteArticle('herb'), 'an');
  assert.equal(indefiniteArticle('herb', { spelling: 'british' }), 'a');
  assert.equal(indefiniteArticle('honest', { spelling: 'british' }), 'an');
});

test('nothing to read takes "a"', () => {
  for (const word of ['', ' ', '"', '%', '\ud83d', '日本']) assert.equal(indefiniteArticle(word), 'a');
});

/** `sentence` after its changes; changed words carry a star. */
function check(sentence: string, expected: string, tags?: string) {
  const marked = sentence.split(' ');
  const tokens = marked.map((token) => token.replace('*', ''));
  const changed = new Set(marked.flatMap((token, i) => (token.includes('*') ? [i] : [])));
  const repairs = repairArticles(tokens, changed, tags?.split(' ') as PennTag[] | undefined);
  for (const { token, from, to } of repairs) {
    assert.equal(tokens[token], from);
    tokens[token] = to;
  }
  assert.equal(tokens.join(' '), expected);
}

test('an article before a changed word is repaired, with its case', () => {
  check('He has a *automobile .', 'He has an automobile .');
  check('He has an *car .', 'He has a car .');
  check('A *automobile stopped .', 'An automobile stopped .');
  check('An *car stopped .', 'A car stopped .');
  check('A *AUTOMOBILE STOPPED .', 'AN AUTOMOBILE STOPPED .');
  check('AN *CAR STOPPED .', 'A CAR STOPPED .');
  check('A *EU body .', 'An EU body .');
  check('a `` *automobile .', 'an `` automobile .');
  check('a *unit , a *hour', 'a unit , an hour');
  check('an $ *13 deal', 'a $ 13 deal');
  check('a $ *8 deal', 'an $ 8 deal');
  check('a € 8 *deal', 'a € 8 deal');
});

test("the author's own usage stays where nothing changed", () => {
  check('an historic *automobile', 'an historic automobile');
  check('a apple', 'a apple');
  check('a *car', 'a car');
  check('a', 'a');
});

test('a letter that is a name is no article', () => {
  check('Plan A *includes it', 'Plan A includes it');
  check('Vitamin A *aids it', 'Vitamin A aids it');
  check('the a *is last', 'the a is last', 'DT NN VBZ JJ');
  check('Plan A *includes it', 'Plan A includes it', 'NN NN VBZ PRP');
  check('Buy A *auto', 'Buy An auto', 'VB DT NN');
});
