import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitsNumber } from '../../../../core/substitution/surroundings/nounPhrases.ts';
import { read } from '../marked.ts';

function check(marked: string, lemma: string, expected: boolean) {
  const { tokens, index } = read(marked);
  assert.equal(fitsNumber(tokens, index, lemma), expected, `${marked} ${lemma}`);
}

test('what is counted does not stand bare', () => {
  check('Raucous/JJ *laughter/NN greeted/VBD him/PRP', 'laugh', true);
  check('Loud/JJ *applause/NN greeted/VBD him/PRP', 'clap', true);
  check('Small/JJ *clustering/NN occurs/VBZ', 'cluster', false);
  check('The/DT small/JJ *clustering/NN occurs/VBZ', 'cluster', true);
  check('his/PRP$ *effort/NN', 'attempt', true);
});

test('what is not counted has no plural', () => {
  check('the/DT high/JJ *wage/NN', 'money', true);
  check('tribal/JJ *hatreds/NNS', 'hate', false);
  check('tribal/JJ *feuds/NNS', 'fight', true);
});
