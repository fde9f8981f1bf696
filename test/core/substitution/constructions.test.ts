import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnotatedToken } from '../../../core/annotation.ts';
import type { PennTag } from '../../../core/english/pennTag.ts';
import {
  constructionOf,
  createConstructionCheck,
  isNounOrTakesClause,
} from '../../../core/substitution/constructions.ts';
import { SUBSTITUTIONS } from '../../../core/substitutionKinds/kinds.ts';
import { memoryWordNet } from '../inMemory.ts';

/** `word/TAG`s, the one in question with a star before it. */
function read(marked: string) {
  const parts = marked.split(' ');
  const tokens = parts.map((each): AnnotatedToken => {
    const [text, tag] = each.replace('*', '').split('/') as [string, PennTag];
    return { text, start: 0, end: 0, tag, confidence: 1, lemma: text.toLowerCase() };
  });
  return { tokens, index: parts.findIndex((each) => each.startsWith('*')) };
}

function checkConstruction(marked: string, expected: string) {
  const { tokens, index } = read(marked);
  const { complement, preposition, direction } = constructionOf(tokens, index);
  assert.equal([complement, preposition, direction].filter(Boolean).join(' '), expected, marked);
}

test('a verb shows its object, its clause, its preposition, or that it needs nothing', () => {
  checkConstruction('they/PRP *sold/VBD the/DT house/NN', 'object');
  checkConstruction('they/PRP *sold/VBD it/PRP', 'object');
  checkConstruction('they/PRP *sold/VBD it/PRP last/JJ week/NN to/TO a/DT bank/NN', 'object to');
  checkConstruction('they/PRP *sold/VBD it/PRP to/TO save/VB money/NN', 'object-infinitive');
  checkConstruction('they/PRP *sold/VBD it/PRP and/CC went/VBD to/TO Rome/NNP', 'object');
  checkConstruction('they/PRP *know/VBP that/IN it/PRP rains/VBZ', 'clause');
  checkConstruction('they/PRP *know/VBP he/PRP lies/VBZ', 'clause');
  checkConstruction('they/PRP *began/VBD singing/VBG', 'gerund');
  checkConstruction('they/PRP *arrived/VBD in/IN Rome/NNP', 'in');
  checkConstruction('they/PRP *arrived/VBD quickly/RB ./.', 'none');
  checkConstruction('they/PRP *arrived/VBD', 'none');
});

test('the subject of a passive is an object; "by" may stand behind every passive', () => {
  checkConstruction('it/PRP was/VBD *lost/VBN to/TO raids/NNS', 'object to');
  checkConstruction('it/PRP was/VBD *sold/VBN by/IN him/PRP', 'object');
  checkConstruction('it/PRP has/VBZ *arrived/VBN ./.', 'none');
});

test('times and measures are no objects, and say nothing', () => {
  checkConstruction('it/PRP *opened/VBD Monday/NNP', '');
  checkConstruction('it/PRP *opened/VBD last/JJ week/NN', '');
  checkConstruction('it/PRP *rose/VBD 3/CD percent/NN', 'extent');
  checkConstruction('it/PRP *sold/VBD 3/CD cars/NNS', '');
  checkConstruction('it/PRP *sold/VBD 3/CD cars/NNS to/TO me/PRP', 'to');
  checkConstruction('they/PRP *agreed/VBD it/PRP was/VBD good/JJ', 'clause');
  checkConstruction('it/PRP *opened/VBD after/IN dark/NN', '');
});

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
const allows = createConstructionCheck(wordnet);

function checkTakes(verbs: string, construction: ReturnType<typeof constructionOf>, expected: boolean) {
  const [verb, candidate] = verbs.split('>') as [string, string];
  assert.equal(allows(SUBSTITUTIONS['verb-antonym'], verb, candidate, construction), expected, verbs);
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

test('how far a verb goes is said of intransitive senses only', () => {
  checkTakes('fill>empty', { complement: 'extent' }, false);
  checkTakes('grow>shrink', { complement: 'extent' }, true);
});

test('a preposition must be found behind both verbs about as often', () => {
  checkTakes('arrive>leave', { preposition: 'at' }, false);
  checkTakes('fill>empty', { preposition: 'with' }, false);
  checkTakes('rise>fall', { preposition: 'to' }, true);
});

test('what goes to somebody comes from somebody if the verb is turned round', () => {
  checkTakes('buy>sell', { complement: 'object', direction: 'from' }, false);
  checkTakes('sell>buy', { complement: 'object', direction: 'to' }, false);
  checkTakes('push>pull', { complement: 'object', direction: 'into' }, true);
});

test('an adjective may stand for a noun, or have a clause without "that"', () => {
  const check = (marked: string, expected: boolean) => {
    const { tokens, index } = read(marked);
    assert.equal(isNounOrTakesClause(tokens, index), expected, marked);
  };
  check('the/DT *poor/JJ are/VBP many/JJ', true);
  check('is/VBZ *hopeful/JJ they/PRP win/VBP', true);
  check('is/VBZ *hopeful/JJ Bush/NNP will/MD win/VB', true);
  check('is/VBZ *hopeful/JJ that/IN it/PRP rains/VBZ', false);
  check('a/DT *poor/JJ man/NN', false);
});
