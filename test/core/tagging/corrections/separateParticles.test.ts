import { test } from 'node:test';
import { settleSeparateParticles } from '../../../../core/tagging/corrections/separateParticles.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleSeparateParticles);

test('a particle behind the object of its verb is one', () => {
  check('He/PRP tried/VBD the/DT red/JJ shirt/NN on/IN ./.', 'on', 'RP');
  check('Switch/VB the/DT lamp/NN off/RB and/CC sleep/VB ./.', 'off', 'RP');
});

test('a preposition or adverb stays one', () => {
  check('He/PRP liked/VBD the/DT chair/NN on/IN ./.', 'on', 'IN');
  check('He/PRP put/VBD the/DT shirt/NN on/IN the/DT bed/NN ./.', 'on', 'IN');
  check('He/PRP took/VBD the/DT day/NN off/RB ./.', 'off', 'RB');
});
