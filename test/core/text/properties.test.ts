import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { proseOf } from '../../../core/text/documentProse.ts';
import { splitSentences } from '../../../core/text/sentences.ts';
import type { Span } from '../../../core/text/span.ts';
import { tokenize } from '../../../core/text/tokenize.ts';

/** Any code units, lone surrogates too, mixed with what the rules look for. */
const PIECES = [
  "n't",
  "'s",
  '. ',
  '...',
  '"',
  '(',
  ')',
  'U.S.',
  'http://',
  '@',
  '#',
  '1.',
  ' ',
  '\n',
  '\n\n',
  '👍🏽',
  '\u200d',
  '*',
  '`',
  '[a](b)',
  '- ',
  '> ',
  '$',
  '\\',
  '\\begin{x}',
  '|',
  '<',
  '&amp;',
  'word',
  'Word',
  '?',
  '\u0301',
  '。',
];
const anything = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

/** In order, not overlapping, not empty, no white space at the ends, and nothing but white space between. */
function assertCovers(text: string, spans: readonly Span[], within: Span): void {
  let at = within.start;
  for (const { start, end } of spans) {
    assert.ok(start >= at && end > start && end <= within.end);
    assert.equal(text.slice(at, start).trim(), '');
    assert.equal(text.slice(start, end).trim().length, end - start);
    at = end;
  }
  assert.equal(text.slice(at, within.end).trim(), '');
}

test('tokens cover any text', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const tokens = tokenize(text);
      for (const token of tokens) assert.equal(text.slice(token.start, token.end), token.text);
      assertCovers(text, tokens, { start: 0, end: text.length });
    }),
    { numRuns: 3000 },
  );
});

test('sentences cover any text', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const block = { start: 0, end: text.length };
      assertCovers(text, splitSentences(text, block), block);
    }),
    { numRuns: 3000 },
  );
});

test('any document has prose of its own length, and its blocks are in order', () => {
  for (const language of ['plaintext', 'markdown', 'latex'] as const) {
    fc.assert(
      fc.property(anything, (text) => {
        const prose = proseOf(text, language);
        assert.equal(prose.text.length, text.length);
        for (const spans of [prose.blocks, prose.dummies]) {
          let at = 0;
          for (const { start, end } of spans) {
            assert.ok(start >= at && end > start && end <= text.length);
            at = end;
          }
        }
        for (const { start, end, reads } of prose.dummies) {
          const found = prose.text.slice(start, end);
          if (reads === undefined) assert.match(found, /^X+$/);
          else assert.equal(found.trim(), reads.trim());
        }
        for (const block of prose.blocks) {
          for (const sentence of splitSentences(prose.text, block)) {
            const dummies = prose.dummies
              .filter(
                ({ start, end, reads }) =>
                  reads === undefined && start >= sentence.start && end <= sentence.end,
              )
              .map(({ start, end }) => ({ start: start - sentence.start, end: end - sentence.start }));
            const words = prose.text.slice(sentence.start, sentence.end);
            assertCovers(words, tokenize(words, dummies), { start: 0, end: words.length });
          }
        }
      }),
      { numRuns: 1000 },
    );
  }
});

test('long text without spaces or ends takes no more than its length', () => {
  for (const piece of ['a', '1', '.', 'a.', "a'", '"', ')', '😀', 'http://', '@', '/a', '? ', '\ud800']) {
    const text = piece.repeat(200_000 / piece.length);
    assertCovers(text, tokenize(text), { start: 0, end: text.length });
    assertCovers(text, splitSentences(text, { start: 0, end: text.length }), { start: 0, end: text.length });
  }
});
