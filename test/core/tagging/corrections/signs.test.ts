import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSign } from '../../../../core/tagging/corrections/signs.ts';

function signs(sentence: string): string[] {
  const words = sentence.split(' ');
  return words.filter((_, i) => isSign(words, i));
}

test('signs of mathematics and arrows are signs wherever they stand', () => {
  assert.deepEqual(signs('If a >= 5 and b != c then d := e + f → g ≈ h'), ['>=', '!=', ':=', '+', '→', '≈']);
  assert.deepEqual(signs('a -> b => c <- d ×'), ['->', '=>', '<-', '×']);
});

test('< and > are signs beside a number, elsewhere brackets', () => {
  assert.deepEqual(signs('x < 5 and 0.5 > y'), ['<', '>']);
  assert.deepEqual(signs('Jo < jo@example.com > 713.853.3102'), []);
});

test('punctuation, smileys and words are none', () => {
  assert.deepEqual(signs('- -- ... & % $ # * : =) :-) C++ and/or 3+4'), []);
});
