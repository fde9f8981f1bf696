import { test } from 'node:test';
import { settleHer } from '../../../../core/tagging/corrections/objectPronouns.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleHer);

test('"her" possesses nothing where no noun phrase goes on', () => {
  check('We/PRP hear/VBP her/PRP$ sing/VB ./.', 'her', 'PRP');
  check('It/PRP let/VBD her/PRP$ down/RP ./.', 'her', 'PRP');
  check('They/PRP found/VBD her/PRP$ asleep/JJ ./.', 'her', 'PRP');
  check('We/PRP saw/VBD her/PRP$ ./.', 'her', 'PRP');
  check('We/PRP saw/VBD her/PRP$ old/JJ car/NN ./.', 'her', 'PRP$');
});
