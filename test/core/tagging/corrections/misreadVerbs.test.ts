import { test } from 'node:test';
import { settleMisreadVerbs } from '../../../../core/tagging/corrections/misreadVerbs.ts';
import { check } from './settled.ts';

test('between "to" and an object stands a verb', () => {
  check(settleMisreadVerbs, 'Forget/VB to/TO water/NN the/DT plants/NNS ./.', 'water', 'VB');
  check(settleMisreadVerbs, 'You/PRP need/VBP to/TO oil/NN it/PRP ./.', 'oil', 'VB');
  check(settleMisreadVerbs, 'He/PRP went/VBD to/TO work/NN the/DT next/JJ day/NN ./.', 'work', 'NN');
  check(settleMisreadVerbs, 'He/PRP gave/VBD it/PRP to/TO crowds/NNS ./.', 'crowds', 'NNS');
});

test('between the start of a clause and "it" stands a verb', () => {
  check(settleMisreadVerbs, 'Once/IN dry/JJ ,/, sand/NN it/PRP down/RB ./.', 'sand', 'VB');
  check(settleMisreadVerbs, 'In/IN the/DT sand/NN it/PRP was/VBD hot/JJ ./.', 'sand', 'NN');
});

test('an irregular past that is joined with another past is one', () => {
  check(settleMisreadVerbs, 'He/PRP stopped/VBD and/CC lay/VB down/RB ./.', 'lay', 'VBD');
  check(
    settleMisreadVerbs,
    'She/PRP got/VBD up/RB and/CC then/RB put/VB on/IN a/DT coat/NN ./.',
    'put',
    'VBD',
  );
  check(settleMisreadVerbs, 'He/PRP wanted/VBD to/TO come/VB and/CC put/VB it/PRP down/RB ./.', 'put', 'VB');
  check(settleMisreadVerbs, 'She/PRP made/VBD him/PRP and/CC let/VB me/PRP go/VB ./.', 'let', 'VB');
  check(settleMisreadVerbs, 'It/PRP was/VBD taken/VBN and/CC put/VBN away/RB ./.', 'put', 'VBN');
  check(settleMisreadVerbs, 'They/PRP left/VBD and/CC are/VBP here/RB ./.', 'are', 'VBP');
});

test('behind a singular subject, an irregular past is no base form', () => {
  check(settleMisreadVerbs, 'The/DT cat/NN lay/VB on/IN the/DT mat/NN ./.', 'lay', 'VBD');
  check(settleMisreadVerbs, 'When/WRB the/DT dog/NN lay/VB down/RB ,/, he/PRP left/VBD ./.', 'lay', 'VB');
  check(settleMisreadVerbs, 'While/IN the/DT dog/NN lay/VB here/RB ,/, he/PRP left/VBD ./.', 'lay', 'VBD');
  check(settleMisreadVerbs, 'Let/VB the/DT dog/NN put/VB it/PRP down/RB ./.', 'put', 'VB');
  check(settleMisreadVerbs, 'The/DT forms/NNS of/IN art/NN are/VBP rare/JJ ./.', 'are', 'VBP');
});
