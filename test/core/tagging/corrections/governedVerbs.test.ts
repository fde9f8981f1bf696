import { test } from 'node:test';
import { settleVerbForms } from '../../../../core/tagging/corrections/governedVerbs.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const BITS = new Map<string, number>([
  ...['close', 'matter', 'know', 'sense', 'dance', 'press'].map((word) => [word, WORD_BITS.verb] as const),
  ['driving', WORD_BITS.gerund],
  ['has', WORD_BITS.thirdPerson],
  ['blocks', WORD_BITS.thirdPerson],
  ['like', WORD_BITS.verb],
  ['lay', WORD_BITS.verb | WORD_BITS.irregularPast],
]);
const check = checkingTag(settleVerbForms, (word) => BITS.get(word));

test('a base form after "these" is finite, and "has" is no currency', () => {
  check('These/DT look/VB fine/JJ ./.', 'look', 'VBP');
  check('Let/VB these/DT look/VB fine/JJ ./.', 'look', 'VB');
  check('Each/DT of/IN these/DT has/$ been/VBN proven/VBN ./.', 'has', 'VBZ');
  check('She/PRP does/VBZ not/RB like/IN him/PRP ./.', 'like', 'VB');
});

test('a base form after a plural and an adverb is finite, one after a modal is none', () => {
  check('Most/JJS browsers/NNS now/RB support/VB it/PRP ./.', 'support', 'VBP');
  check('People/NNS like/IN him/PRP never/RB change/VB ./.', 'change', 'VBP');
  check('He/PRP makes/VBZ others/NNS always/RB support/VB it/PRP ./.', 'support', 'VB');
  check('You/PRP can/MD dance/NN ?/.', 'dance', 'VB');
});

test('a verb in -s or an order joined with another is no noun', () => {
  check('It/PRP binds/VBZ to/TO it/PRP and/CC blocks/NNS its/PRP$ use/NN ./.', 'blocks', 'VBZ');
  check('It/PRP has/VBZ concerns/NNS and/CC blocks/NNS you/PRP have/VBP ./.', 'blocks', 'NNS');
  check('Press/NN and/CC hold/VB it/PRP ./.', 'Press', 'VB');
});

test('a base form follows a negated "do", "need" or "dare"', () => {
  check('The/DT firm/NN did/VBD not/RB close/JJ ./.', 'close', 'VB');
  check("It/PRP does/VBZ n't/RB really/RB matter/NN ./.", 'matter', 'VB');
  check('You/PRP need/VBP never/RB know/VBP ./.', 'know', 'VB');
  check('It/PRP is/VBZ not/RB close/JJ ./.', 'close', 'JJ');
  check('They/PRP do/VBP not/RB happy/JJ things/NNS ./.', 'happy', 'JJ');
});

test('after "he", "she" or "it" an irregular past is one', () => {
  check('He/PRP lay/VBP on/IN the/DT bed/NN ./.', 'lay', 'VBD');
  check('They/PRP lay/VBP bricks/NNS ./.', 'lay', 'VBP');
  check('If/IN it/PRP close/VBP ./.', 'close', 'VBP');
});

test('after "while" a gerund is a verb', () => {
  check('Do/VB not/RB call/VB while/IN driving/NN ./.', 'driving', 'VBG');
  check('He/PRP likes/VBZ driving/NN ./.', 'driving', 'NN');
});
