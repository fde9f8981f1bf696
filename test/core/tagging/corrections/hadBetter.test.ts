import { test } from 'node:test';
import { settleHadBetter } from '../../../../core/tagging/corrections/hadBetter.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleHadBetter, () => WORD_BITS.verb | WORD_BITS.noun);

test('a count noun without an article is a verb behind "had better"', () => {
  check('You/PRP had/VBD better/JJR leave/NN ./.', 'leave', 'VB');
  check('You/PRP had/VBD better/JJR leave/NN ./.', 'better', 'RB');
  check("We/PRP 'd/VBD better/JJR stop/NN here/RB ./.", 'stop', 'VB');
});

test('a mass noun and the first part of a compound stay nouns', () => {
  check('They/PRP had/VBD better/JJR luck/NN ./.', 'luck', 'NN');
  check('They/PRP had/VBD better/JJR stage/NN lights/NNS ./.', 'stage', 'NN');
  check('They/PRP have/VBP better/JJR stage/NN ./.', 'stage', 'NN');
});
