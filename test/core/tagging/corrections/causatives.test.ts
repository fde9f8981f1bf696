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
