import { test } from 'node:test';
import { settleSmallClauses } from '../../../../core/tagging/corrections/smallClauses.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleSmallClauses);

test('what is seen, found or left in a state is a participle', () => {
  check('We/PRP saw/VBD the/DT tent/NN carried/VBD away/RB ./.', 'carried', 'VBN');
  check('She/PRP will/MD leave/VB the/DT back/JJ door/NN locked/VBD ./.', 'locked', 'VBN');
  check('They/PRP found/VBD the/DT museum/NN closed/VBD ./.', 'closed', 'VBN');
});

test('a clause may follow verbs of perception, and open before the others', () => {
  check('We/PRP saw/VBD the/DT price/NN dropped/VBD in/IN May/NNP ./.', 'dropped', 'VBD');
  check('When/WRB she/PRP left/VBD the/DT room/NN darkened/VBD ./.', 'darkened', 'VBD');
  check('After/IN he/PRP left/VBD the/DT house/NN burned/VBD down/RP ./.', 'burned', 'VBD');
  check('The/DT night/NN he/PRP left/VBD the/DT house/NN burned/VBD down/RP ./.', 'burned', 'VBD');
  check('They/PRP left/VBD the/DT park/NN closed/VBD roads/NNS ./.', 'closed', 'VBD');
});

test('what a comma parts from a clause, and says how someone holds a part of the body, is a participle', () => {
  check('He/PRP knelt/VBD ,/, his/PRP$ head/NN bent/VBD over/IN it/PRP ./.', 'bent', 'VBN');
  check('As/IN he/PRP knelt/VBD ,/, his/PRP$ head/NN turned/VBD to/TO us/PRP ./.', 'turned', 'VBD');
  check('He/PRP knelt/VBD ,/, his/PRP$ voice/NN broke/VBD in/IN tears/NNS ./.', 'broke', 'VBD');
});
