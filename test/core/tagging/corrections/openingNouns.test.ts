import { test } from 'node:test';
import { settleOpeningNoun } from '../../../../core/tagging/corrections/openingNouns.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

/** The dominance of forms in -s, all of which may be verbs. */
const DOMINANCE = new Map([
  ['burns', 22],
  ['prices', 18],
]);
const check = checkingTag(
  settleOpeningNoun,
  (word) => (DOMINANCE.has(word) ? WORD_BITS.thirdPerson : 0),
  (word) => DOMINANCE.get(word),
);

test('a mass noun before its verb is no name', () => {
  check('Salt/NNP dissolves/VBZ in/IN it/PRP ./.', 'Salt', 'NN');
  check('Fire/NNP destroyed/VBD it/PRP ./.', 'Fire', 'NN');
  check('Hope/VBP is/VBZ all/DT ./.', 'Hope', 'NN');
  check('Light/JJ burns/NNS in/IN it/PRP ./.', 'Light', 'NN');
  check('Light/JJ burns/NNS in/IN it/PRP ./.', 'burns', 'VBZ');
});

test('a name stays one, and a compound has no verb', () => {
  check('Hope/NNP sings/VBZ well/RB ./.', 'Hope', 'NNP');
  check('Paris/NNP sings/VBZ well/RB ./.', 'Paris', 'NNP');
  check('Oil/NN prices/NNS in/IN May/NNP fell/VBD ./.', 'prices', 'NNS');
  check('Heat/NN burns/NNS of/IN the/DT skin/NN hurt/VBP ./.', 'burns', 'NNS');
});
