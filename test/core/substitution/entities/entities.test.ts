import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { loadEntityFinder } from '../../../../core/substitution/entities/loadEntityFinder.ts';
import { wordsInNames } from '../../../../core/substitution/entities/names.ts';
import type { Token } from '../../../../core/text/token.ts';

const findEntities = await loadEntityFinder();

/** Tokens as spaces part them; `expected` lists those in an entity. */
function check(sentence: string, expected: string) {
  const tokens: Token[] = [];
  for (const match of sentence.matchAll(/\S+/g)) {
    tokens.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  const found = [...findEntities(sentence, tokens)].sort((a, b) => a - b);
  assert.equal(found.map((index) => tokens[index]!.text).join(' '), expected);
}

test('dates, times, durations, money and percentages are found', () => {
  check('He came last year .', 'last year');
  check('He waited two years for 5 dollars .', 'two years 5 dollars');
  check('Shares fell 2 percent on Tuesday .', '2 percent Tuesday');
  check('They met at 5:30 p.m. on 14 March 2003 .', '5:30 p.m. 14 March 2003');
});

test('addresses, tags and mentions are found', () => {
  check('Write to me@home.org or see #news by @editor .', 'me@home.org #news @editor');
  check('See https://example.org/page for more .', 'https://example.org/page');
});

test('a word is looked at for an address however long it is', () => {
  const long = `https://example.org/${'a-b/'.repeat(500)}`;
  check(`See ${long} for two years .`, `${long} two years`);
  check(`See ${'http://'.repeat(20_000)} for two years .`, 'two years');
});

test('dates without a common noun need no protection', () => check('On 14 March 2003 he came .', ''));

test('a sentence without any has none', () => {
  check('The dog sleeps .', '');
  check('', '');
  check('😀 \ud800 ﷽ ٣', '');
});

test('offsets hold where marks, emoji and odd spacing come before', () => {
  check('  “ Well … ”  😀\u000b he said   today  ', 'today');
  check("It 's state-of-the-art and/or 10km off ; last year , too", 'last year');
});

function checkNames(words: string, expected: string) {
  const tokens = words.split(' ').map((word) => {
    const [text, tag] = word.split('/') as [string, PennTag];
    return { text, tag };
  });
  assert.equal([...wordsInNames(tokens)].map((index) => tokens[index]!.text).join(' '), expected);
}

test('a capitalised noun inside a sentence is part of a name', () => {
  checkNames('the/DT Lake/NNP Superior/NNP Court/NN ruled/VBD', 'Court');
  checkNames('the/DT Boston/NNP court/NN ruled/VBD', '');
});

test('at its start only before a proper noun', () => {
  checkNames('Officer/NN Smith/NNP ran/VBD', 'Officer');
  checkNames('Officers/NNS ran/VBD', '');
  checkNames('``/`` Officers/NNS ran/VBD', '');
  checkNames('He/PRP said/VBD :/: ``/`` Officers/NNS ran/VBD', '');
});

test('adjectives are parts of names as nouns are, adverbs are not', () => {
  checkNames('the/DT Red/JJ Cross/NNP helped/VBD', 'Red');
  checkNames('the/DT red/JJ cross/NN Smith/NNP saw/VBD', '');
  checkNames('Luckily/RB Smith/NNP ran/VBD', '');
});

test('acronyms and words with capitals inside are names', () => {
  checkNames('the/DT CGT/NN sold/VBD iPhones/NNS', 'CGT iPhones');
});

test('the recognizer can be started again', async () => {
  const find = await loadEntityFinder();
  assert.equal(find('He came last year .', [{ text: 'year', start: 13, end: 17 }]).size, 1);
});

test('in a headline, words beside a proper noun are parts of names', () => {
  checkNames('Kids/NNS Find/VBP Sad/JJ Dog/NN in/IN Drain/NN', '');
  checkNames('Tax/NN Office/NN Sues/VBZ High/JJ Wycombe/NNP Council/NN for/IN Fees/NNS', 'High Council');
});

test('in a sentence in capitals, capitals tell no name', () => {
  checkNames('THE/DT MAN/NN IN/IN THE/DT CAR/NN WAS/VBD ANGRY/JJ ./.', '');
});
