import { test } from 'node:test';
import { settleCausatives } from '../../../../core/tagging/corrections/causatives.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleCausatives, (word) =>
  /^(?:loose|set|learn|rise|have|last|clean)$/.test(word) ? WORD_BITS.verb : 0,
);

test('"let", "make" and "help" govern a base form', () => {
  check('It/PRP lets/VBZ you/PRP set/VBD the/DT time/NN ./.', 'set', 'VB');
  check('It/PRP helps/VBZ small/JJ children/NNS learn/VBP ./.', 'learn', 'VB');
  check('Let/VB it/PRP clean/JJ the/DT pan/NN ./.', 'clean', 'VB');
  check('Let/VB the/DT warm/JJ bread/NN last/JJ for/IN days/NNS ./.', 'last', 'VB');
  check('Let/VB the/DT last/JJ bread/NN ./.', 'last', 'JJ');
  check('Let/VB the/DT dog/NN loose/JJ ./.', 'loose', 'JJ');
  check('Cover/VB and/CC let/VB rise/NN for/IN an/DT hour/NN ./.', 'rise', 'VB');
});

test('other verbs govern none', () => {
  check('Make/VB sure/JJ users/NNS have/VBP it/PRP ./.', 'have', 'VBP');
  check('They/PRP let/VBD clean/NN in/IN ./.', 'clean', 'NN');
  check('Locally/RB made/VBN items/NNS last/VBP ./.', 'last', 'VBP');
  check('The/DT film/NN making/VBG days/NNS last/VBP long/RB ./.', 'last', 'VBP');
  check('It/PRP made/VBD it/PRP clean/JJ ./.', 'clean', 'JJ');
});

/** Verbs by their dominance: a noun, as often a verb, mostly one. */
const DOMINANCE = new Map([
  ['guard', 1],
  ['plan', 4],
  ['walk', 6],
]);
const checkHer = checkingTag(
  settleCausatives,
  (word) => (DOMINANCE.has(word) ? WORD_BITS.verb : 0),
  (word) => DOMINANCE.get(word),
);

test('"her" before a base form that a verb governs is an object', () => {
  checkHer('We/PRP saw/VBD her/PRP$ walk/NN to/TO the/DT shop/NN ./.', 'her', 'PRP');
  checkHer('We/PRP saw/VBD her/PRP$ walk/NN to/TO the/DT shop/NN ./.', 'walk', 'VB');
  checkHer('They/PRP let/VBD her/PRP$ plan/NN the/DT trip/NN ./.', 'plan', 'VB');
  checkHer('He/PRP made/VBD her/PRP$ plan/NN the/DT trip/NN ./.', 'plan', 'VB');
  checkHer('I/PRP heard/VBD her/PRP$ plan/NN the/DT trip/NN ./.', 'plan', 'VB');
});

test('"her" before a noun stays a possessive', () => {
  checkHer('They/PRP let/VBD her/PRP$ guard/NN down/RB ./.', 'her', 'PRP$');
  checkHer('I/PRP heard/VBD her/PRP$ plan/NN ./.', 'plan', 'NN');
  checkHer('She/PRP made/VBD her/PRP$ plan/NN ./.', 'her', 'PRP$');
  checkHer('They/PRP let/VBD her/PRP$ walk/NN partner/NN in/RB ./.', 'walk', 'NN');
  checkHer('We/PRP liked/VBD her/PRP$ walk/NN ./.', 'walk', 'NN');
});

test('behind an object pronoun and a verb of perception no present tense follows', () => {
  checkHer('We/PRP watched/VBD them/PRP walk/VBP home/RB ./.', 'walk', 'VB');
  checkHer('We/PRP heard/VBD they/PRP walk/VBP home/RB ./.', 'walk', 'VBP');
});
