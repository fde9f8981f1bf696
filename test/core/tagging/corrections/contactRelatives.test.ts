import { test } from 'node:test';
import { settleContactRelatives } from '../../../../core/tagging/corrections/contactRelatives.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const BITS = new Map<string, number>([
  ['closed', WORD_BITS.past],
  ['fell', WORD_BITS.irregularPast | WORD_BITS.verb],
]);
const check = checkingTag(settleContactRelatives, (word) => BITS.get(word));

test('"had" and its participle are followed by the main verb', () => {
  check('The/DT shop/NN he/PRP had/VBD opened/VBN closed/VBN in/IN May/NNP ./.', 'closed', 'VBD');
  check('The/DT tree/NN we/PRP had/VBD just/RB climbed/VBN fell/VBP ./.', 'fell', 'VBD');
  check('The/DT news/NN that/IN a/DT shop/NN had/VBD burned/VBN fell/NN flat/RB ./.', 'fell', 'VBD');
});

test('a participle that "had" or "had been" governs stays one', () => {
  check('The/DT shop/NN he/PRP had/VBD closed/VBN in/IN May/NNP ./.', 'closed', 'VBN');
  check('The/DT shop/NN they/PRP had/VBD seen/VBN closed/VBN ./.', 'closed', 'VBN');
  check('He/PRP said/VBD that/IN the/DT shop/NN had/VBD opened/VBN closed/VBN ./.', 'closed', 'VBN');
  check('One/CD night/NN they/PRP had/VBD returned/VBN closed/VBN ./.', 'closed', 'VBN');
  check('By/IN law/NN they/PRP had/VBD sold/VBN closed/VBN shops/NNS ./.', 'closed', 'VBN');
  check('At/IN last/JJ they/PRP had/VBD opened/VBN closed/VBN shops/NNS ./.', 'closed', 'VBN');
});
