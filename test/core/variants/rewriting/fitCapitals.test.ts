import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnotatedToken } from '../../../../core/annotation/annotation.ts';
import { fitCapitals } from '../../../../core/variants/rewriting/fitCapitals.ts';

/** Tokens of words that one space parts; one before a slash and NNP is a name. */
function tokensOf(sentence: string): AnnotatedToken[] {
  let end = -1;
  return sentence.split(' ').map((written) => {
    const [text, tag = 'NN'] = written.split('/') as [string, 'NN'?];
    const start = end + 1;
    end = start + text.length;
    return { text, start, end, tag, confidence: 1, lemma: text.toLowerCase() };
  });
}

/** Edits as a token and the words in its place; what becomes of the sentence. */
function check(sentence: string, edits: Readonly<Record<number, string>>, expected: string) {
  const tokens = tokensOf(sentence);
  const given = Object.entries(edits).map(
    ([at, words]) => [Number(at), { words: words === '' ? [] : words.split(' ') }] as const,
  );
  const fitted = fitCapitals(tokens, new Map(given));
  assert.equal(tokens.flatMap(({ text }, at) => fitted.get(at)?.words ?? [text]).join(' '), expected);
}

test('new words are in capitals where the sentence is', () => {
  check('WE STAY .', { 0: 'please WE' }, 'PLEASE WE STAY .');
  check('THE UN MET .', { 2: "did n't meet" }, "THE UN DID N'T MEET .");
});

test('in a headline new words have capitals, short words apart', () => {
  check('Police Arrest the Young Thief', { 1: 'be arrested by' }, 'Police Be Arrested by the Young Thief');
  check('Big Companies Can Leave Town', { 2: 'can not' }, 'Big Companies Can not Leave Town');
  check('Big Companies Must Leave Town', { 2: "ca n't" }, "Big Companies Ca n't Leave Town");
  check('Big Races Are Five Kilometers', { 4: 'km' }, 'Big Races Are Five km');
  check('The Big Companies Leave Town', { 0: '' }, 'Big Companies Leave Town');
});

test('names alone make no headline', () => {
  check('Fly London/NNP Paris/NNP Rome/NNP', { 0: 'do not fly' }, 'Do not fly London Paris Rome');
});

test('a sentence goes on beginning with a capital', () => {
  check('Not all dogs bark .', { 0: '' }, 'All dogs bark .');
  check('“ Not all dogs bark .', { 1: '' }, '“ All dogs bark .');
  check('Dogs bark .', { 0: '“ the dogs' }, '“ The dogs bark .');
  check('Sales of iPhones rose .', { 0: '', 1: '' }, 'iPhones rose .');
  check('Twelve dogs bark .', { 0: '12th' }, '12th dogs bark .');
  check('12 dogs bark .', { 0: 'twelve' }, 'Twelve dogs bark .');
});

test('and one without goes on without', () => {
  check('not all dogs bark .', { 0: '' }, 'all dogs bark .');
  check('iPhones sell .', { 0: 'they' }, 'they sell .');
});
