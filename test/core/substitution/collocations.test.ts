import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../core/english/pennTag.ts';
import { PROFILES } from '../../../core/profile/index.ts';
import {
  type CollocationRules,
  createCollocationFinder,
  NOT_A_WORD,
  wordForms,
} from '../../../core/substitution/collocations.ts';
import { memoryWordNet } from '../inMemory.ts';

const wordnet = memoryWordNet(
  `
  n chief_financial_officer CFO
  n financial_officer
  n police_officer
  n police
  n officer
  n attorney_general
  n attorney
  v take_place
  v take
  n the_city
  v buy_it
  v buy
  v give_in
  v give
  n hit_the_road
  n new_york
  n york_city
  n city
  n cost_increase
  n weapon_of_mass_destruction
  n mass
  n weapon
  n cost
  n increase
  v increase
`,
  { took: 'take', bought: 'buy', gave: 'give' },
);

function check(
  sentence: string,
  expected: string,
  collocationForms: 'ending' | 'every-word' = 'ending',
  collocationWidths: readonly number[] = [3, 2],
  collocationStopWords: readonly string[] = [],
) {
  const texts = sentence.split(' ');
  const rules = {
    collocationForms,
    collocationWidths,
    collocationStopWords,
    compositionalEntries: [],
    freePrepositions: [],
  } as const;
  const forms = texts.map((text) => wordForms(wordnet, text));
  const found = createCollocationFinder(wordnet, rules)(forms, []);
  assert.equal(found.map(({ from, to, lemma }) => `${from}-${to} ${lemma}`).join(', '), expected);
}

test('three words are taken before two, whatever stands on the left', () => {
  check('the chief financial officer spoke', '1-4 chief_financial_officer');
  check('a financial officer spoke', '1-3 financial_officer');
});

test('longer ones are sought where the profile has them', () => {
  check('weapons of mass destruction', '', 'every-word');
  check('weapons of mass destruction', '0-4 weapon_of_mass_destruction', 'every-word', [4, 3, 2]);
});

test('of two words, none has a word that the profile rules out; of more, any may', () => {
  const { collocationForms, collocationWidths, collocationStopWords } = PROFILES.strict;
  const strict = [collocationForms, collocationWidths, collocationStopWords] as const;
  check('he bought it in The City', '1-3 buy_it, 4-6 the_city', 'every-word');
  check('he bought it in The City', '', ...strict);
  check('hit the road', '0-3 hit_the_road', ...strict);
  assert.deepEqual(PROFILES.white2015.collocationStopWords, []);
});

test('case does not matter, and an inflected ending is taken back', () => {
  check('Police Officers met police officers', '0-2 police_officer, 3-5 police_officer');
});

test('collocations do not overlap: the left one wins', () => {
  check('New York City', '0-2 new_york');
});

test('marks take part in none', () => {
  check('police , officer', '');
  check('police . officer of police', '');
});

test('with every word brought to its base form, inner inflections are seen through', () => {
  check('it took place', '');
  check('it took place', '1-3 take_place', 'every-word');
  check('attorneys general', '');
  check('attorneys general', '0-2 attorney_general', 'every-word');
});

test('but only as one part of speech', () => {
  check('cost increases', '0-2 cost_increase', 'every-word');
  check('costs increased', '', 'every-word');
});

test('entries that are listed as compositional are none', () => {
  const rules = { ...PROFILES.strict, compositionalEntries: ['take_place'] };
  const words = 'police officers took place'.split(' ').map((text) => wordForms(wordnet, text));
  const found = (each: CollocationRules) =>
    createCollocationFinder(wordnet, each)(words, []).map(({ lemma }) => lemma);
  assert.deepEqual(found(rules), ['police_officer']);
  assert.deepEqual(found({ ...rules, compositionalEntries: [] }), ['police_officer', 'take_place']);
  assert.deepEqual(PROFILES.white2015.compositionalEntries, []);
});

test('entries that end in a free preposition are none where it is tagged as one', () => {
  const find = createCollocationFinder(wordnet, { ...PROFILES.strict, freePrepositions: ['give_in'] });
  const words = ['gave', 'in'].map((text) => wordForms(wordnet, text));
  const found = (tag: PennTag) => find(words, ['VBD', tag]).map(({ lemma }) => lemma);
  assert.deepEqual(found('IN'), []);
  assert.deepEqual(found('RP'), ['give_in']);
});

test('a noun before a preposition begins no phrasal verb, but may be what it is called', () => {
  const words = ['gave', 'in'].map((text) => wordForms(wordnet, text));
  const found = (rules: CollocationRules, ...tags: PennTag[]) =>
    createCollocationFinder(wordnet, rules)(words, tags).length;
  const strict = { ...PROFILES.strict, freePrepositions: [] };
  assert.equal(found(strict, 'NN', 'IN'), 0);
  assert.equal(found(strict, 'NN', 'RP'), 1);
  assert.equal(found(strict, 'VBD', 'IN'), 1);
});

test('excluded tokens take part in none', () => {
  const find = createCollocationFinder(wordnet, PROFILES.white2015);
  assert.deepEqual(find([wordForms(wordnet, 'police'), NOT_A_WORD], []), []);
});

test('one word and no word have no collocation', () => {
  check('police', '');
  check('', '');
});
