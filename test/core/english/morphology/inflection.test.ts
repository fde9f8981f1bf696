import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflect, inflectEntry } from '../../../../core/english/morphology/inflection.ts';
import type { Spelling } from '../../../../core/english/spelling.ts';
import { goldRows } from '../../substitution/gold.ts';

const VERB_TAGS = ['VBZ', 'VBG', 'VBD', 'VBN'] as const;

function checkVerbs(list: string, spelling: Spelling) {
  const rows = goldRows<'lemma' | (typeof VERB_TAGS)[number]>(list);
  const wrong = rows.flatMap((row) =>
    VERB_TAGS.map((tag) => ({
      lemma: row.lemma,
      tag,
      got: inflect(row.lemma, tag, { spelling }),
      want: row[tag],
    })),
  );
  assert.deepEqual(
    wrong.filter(({ got, want }) => got !== want),
    [],
  );
}

test('verbs take the form that the tag asks for', () => checkVerbs('verbs', 'american'));

test('verbs take their British forms when asked', () => checkVerbs('verbs-british', 'british'));

test('the base form and the other present are the lemma, but for "be"', () => {
  assert.equal(inflect('fall', 'VB'), 'fall');
  assert.equal(inflect('fall', 'VBP'), 'fall');
  assert.equal(inflect('be', 'VBP'), 'are');
  assert.equal(inflect('be', 'VB'), 'be');
});

test('a hyphenated verb inflects its last part, capitals stay', () => {
  assert.equal(inflect('X-ray', 'VBD'), 'X-rayed');
  assert.equal(inflect('OK', 'VBD'), "OK'd");
  assert.equal(inflect('OK', 'VBZ'), 'OKs');
  assert.equal(inflect('green-light', 'VBN'), 'green-lighted');
  assert.equal(inflect('Americanize', 'VBG'), 'Americanizing');
});

test('nouns take their plural', () => {
  const wrong = goldRows<'singular' | 'plural'>('nouns')
    .map(({ singular, plural }) => ({ singular, got: inflect(singular, 'NNS'), want: plural }))
    .filter(({ got, want }) => got !== want);
  assert.deepEqual(wrong, []);
});

test('singular nouns, adjectives and adverbs are given back as they are', () => {
  assert.equal(inflect('car', 'NN'), 'car');
  assert.equal(inflect('quick', 'JJ'), 'quick');
  assert.equal(inflect('quickly', 'RB'), 'quickly');
});

test('comparatives and superlatives in -er and -est, where the word has them', () => {
  const wrong = goldRows<'lemma' | 'JJR' | 'JJS'>('comparisons')
    .flatMap((row) =>
      (['JJR', 'JJS'] as const).map((tag) => ({
        lemma: row.lemma,
        got: inflect(row.lemma, tag) ?? '-',
        want: row[tag],
      })),
    )
    .filter(({ got, want }) => got !== want);
  assert.deepEqual(wrong, []);
});

test('odd input is given back, never an error', () => {
  for (const tag of ['NNS', 'VBD', 'VBG', 'VBZ', 'JJR'] as const)
    for (const word of ['', ' ', '-', '--', "'", '%', '…', '日本', '\ud83d', 'é', 'constructor', '__proto__'])
      assert.doesNotThrow(() => inflect(word, tag), `${JSON.stringify(word)} as ${tag}`);
  assert.equal(inflect('constructor', 'NNS'), 'constructors');
  assert.equal(inflect("boss'", 'NNS'), "boss'");
});

test('an entry of several words is inflected where its head stands', () => {
  const CASES = [
    ['give up', 'VBD', 'gave up'],
    ['cross examine', 'VBN', 'cross examined'],
    ['water ski', 'VBG', 'water skiing'],
    ['take part', 'VBD', 'took part'],
    ['police officer', 'NNS', 'police officers'],
    ['point of view', 'NNS', 'points of view'],
    ['commander in chief', 'NNS', 'commanders in chief'],
    ['chief of state', 'NNS', 'chiefs of state'],
    ['Attorney General of the United States', 'NNS', 'Attorneys General of the United States'],
    ['judge advocate general', 'NNS', 'judge advocates general'],
    ['full general', 'NNS', 'full generals'],
    ['court martial', 'NNS', 'courts martial'],
    ['Nobel laureate', 'NNS', 'Nobel laureates'],
    ['cycle per second', 'NNS', 'cycles per second'],
    ['runner up', 'NNS', 'runners up'],
    ['way out', 'NNS', 'ways out'],
    ['day off', 'NNS', 'days off'],
    ['summing up', 'NNS', 'summings up'],
    ['string along', 'NNS', 'string alongs'],
    ['coup de grace', 'NNS', 'coups de grace'],
    ['Van de Graaff generator', 'NNS', 'Van de Graaff generators'],
    ["hors d'oeuvre", 'NNS', "hors d'oeuvres"],
    ['in front', 'RB', 'in front'],
    ['well off', 'JJR', undefined],
    ['fall', 'VBD', 'fell'],
  ] as const;
  for (const [entry, tag, form] of CASES) assert.equal(inflectEntry(entry, tag), form);
});
