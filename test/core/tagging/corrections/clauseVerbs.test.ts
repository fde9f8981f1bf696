import { test } from 'node:test';
import { settleClauseVerbs } from '../../../../core/tagging/corrections/clauseVerbs.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const PASTS = new Set('applied labeled'.split(' '));
const check = checkingTag(settleClauseVerbs, (word) => (PASTS.has(word) ? WORD_BITS.past : 0));

test('the participle of a clause without another verb is a past', () => {
  check('They/PRP held/VBD that/IN the/DT law/NN applied/VBN ./.', 'applied', 'VBD');
  check('They/PRP held/VBD that/IN the/DT law/NN applied/VBN by/IN them/PRP ./.', 'applied', 'VBN');
  check('They/PRP held/VBD that/IN the/DT law/NN applied/VBN was/VBD old/JJ ./.', 'applied', 'VBN');
});

test('the base form of a clause behind a plural is a present', () => {
  check('We/PRP ask/VBP whether/IN levels/NNS of/IN iron/NN predict/VB it/PRP ./.', 'predict', 'VBP');
  check('They/PRP ask/VBP that/IN members/NNS predict/VB it/PRP ./.', 'predict', 'VB');
});

test('the first base form of a sentence that begins with a plural is a present', () => {
  check('Bonds/NNS issued/VBN in/IN May/NNP pay/VB more/JJR ./.', 'pay', 'VBP');
  check('Such/JJ claims/NNS ,/, however/RB ,/, rest/VB on/IN it/PRP ./.', 'rest', 'VBP');
  check('Ways/NNS to/TO pay/VB more/JJR ./.', 'pay', 'VB');
  check('Bonds/NNS must/MD pay/VB more/JJR ./.', 'pay', 'VB');
  check('Squats/NNS ,/, lunges/NNS ,/, sprawl/VB ,/, and/CC rope/NN ./.', 'sprawl', 'VB');
  check('Friends/NNS ,/, let/VB us/PRP pay/VB more/JJR ./.', 'let', 'VB');
});

test('a base form joined with a present is one, too', () => {
  check('We/PRP find/VBP no/DT error/NN and/CC affirm/VB ./.', 'affirm', 'VBP');
  check('Judges/NNS find/VBP no/DT error/NN and/CC affirm/VB ./.', 'affirm', 'VBP');
  check('We/PRP want/VBP to/TO stop/VB and/CC affirm/VB ./.', 'affirm', 'VB');
  check('As/IN you/PRP think/VBP best/RBS and/CC affirm/VB ./.', 'affirm', 'VB');
  check('We/PRP help/VBP them/PRP and/CC affirm/VB ./.', 'affirm', 'VB');
});
