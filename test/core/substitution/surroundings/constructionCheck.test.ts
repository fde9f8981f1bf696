import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takesConstruction } from '../../../../core/substitution/surroundings/constructionCheck.ts';
import type { Construction } from '../../../../core/substitution/surroundings/constructions.ts';
import { SUBSTITUTIONS } from '../../../../core/substitutionKinds/kinds.ts';
import { memoryWordNet } from '../../inMemory.ts';

const wordnet = memoryWordNet(`
  v stand@1,2,22
  v sit@1,2,22!stand
  v stand@8
  v grow@1,2
  v shrink@1!grow
  v grow@8,11
  v shrink@8,11!grow
  v fill@8,11
  v empty@8,11!fill
  v open
  v close!open
`);

function checkTakes(verbs: string, construction: Construction, expected: boolean) {
  const [verb, candidate] = verbs.split('>') as [string, string];
  const kind = SUBSTITUTIONS['verb-antonym'];
  assert.equal(takesConstruction(wordnet, kind, verb, candidate, construction), expected, verbs);
}

test('a verb takes an object in the senses that are opposed to the other verb', () => {
  checkTakes('stand>sit', { complement: 'object' }, false);
  checkTakes('stand>sit', { complement: 'none' }, true);
  checkTakes('grow>shrink', { complement: 'object' }, true);
});

test('without frames nothing is asked, nor is what the other verb is not known to take', () => {
  checkTakes('open>close', { complement: 'object' }, true);
  checkTakes('grow>shrink', { complement: 'clause' }, true);
});

test('a preposition must be found behind both verbs about as often', () => {
  checkTakes('arrive>leave', { preposition: 'at' }, false);
  checkTakes('fill>empty', { preposition: 'with' }, false);
  checkTakes('rise>fall', { preposition: 'to' }, true);
});
