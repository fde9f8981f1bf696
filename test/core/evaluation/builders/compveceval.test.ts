import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  definitionOf,
  definitionTokens,
} from '../../../../core/evaluation/builders/compveceval/definitionTokens.ts';
import {
  createMersenneTwister,
  shuffleAsPython,
} from '../../../../core/evaluation/builders/compveceval/mersenneTwister.ts';
import { type Point, pointsOf } from '../../../../core/evaluation/builders/compveceval/points.ts';
import { leakFreeSplit } from '../../../../core/evaluation/builders/compveceval/split.ts';

test('numbers and shuffles are those of Python 3', () => {
  const random = createMersenneTwister(0);
  assert.deepEqual([random.next(), random.next()], [0.8444218515250481, 0.7579544029403025]);
  const items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  shuffleAsPython(items, createMersenneTwister(0));
  assert.deepEqual(items, [7, 8, 1, 5, 3, 4, 2, 0, 9, 6]);
});

test('a definition ends where its examples begin', () => {
  for (const [gloss, definition] of [
    ['a feline; "the cat sat"', 'a feline'],
    ['a feline, "the cat sat"', 'a feline,'],
    ['a feline', 'a feline'],
    ['place limits on; I limit you to two visits"', 'place limits on'],
  ]) {
    assert.equal(definitionOf(gloss!), definition);
  }
});

test('tokens are those of NLTK without punctuation', () => {
  for (const [text, tokens] of [
    ["a male's capacity (to have, e.g. intercourse)", "a male 's capacity to have e.g intercourse"],
    ['George S. Kaufman of St. Louis, D.C.', 'george s. kaufman of st. louis d.c'],
    ["a title: e.g. `Mr.' or `General'", "a title e.g mr. ' or general '"],
    ['they cannot 1,000 half-hour etc.; 4:00', 'they can not 1,000 half-hour etc 4:00'],
  ]) {
    assert.equal(definitionTokens(text!).join(' '), tokens);
  }
});

test('a long text without a period is read once', () => {
  // Read from each of its places anew, it would take an hour.
  const word = 'x'.repeat(3_000_000);
  assert.equal(definitionTokens(word)[0]!.length, word.length);
});

test('lemmas are words that some definition holds; of several words where one of them is such a word', () => {
  const points = pointsOf([
    { id: 2e8 + 1, lemmas: ['Dog', 'hot_dog', 'hot_zebra'], gloss: 'a cat; "x"' },
    { id: 1e8 + 7, lemmas: ['cat', 'zebra', 'Cat', 'okapi_dog', 'gnu_dog'], gloss: 'no dog' },
  ]);
  const rows = (of: readonly Point[]) => of.map(({ lemma, definition }) => `${lemma}: ${definition}`);
  assert.deepEqual(rows(points.words()), ['cat: no dog', 'dog: a cat']);
  assert.deepEqual(rows(points.ngrams()), ['UNK dog: no dog', 'cat: no dog', 'UNK dog: a cat', 'dog: a cat']);
});

test('the split without leaks shares neither lemma nor definition', () => {
  const points = Array.from({ length: 200 }, (_, id) => ({
    id,
    lemma: `l${id % 70}`,
    definition: `d${id % 90}`,
  }));
  const { train, test } = leakFreeSplit(points, (lemmas) => [...lemmas].reverse());
  for (const key of ['lemma', 'definition'] as const) {
    const inTrain = new Set(train.map((point) => point[key]));
    assert(!test.some((point) => inTrain.has(point[key])));
  }
  assert(test.length >= 10 && train.length > 150);
});
