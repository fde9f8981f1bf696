import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canaryOf, type Original } from '../../../../core/evaluation/drift/canary.ts';
import { tokenizedSentence } from '../../../../core/evaluation/sentenceText.ts';
import { createRandom, sampled } from '../../../../core/random.ts';

const original = (
  text: string,
  ...compared: readonly (readonly ['preserved' | 'changed', string])[]
): Original => ({
  sentence: tokenizedSentence(text),
  compared: compared.map(([relation, variant]) => ({
    relation,
    kind: relation === 'preserved' ? 'paraphrase' : 'negation',
    sentence: tokenizedSentence(variant),
  })),
});

test('sentences stand once, and a pair is no sentence with itself and no pair again', () => {
  const { sentences, pairs } = canaryOf(
    [
      original('A.', ['preserved', 'B.'], ['changed', 'A.'], ['changed', 'B.']),
      original('B.', ['changed', 'C.']),
    ],
    1,
  );
  assert.deepEqual(
    sentences.map(({ text }) => text),
    ['A.', 'B.', 'C.'],
  );
  assert.deepEqual(pairs, [
    { a: 0, b: 1, relation: 'preserved', kind: 'paraphrase' },
    { a: 1, b: 2, relation: 'changed', kind: 'negation' },
  ]);
});

test('each original is in one unrelated pair, drawn by the seed', () => {
  const originals = Array.from({ length: 20 }, (_, index) => original(`Sentence ${index}.`));
  const { pairs } = canaryOf(originals, 1);
  assert.equal(pairs.length, 10);
  assert.equal(new Set(pairs.flatMap(({ a, b }) => [a, b])).size, 20);
  assert.deepEqual(canaryOf(originals, 1).pairs, pairs);
  assert.notDeepEqual(canaryOf(originals, 2).pairs, pairs);
});

test('of many sentences some are drawn, in their order', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const drawn = sampled(items, 10, createRandom(1));
  assert.equal(drawn.length, 10);
  assert.deepEqual(
    drawn,
    [...drawn].sort((a, b) => a - b),
  );
  assert.notDeepEqual(drawn, sampled(items, 10, createRandom(2)));
  assert.deepEqual(sampled(items, 100, createRandom(1)), items);
});
