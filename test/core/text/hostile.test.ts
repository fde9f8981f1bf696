/** Long texts that nobody writes: bench/hostile.ts times them, here they are read rightly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOSTILE_TEXTS } from '../../../bench/lib/hostileTexts.ts';
import { documentSentences } from '../../../core/text/documentSentences.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../../../core/text/formats/index.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { checkSentences } from './prose.ts';

/** More than the 1,000 marks, columns or characters that the readers of a format take at once. */
const LENGTH = 1200;

for (const language of DOCUMENT_FORMATS) {
  test(`${language}: whatever a long text is made of, its sentences hold little more than it`, () => {
    for (const [name, make] of HOSTILE_TEXTS) {
      const text = make(LENGTH);
      let last = 0;
      let held = 0;
      for (const { start, end, text: sentence, dummies } of documentSentences(text, language)) {
        assert.ok(start >= last && end > start && end <= text.length, name);
        assert.equal(sentence.length, end - start, name);
        last = start;
        held += sentence.length + dummies.reduce((sum, { reads }) => sum + (reads?.length ?? 0), 0);
        for (const token of tokenize(sentence, dummies)) assert.ok(token.end <= sentence.length, name);
      }
      // Notes lie in the sentences that they interrupt, and words may be spelled once more.
      assert.ok(held <= 8 * text.length + 100, `${name}: ${held} of ${text.length}`);
    }
  });
}

function countOf(text: string, language: DocumentFormat): number {
  let count = 0;
  for (const _ of documentSentences(text, language)) count++;
  return count;
}

test('each of many lines of items is a sentence', () => {
  assert.equal(countOf('\\item word and word\n'.repeat(37_000), 'latex'), 37_000);
  assert.equal(countOf('- word and word\n'.repeat(37_000), 'plaintext'), 37_000);
  assert.equal(countOf('----\nword\n'.repeat(37_000), 'plaintext'), 37_000);
});

test('marks that close a sentence may be as many as they like', () => {
  for (const closer of [' )', ' ]', ' ”', ')']) {
    const text = `It rained.${closer.repeat(100_000)}`;
    assert.deepEqual(
      [...documentSentences(text, 'plaintext')].map(({ start, end }) => [start, end]),
      [[0, text.length]],
    );
  }
});

test('cells without spaces are words of their own', () => {
  const table = '|cat|*dog*|bird|\n|---|---|---|\n|a|b|\n|un**believ**able|c';
  checkSentences('markdown', table, ['cat', '*dog*', 'bird', 'a', 'b', 'un**believ**able', 'c']);
});

test('each cell of a table of many columns is read', () => {
  for (const [columns, rows] of [
    [900, 6],
    [37_500, 1],
  ] as const) {
    const row = (cell: string) => `|${`${cell}|`.repeat(columns)}\n`;
    const table = row('two words') + row('---') + row('*b*').repeat(rows);
    const found = [...documentSentences(table, 'markdown')];
    assert.equal(found.length, columns * (rows + 1));
    assert.equal(found[0]!.text, 'two words');
    assert.equal(found.at(-1)!.text, '*b*');
  }
});

test('a row of many cells without outer bars, and bars that are escaped', () => {
  const row = (cell: string) => `${cell}${` | ${cell}`.repeat(1500)}\n`;
  const found = [...documentSentences(row('a') + row('---') + row('b \\| c'), 'markdown')];
  assert.equal(found.length, 3002);
  assert.equal(found[1500]!.text.trim(), 'a');
  assert.equal(found.at(-1)!.text, 'b \\| c');
});

test('marks of quotes within a line open no block quotes where the line is cut', () => {
  for (const mark of ['>', '> ']) assert.ok(countOf(`*a* word ${mark.repeat(1_000_000)}`, 'markdown') <= 101);
});

test('a line of millions of marks of a ruler', () => {
  assert.equal(countOf('-'.repeat(5_000_000), 'plaintext'), 0);
  assert.equal(countOf(`${'- '.repeat(3_000_000)}word`, 'plaintext'), 1);
});

test('many marks of a heading', () => {
  assert.equal(countOf('#'.repeat(200_000), 'markdown'), 0);
  checkSentences('markdown', '## A heading # with a mark', ['A heading # with a mark']);
});
