import { test } from 'node:test';
import { settleClauseVerbs } from '../../../../core/tagging/corrections/clauseVerbs.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleClauseVerbs);

test('a base form joined with a present is one, too', () => {
  check('We/PRP find/VBP no/DT error/NN and/CC affirm/VB ./.', 'affirm', 'VBP');
  check('Judges/NNS find/VBP no/DT error/NN and/CC affirm/VB ./.', 'affirm', 'VBP');
  check('We/PRP want/VBP to/TO stop/VB and/CC affirm/VB ./.', 'affirm', 'VB');
  check('As/IN you/PRP think/VBP best/RBS and/CC affirm/VB ./.', 'affirm', 'VB');
  check('We/PRP help/VBP them/PRP and/CC affirm/VB ./.', 'affirm', 'VB');
});
