import { test } from 'node:test';
import { settleSubjunctives } from '../../../../core/tagging/corrections/subjunctives.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleSubjunctives, (word) =>
  word === 'put'
    ? WORD_BITS.verb | WORD_BITS.irregularPast
    : /^(?:stay|close)$/.test(word)
      ? WORD_BITS.verb
      : 0,
);

test('what is asked of one person is a base form', () => {
  check('They/PRP suggest/VBP that/IN she/PRP stay/VBP ./.', 'stay', 'VB');
  check('He/PRP ordered/VBD that/IN the/DT old/JJ shop/NN close/VBP ./.', 'close', 'VB');
  check('He/PRP ordered/VBD that/IN Ann/NNP stay/VBP ./.', 'stay', 'VB');
  check('It/PRP is/VBZ vital/JJ that/IN she/PRP stay/VBP ./.', 'stay', 'VB');
});

test('a present or past tense stays one', () => {
  check('They/PRP know/VBP that/IN she/PRP stay/VBP ./.', 'stay', 'VBP');
  check('They/PRP suggest/VBP that/IN visitors/NNS stay/VBP ./.', 'stay', 'VBP');
  check('She/PRP suggests/VBZ that/IN we/PRP stay/VBP ./.', 'stay', 'VBP');
  check('She/PRP insisted/VBD that/IN he/PRP put/VBD it/PRP away/RB ./.', 'put', 'VBD');
});
