import { test } from 'node:test';
import { settlePerfect } from '../../../../core/tagging/corrections/perfect.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settlePerfect, (word) => (word === 'drunk' ? WORD_BITS.irregularParticiple : 0));

test('what looks like a noun between "have" and an object is a participle', () => {
  check('It/PRP had/VBD cost/NN £/$ 42/CD ./.', 'cost', 'VBN');
  check('They/PRP have/VBP cost/NN the/DT firm/NN millions/NNS ./.', 'cost', 'VBN');
  check("They/PRP 've/VBP hit/NN it/PRP ./.", 'hit', 'VBN');
  check('They/PRP had/VBD cost/NN problems/NNS ./.', 'cost', 'NN');
  check('They/PRP had/VBD lunch/NN the/DT other/JJ day/NN ./.', 'lunch', 'NN');
  check('He/PRP has/VBZ income/NN the/DT state/NN ignores/VBZ ./.', 'income', 'NN');
  check('It/PRP has/VBZ outrun/NN them/PRP ./.', 'outrun', 'VBN');
  check('The/DT cost/NN the/DT firm/NN bore/VBD ./.', 'cost', 'NN');
});

test('what looks like an adjective between "have" and an object is a participle', () => {
  check('He/PRP has/VBZ drunk/JJ the/DT milk/NN ./.', 'drunk', 'VBN');
  check('He/PRP has/VBZ drunk/JJ friends/NNS ./.', 'drunk', 'JJ');
  check('He/PRP has/VBZ enough/JJ the/DT day/NN ./.', 'enough', 'JJ');
});

test('behind "has" and "having" there is no past tense, unless that is another clause\'s', () => {
  check('Neither/DT has/VBZ ever/RB replied/VBD ./.', 'replied', 'VBN');
  check('They/PRP had/VBD left/VBD ./.', 'left', 'VBD');
  check('Having/VBG secured/VBD the/DT loan/NN ,/, he/PRP left/VBD ./.', 'secured', 'VBN');
  check('having/VBG already/RB left/VBD the/DT group/NN', 'left', 'VBN');
  check('The/DT party/NN he/PRP was/VBD having/VBG ended/VBD badly/RB', 'ended', 'VBD');
});

test('no past tense follows "had" and its subject', () => {
  check('Had/VBD the/DT rain/NN lasted/VBD ,/, we/PRP had/VBD left/VBN ./.', 'lasted', 'VBN');
  check('Never/RB had/VBD we/PRP laughed/VBD so/RB much/RB ./.', 'laughed', 'VBN');
  check('Not/RB once/RB had/VBD she/PRP laughed/VBD ./.', 'laughed', 'VBN');
  check('Never/RB before/RB had/VBD so/RB many/JJ people/NNS laughed/VBD ./.', 'laughed', 'VBN');
});

test('a past tense follows a subject whose "had" is another verb', () => {
  check('The/DT friends/NNS he/PRP had/VBD there/RB laughed/VBD ./.', 'laughed', 'VBD');
  check('Had/VBD lunch/NN and/CC they/PRP laughed/VBD ./.', 'laughed', 'VBD');
});
