import { test } from 'node:test';
import { settleRelativePronouns } from '../../../../core/tagging/corrections/relativePronouns.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleRelativePronouns);

test('"that" is the object of a verb that has no other', () => {
  check('The/DT report/NN that/IN the/DT bank/NN published/VBN was/VBD long/JJ ./.', 'that', 'WDT');
  check('The/DT report/NN that/IN the/DT bank/NN published/VBN was/VBD long/JJ ./.', 'published', 'VBD');
  check('I/PRP read/VBD the/DT report/NN that/IN they/PRP had/VBD just/RB bought/VBN ./.', 'that', 'WDT');
});

test('"that" before a whole clause is a conjunction', () => {
  check('The/DT report/NN that/IN the/DT bank/NN published/VBD lies/NNS was/VBD long/JJ ./.', 'that', 'IN');
  check('The/DT report/NN that/IN the/DT bank/NN lied/VBD was/VBD long/JJ ./.', 'that', 'IN');
  check('He/PRP said/VBD that/IN they/PRP bought/VBD ./.', 'that', 'IN');
});
