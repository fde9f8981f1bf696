import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnotatedToken } from '../../../../core/annotation/annotation.ts';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { constructionOf } from '../../../../core/substitution/surroundings/constructions.ts';

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
  assert.equal(constructionOf(tokens, index).complement ?? '', expected, marked);
}

test('a verb shows its object, its clause, or that it needs nothing', () => {
  checkConstruction('they/PRP *sold/VBD the/DT house/NN', 'object');
  checkConstruction('they/PRP *sold/VBD it/PRP', 'object');
  checkConstruction('they/PRP *sold/VBD it/PRP to/TO save/VB money/NN', 'object-infinitive');
  checkConstruction('they/PRP *know/VBP that/IN it/PRP rains/VBZ', 'clause');
  checkConstruction('they/PRP *know/VBP he/PRP lies/VBZ', 'clause');
  checkConstruction('they/PRP *began/VBD singing/VBG', 'gerund');
  checkConstruction('they/PRP *arrived/VBD in/IN Rome/NNP', '');
  checkConstruction('they/PRP *arrived/VBD quickly/RB ./.', 'none');
  checkConstruction('they/PRP *arrived/VBD', 'none');
});

test('the subject of a passive is an object; "by" may stand behind every passive', () => {
  checkConstruction('it/PRP was/VBD *lost/VBN to/TO raids/NNS', 'object');
  checkConstruction('it/PRP was/VBD *sold/VBN by/IN him/PRP', 'object');
  checkConstruction('it/PRP has/VBZ *arrived/VBN ./.', 'none');
});

test('times and measures are no objects, and say nothing', () => {
  checkConstruction('it/PRP *opened/VBD Monday/NNP', '');
  checkConstruction('it/PRP *opened/VBD last/JJ week/NN', '');
  checkConstruction('it/PRP *rose/VBD 3/CD percent/NN', 'extent');
  checkConstruction('it/PRP *sold/VBD 3/CD cars/NNS', '');
  checkConstruction('they/PRP *agreed/VBD it/PRP was/VBD good/JJ', 'clause');
  checkConstruction('it/PRP *opened/VBD after/IN dark/NN', '');
});
