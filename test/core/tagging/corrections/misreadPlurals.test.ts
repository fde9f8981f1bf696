import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { settlePlurals } from '../../../../core/tagging/corrections/misreadPlurals.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { lexiconOf } from './checkingTag.ts';

const BITS = new Map<string, number>([
  ...['tests', 'certificates', 'institutes', 'offers'].map((word) => [word, WORD_BITS.plural] as const),
  ['list', WORD_BITS.verb],
]);
/** Forms of what is mostly a noun, and mostly a verb. */
const DOMINANCE = new Map([
  ['tests', 19],
  ['offers', 22],
]);
const lexicon = lexiconOf(
  (word) => BITS.get(word),
  (word) => DOMINANCE.get(word),
);

function check(text: string, expected: string): void {
  const tokens = text.split(' ').map((token) => token.split('/') as [string, PennTag]);
  const tags = tokens.map(([, tag]) => tag);
  settlePlurals(
    tokens.map(([word]) => word),
    tags,
    lexicon,
  );
  assert.equal(tags.join(' '), expected, text);
}

test('a plural before a verb is none itself', () => {
  check('Liver/NN tests/VBZ had/VBD shown/VBN it/PRP', 'NN NNS VBD VBN PRP');
  check('The/DT birth/NN certificates/VBZ list/NN both/DT parents/NNS', 'DT NN NNS VBP DT NNS');
  check('Ice/NN tests/VBZ melted/VBN there/RB', 'NN NNS VBN RB');
});

test('nor is one behind a possessive or "both"', () => {
  check('Both/DT institutes/VBZ joined/VBD forces/NNS', 'DT NNS VBD NNS');
});

test('a verb stays one', () => {
  check('Goodwill/NNP offers/VBZ hope/VBP', 'NNP VBZ VBP');
  check('The/DT shop/NN offers/VBZ list/NN prices/NNS', 'DT NN VBZ NN NNS');
  check('The/DT shop/NN offers/VBZ used/VBN cars/NNS', 'DT NN VBZ VBN NNS');
  check('That/DT offers/VBZ hope/NN', 'DT VBZ NN');
  check('The/DT man/NN means/VBZ had/VBD', 'DT NN VBZ VBD');
});

test('a plural in a list of plurals is no verb', () => {
  check('They/PRP sell/VBP cups/NNS ,/, offers/VBZ and/CC tests/NNS ./.', 'PRP VBP NNS , NNS CC NNS .');
  check('He/PRP buys/VBZ cups/NNS ,/, offers/VBZ and/CC sells/VBZ ./.', 'PRP VBZ NNS , VBZ CC VBZ .');
});
