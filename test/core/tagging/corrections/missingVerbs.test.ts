import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { lexiconSentence } from '../../../../core/tagging/corrections/lexiconSentence.ts';
import { missingVerbs } from '../../../../core/tagging/corrections/missingVerbs.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { lexiconOf } from './lexiconOf.ts';

const BITS = new Map([
  ...['chase', 'echo', 'back', 'bar', 'like'].map((word) => [word, WORD_BITS.verb] as const),
  ['rules', WORD_BITS.thirdPerson],
  ['stores', WORD_BITS.thirdPerson],
  ['profiles', WORD_BITS.thirdPerson],
  ['prepared', WORD_BITS.past],
]);
const lexicon = lexiconOf((word) => BITS.get(word));

function check(text: string, expected: string): void {
  const tokens = text.split(' ').map((token) => token.split('/') as [string, PennTag]);
  const words = tokens.map(([word]) => word);
  const found = missingVerbs(
    lexiconSentence(
      words,
      tokens.map(([, tag]) => tag),
      lexicon,
    ),
  );
  assert.equal(found.map(({ at, tag }) => `${words[at]}/${tag}`).join(' '), expected, text);
}

test('what begins a sentence without a verb, and has an object, is an imperative', () => {
  check('Back/NN the/DT car/NN slowly/RB', 'Back/VB');
  check('Back/JJ my/PRP$ plan/NN !/.', 'Back/VB');
  check('Back/NN the/DT next/JJ day/NN ,/, he/PRP slept/VBD ./.', '');
  check('Sugar/NN the/DT next/JJ day/NN ./.', '');
});

test('a past that was read as a participle is one before an object', () => {
  check('A/DT chef/NN prepared/VBN a/DT meal/NN ./.', 'prepared/VBD');
  check('A/DT meal/NN prepared/VBN by/IN a/DT chef/NN ./.', '');
  check('A/DT meal/NN prepared/VBN a/DT day/NN ago/RB was/VBD cold/JJ ./.', '');
  check('A/DT chef/NN prepared/VBN a/DT meal/NN', '');
});

test('headings, fragments and sentences that have a verb are left alone', () => {
  check('Dogs/NNS chase/NN cats/NNS', '');
  check('Good/JJ sports/NNS bar/NN ./.', '');
  check('No/DT user/NN profiles/NNS ?/.', '');
  check('Cities/NNS like/IN Boston/NNP ./.', '');
  check('Dogs/NNS chase/NN cats/NNS that/WDT run/VBP ./.', '');
  check('Great/JJ cars/NNS car/NN ./.', '');
});
