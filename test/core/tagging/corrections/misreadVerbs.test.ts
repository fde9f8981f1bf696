import { test } from 'node:test';
import { settleMisreadVerbs } from '../../../../core/tagging/corrections/misreadVerbs.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleMisreadVerbs, (word) => {
  if (/^(?:lay|are|left)$/.test(word)) return WORD_BITS.verb | WORD_BITS.irregularPast;
  return /^(?:water|oil|work|sand|crowds)$/.test(word) ? WORD_BITS.noun | WORD_BITS.verb : 0;
});

test('between "to" and an object stands a verb', () => {
  check('Forget/VB to/TO water/NN the/DT plants/NNS ./.', 'water', 'VB');
  check('You/PRP need/VBP to/TO oil/NN it/PRP ./.', 'oil', 'VB');
  check('He/PRP went/VBD to/TO work/NN the/DT next/JJ day/NN ./.', 'work', 'NN');
  check('He/PRP gave/VBD it/PRP to/TO crowds/NNS ./.', 'crowds', 'NNS');
});

test('between the start of a clause and "it" stands a verb', () => {
  check('Once/IN dry/JJ ,/, sand/NN it/PRP down/RB ./.', 'sand', 'VB');
  check('In/IN the/DT sand/NN it/PRP was/VBD hot/JJ ./.', 'sand', 'NN');
});

test('an irregular past that is joined with another past is one', () => {
  check('He/PRP stopped/VBD and/CC lay/VB down/RB ./.', 'lay', 'VBD');
  check('She/PRP got/VBD up/RB and/CC then/RB put/VB on/IN a/DT coat/NN ./.', 'put', 'VBD');
  check('He/PRP wanted/VBD to/TO come/VB and/CC put/VB it/PRP down/RB ./.', 'put', 'VB');
  check('She/PRP made/VBD him/PRP and/CC let/VB me/PRP go/VB ./.', 'let', 'VB');
  check('It/PRP was/VBD taken/VBN and/CC put/VBN away/RB ./.', 'put', 'VBN');
  check('They/PRP left/VBD and/CC are/VBP here/RB ./.', 'are', 'VBP');
});

test('behind a singular subject, an irregular past is no base form', () => {
  check('The/DT cat/NN lay/VB on/IN the/DT mat/NN ./.', 'lay', 'VBD');
  check('When/WRB the/DT dog/NN lay/VB down/RB ,/, he/PRP left/VBD ./.', 'lay', 'VB');
  check('While/IN the/DT dog/NN lay/VB here/RB ,/, he/PRP left/VBD ./.', 'lay', 'VBD');
  check('Let/VB the/DT dog/NN put/VB it/PRP down/RB ./.', 'put', 'VB');
  check('The/DT forms/NNS of/IN art/NN are/VBP rare/JJ ./.', 'are', 'VBP');
});
