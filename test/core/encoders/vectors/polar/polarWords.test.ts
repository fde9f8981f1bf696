import assert from 'node:assert/strict';
import test from 'node:test';
import { ROLES } from '../../../../../core/encoders/vectors/polar/polarWords.ts';
import { WORDS, words } from './tinyWords.ts';

const { negator, function: functional, boundary, content } = ROLES;

for (const [word, role, antonym, stretch] of [
  ['not', negator, undefined, 0],
  ['no', negator, undefined, 0],
  ['the', functional, undefined, 0],
  ['but', boundary, undefined, 0],
  ['.', boundary, undefined, 0],
  ['door', content, undefined, 0],
  // half their distance is 1, and 4 is the least length
  ['good', content, 'bad', 4],
  ['bad', content, 'good', 4],
  // half their distance is 8, which is long enough
  ['open', content, 'closed', 1],
] as const) {
  test(`${word}: its role, its antonym and the factor of what parts them`, () => {
    const row = WORDS.indexOf(word);
    assert.equal(words.roles[row], role);
    assert.equal(WORDS[words.antonyms[row]!], antonym);
    assert.equal(words.stretches[row], stretch);
    assert.equal(words.weights[row], 0.5);
  });
}

test('the rows of not and only', () => {
  assert.deepEqual([WORDS[words.not], WORDS[words.only]], ['not', 'only']);
});
