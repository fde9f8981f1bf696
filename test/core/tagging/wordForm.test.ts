import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  foldForm,
  LOWER,
  MIXED,
  readSentence,
  readWord,
  shapeOf,
  TITLE,
  UPPER,
} from '../../../core/tagging/wordForm.ts';

const read = (text: string) => readSentence(text.split(' '), readWord);
const formsOf = (text: string) => read(text).words.map(({ form }) => form);

for (const [text, casing, name] of [
  ['Markets fell on Monday .', MIXED, 'a sentence'],
  ['PRESIDENT SIGNS NEW BILL', UPPER, 'capitals'],
  ['Stocks Fall Sharply as Investors Sell', TITLE, 'a headline'],
  ['well , i think so too', LOWER, 'lower case'],
  ['NATO said', MIXED, 'too few words to tell'],
  ['', MIXED, 'nothing'],
  ['ПРЕЗИДЕНТ ПОДПИСАЛ НОВЫЙ ЗАКОН', UPPER, 'capitals of another script'],
] as const) {
  test(`casing: ${name}`, () => assert.equal(read(text).casing, casing));
}

for (const [words, forms] of [
  ['" a " b "', "`` a '' b ``"],
  ['“ a ” «', "`` a '' ``"],
  ['‘ ’s don’t', "` 's don't"],
  ['— – -- --- -', '-- -- -- -- -'],
  ['… .. .... .', '... ... ... .'],
  ['[ { ( -LRB- ] } ) -RRB-', '( ( ( ( ) ) ) )'],
  ['£ € $ ¥', '$ $ $ $'],
  [
    'http://a.b/c www.x.org example.com a@b.co @bob #fun',
    '<address> <address> <address> <mail> <handle> <hashtag>',
  ],
  ['😀 👩‍👩‍👧 ❤️', ':) :) :)'],
  ['U.S. Node.js and/or', 'U.S. Node.js and/or'],
] as const) {
  test(`normal forms of ${words}`, () => assert.deepEqual(formsOf(words), forms.split(' ')));
}

test('very long words are clipped, so that work on them is bounded', () => {
  const [form] = formsOf('a'.repeat(100_000));
  assert.ok(form!.length <= 64);
});

test('folding lowers letters and hides digits', () => {
  assert.deepEqual(['The', '1998', '3,000.50', '1990s', '3rd', 'B-52'].map(foldForm), [
    'the',
    '00',
    '0,00.00',
    '0000s',
    '0rd',
    'b-00',
  ]);
});

test('shapes', () => {
  assert.deepEqual(['Word', 'U.S.', 'iPhone', '3.14', 'state-run', 'Über', ''].map(shapeOf), [
    'Xx',
    'X.X.',
    'xXx',
    'd.d',
    'x-x',
    'Xx',
    '',
  ]);
});
