import { test } from 'node:test';
import { settleJoinedParticiples } from '../../../../core/tagging/corrections/joinedParticiples.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleJoinedParticiples);

test('a participle is joined with that of the passive before it', () => {
  check('The/DT rope/NN was/VBD measured/VBN and/CC then/RB cut/VB ./.', 'cut', 'VBN');
  check('Cards/NNS are/VBP mixed/VBN well/RB and/CC put/VBP in/IN a/DT box/NN ./.', 'put', 'VBN');
  check('The/DT fish/NN is/VBZ salted/VBN and/CC dried/VBD ./.', 'dried', 'VBN');
  check('Pans/NNS were/VBD scrubbed/VBN and/CC left/VBD to/TO dry/VB ./.', 'left', 'VBN');
});

test('an active verb behind a passive stays one', () => {
  check('He/PRP was/VBD warned/VBN and/CC left/VBD the/DT room/NN ./.', 'left', 'VBD');
  check('He/PRP was/VBD fired/VBN and/CC left/VBD for/IN Rome/NNP ./.', 'left', 'VBD');
  check('He/PRP was/VBD paid/VBN and/CC left/VBD to/TO see/VB the/DT sea/NN ./.', 'left', 'VBD');
  check('If/IN it/PRP is/VBZ burned/VBN ,/, cut/VB it/PRP off/RP ./.', 'cut', 'VB');
  check('He/PRP was/VBD hurt/VBN and/CC died/VBD at/IN home/NN ./.', 'died', 'VBD');
  check('They/PRP are/VBP paid/VBN and/CC quit/VBP ./.', 'quit', 'VBP');
  check('I/PRP have/VBP found/VBN and/CC cut/VB it/PRP ./.', 'cut', 'VB');
});
