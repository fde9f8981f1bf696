import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookUp } from '../../../core/inspection/reverseDictionary.ts';
import type { DistanceMetric } from '../../../core/matrices/distanceMetric.ts';
import { engineOn } from '../encoders/reference.ts';

const engine = engineOn();
const LEMMAS = ['dog', 'qqxyzzy', 'library', 'green', 'police_officer', 'parliament'];

async function look(
  definitions: string[],
  given: { encoder?: string; metric?: DistanceMetric; lemmas?: string[] } = {},
) {
  const dictionary = {
    engine,
    encoder: 'glove-mean',
    metric: 'euclidean' as const,
    lemmas: LEMMAS,
    ...given,
  };
  return lookUp(definitions, 2, dictionary);
}

test('the lemmas nearest to each definition, of those that the encoder knows', async () => {
  const [animal, books] = await look(['An animal that barks.', 'where BOOKS are kept and lent']);
  assert.deepEqual([animal!.nearest[0]!.lemma, books!.nearest[0]!.lemma], ['dog', 'library']);
  assert.equal(animal!.definition, 'An animal that barks.');
  assert.equal(animal!.candidates, LEMMAS.length - 1);
  assert.equal(animal!.nearest.length, 2);
  assert.ok(animal!.nearest[0]!.distance < animal!.nearest[1]!.distance);
});

test('words of a lemma stand apart, and its own words in a definition are marked', async () => {
  const [found] = await look(['green']);
  assert.deepEqual(found!.nearest[0], { lemma: 'green', distance: 0, inDefinition: true });
  const [officer] = await look(['police officer']);
  assert.deepEqual(officer!.nearest[0], { lemma: 'police_officer', distance: 0, inDefinition: false });
});

test('the cosine looks away from length', async () => {
  const [found] = await look(['green green'], { encoder: 'glove-sum', metric: 'cosine' });
  assert.equal(found!.nearest[0]!.lemma, 'green');
  assert.ok(found!.nearest[0]!.distance < 1e-12);
  const [far] = await look(['green green'], { encoder: 'glove-sum' });
  assert.ok(far!.nearest[0]!.distance > 1);
});

test('unknown words of a definition are counted and named, each once, in its order', async () => {
  const [found, other, known] = await look(['zzplugh green qqxyzzy with Qqxyzzy', 'a qqxyzzy dog', 'green']);
  assert.deepEqual([found!.unknownTokens, found!.unknownWords], [3, ['zzplugh', 'qqxyzzy']]);
  assert.equal(found!.nearest[0]!.lemma, 'green');
  // The built-in table has no vector for the article.
  assert.deepEqual(other!.unknownWords, ['a', 'qqxyzzy']);
  assert.deepEqual([known!.unknownTokens, known!.unknownWords], [0, []]);
});

test('unknown words past the first 32 tokens are not named', async () => {
  const [found] = await look([`${'green '.repeat(32)}qqxyzzy`]);
  assert.deepEqual([found!.unknownTokens, found!.unknownWords], [0, []]);
});

test('only the first 32 tokens are looked at, as in CompVecEval', async () => {
  const [found] = await look([`${'green '.repeat(32)}dog dog dog`]);
  assert.ok(found!.nearest[0]!.distance < 1e-6);
});

for (const [definition, given, message] of [
  ['', {}, /^“” contains no word/],
  [' .,;()... ?', {}, /contains no word/],
  ['qqxyzzy', {}, /^glove-mean knows no word of “qqxyzzy”/],
  ['green', { lemmas: ['qqxyzzy'] }, /^glove-mean knows none of the 1 candidates/],
  ['green', { lemmas: [] }, /^There are no candidates/],
] as const) {
  test(`“${definition}” cannot be looked up ${JSON.stringify(given)}`, async () => {
    await assert.rejects(look(['green', definition], given as object), { name: 'InputError', message });
  });
}
