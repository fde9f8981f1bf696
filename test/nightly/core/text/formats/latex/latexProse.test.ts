import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentSentences } from '../../../../../../core/text/documentSentences.ts';

test('many marks that are opened and never closed are read', () => {
  const hostile = [
    '{',
    '$',
    '\\[',
    '\\(',
    '\\footnote{',
    '\\begin{equation}',
    '\\begin{tabular}',
    '[{',
    '\\a[',
    '%',
    '\\',
  ];
  for (const piece of hostile) {
    const text = piece.repeat(200_000 / piece.length);
    for (const sentence of documentSentences(text, 'latex')) assert.ok(sentence.end > sentence.start);
  }
});
