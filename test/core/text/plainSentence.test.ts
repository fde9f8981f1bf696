import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentFormat } from '../../../core/text/formats/index.ts';
import { plainSentence } from '../../../core/text/plainSentence.ts';

const check = (language: DocumentFormat, source: string, expected: string) =>
  assert.equal(plainSentence(source, language), expected);

test('plain text stays as it is, on one line', () =>
  check('plaintext', 'The *car* was\n  sold. ', 'The *car* was sold.'));

test('marks of emphasis go without leaving a space before a period', () => {
  check('markdown', 'The **car** was [sold](https://a.example) *today*.', 'The car was sold today.');
  check('latex', 'The \\emph{car} was \\textbf{sold}.', 'The car was sold.');
});

test('code and math stay as they are written', () => {
  check('markdown', 'Call `x y` for $a^2$.', 'Call `x y` for $a^2$.');
  check('latex', 'The car was $x$ % a remark\nlong.', 'The car was $x$ long.');
});

test('words that only markup separates do not run together', () => check('latex', 'one\\\\two', 'one two'));
