import { test } from 'node:test';
import { settleImperatives } from '../../../../core/tagging/corrections/imperatives.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleImperatives, (word) => (word === 'butter' ? WORD_BITS.verb : 0));

test('an imperative that is joined with another is no noun', () => {
  check('Heat/VB it/PRP and/CC butter/NN a/DT pan/NN ./.', 'butter', 'VB');
  check('Add/VB milk/NN and/CC butter/NN ./.', 'butter', 'NN');
  check('He/PRP likes/VBZ milk/NN and/CC butter/NN the/DT most/RBS ./.', 'butter', 'NN');
});

test('a base form behind ", so" is an imperative', () => {
  check('It/PRP fills/VBZ up/RP ,/, so/RB get/VBP there/RB early/RB ./.', 'get', 'VB');
  check('They/PRP came/VBD ,/, so/RB have/VBP we/PRP ./.', 'have', 'VBP');
});
