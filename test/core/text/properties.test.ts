import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotation } from '../../../core/annotation/annotation.ts';
import { proseOf } from '../../../core/text/documentProse.ts';
import { documentSentences } from '../../../core/text/documentSentences.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../../../core/text/formats/index.ts';
import { NO_MARKUP, readMarkup } from '../../../core/text/formats/markup.ts';
import { splitSentences } from '../../../core/text/sentences.ts';
import type { Span } from '../../../core/text/span.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { written } from '../../../core/variants/rewriting/changes.ts';
import fc, { tries } from '../../fastCheck.ts';

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
  '\\footnote{',
  '\\emph{',
  '}',
  '{',
  '\\item',
  '\\section*{',
  '\\cite[a]{b}',
  "\\'e",
  '\\verb|',
  '%',
  '~',
  '&',
  '\\\\',
  '\\begin{tabular}{l}',
  '\\end{tabular}',
  '\\[',
  '\\newcommand\\a[1]{',
  '&mdash;',
  '&quot;',
  '&nbsp;',
  '&eacute;',
  '\\_',
  '![a](b)',
  '[^1]',
  '<b>',
  '# ',
  '```\n',
  '|',
  '<',
  '&amp;',
  'word',
  'Word',
  '?',
  '\u0301',
  '。',
  '.. note:: ',
  '::\n\n  ',
  ':a:`',
  '``',
  '`a <b>`_',
  '=== ===\n',
  '+--+\n',
  '[source]\n----\n',
  '|===\n',
  'footnote:[',
  '<<a,',
  'a:: ',
  '((a))',
  '#let a = ',
  '#f(',
  '#emph[',
  '#footnote[',
  ']',
  '/*',
  '@a',
  '{a}',
  '<A b={c}>',
  '</A>',
  'import a\n',
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

/** Checks that spans are in order, apart and not empty, with white space only between them. */
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
    tries(500),
  );
});

test('sentences cover any text', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const block = { start: 0, end: text.length };
      assertCovers(text, splitSentences(text, block), block);
    }),
    tries(500),
  );
});

test('any document has prose of its own length, and its blocks are in order', () => {
  for (const language of DOCUMENT_FORMATS) {
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
      tries(150),
    );
  }
});

/** Formats whose footnotes lie within the sentences that they interrupt. */
const NOTED: ReadonlySet<DocumentFormat> = new Set(['latex', 'asciidoc', 'typst'] as const);

/** Everything that is ignored or a dummy by itself is prose. */
const OWN = readMarkup(
  {
    latex: { commands: { cite: 'prose', footnote: 'dummy' }, environments: { tabular: 'ignore' } },
    markdown: {
      nodes: {
        codeBlock: 'prose',
        html: 'prose',
        inlineHtml: 'prose',
        imageAlt: 'prose',
        linkText: 'ignore',
      },
    },
  },
  () => assert.fail(),
);

test('sentences of any document are in order, and their tokens slices of it or blanked', () => {
  for (const language of DOCUMENT_FORMATS) {
    for (const markup of [NO_MARKUP, OWN]) {
      fc.assert(
        fc.property(anything, (text) => {
          let last: Span = { start: 0, end: 0 };
          for (const sentence of documentSentences(text, language, markup)) {
            assert.ok(sentence.start >= last.start && sentence.end <= text.length);
            // One that does not lie behind the last lies within it: a footnote.
            const inside = NOTED.has(language) && sentence.end <= last.end;
            assert.ok(sentence.start >= last.end || inside, JSON.stringify(text));
            if (!inside) last = sentence;
            assert.equal(sentence.text.length, sentence.end - sentence.start);
            const tokens = tokenize(sentence.text, sentence.dummies);
            let at = 0;
            for (const token of tokens) {
              assert.ok(token.start >= at);
              at = token.end;
              const place = sentence.start + token.start;
              // Only the marks of quotes and footnotes within a dummy may differ.
              assert.equal(text.slice(place, place + token.text.length), token.text);
            }
          }
        }),
        tries(100),
      );
    }
  }
});

// Where a word comes in place of a mark or of the end of a contraction, a space may come with it, and the backslash that
// escapes the mark goes.
test('a variant is its document with the changes put in', () => {
  fc.assert(
    fc.property(
      anything,
      fc.constantFrom(...DOCUMENT_FORMATS.filter((format) => format !== 'plaintext')),
      fc.nat(9),
      (text, language, pick) => {
        for (const { start, end, text: sentence, dummies } of documentSentences(text, language)) {
          const source = text.slice(start, end);
          const tokens = tokenize(sentence, dummies);
          const token = pick % tokens.length;
          // Where a clitic or a mark gives way to a word there must be a space; no substitution does that.
          if (/^(?:n['’]t|['’]|[,;:.%)\]])/i.test(tokens[token]!.text)) continue;
          const annotation = { text: sentence, tokens, collocations: [], substitutions: [], blocked: [] };
          const change = { token, from: tokens[token]!.text, to: 'new', repair: false };
          const made = written(source, annotation as unknown as Annotation, [change]);
          const { start: from, end: to, text: old } = tokens[token]!;
          const place = made.places[0]!;
          const joins = !/^[\p{L}\p{N}]/u.test(old) || /^n['’]t/i.test(old);
          const isAlike = (one: string, other: string) =>
            joins ? one.trimEnd() === other.replace(/\\$/, '').trimEnd() || one === other : one === other;
          assert.ok(isAlike(made.text.slice(0, place.start), source.slice(0, from)));
          assert.equal(made.text.slice(place.start, place.end), 'new');
          assert.equal(made.text.slice(place.end), source.slice(to));
        }
      },
    ),
    tries(350),
  );
});

test('long text without spaces or ends takes no more than its length', () => {
  for (const piece of ['a', '1', '.', 'a.', "a'", '"', ')', '😀', 'http://', '@', '/a', '? ', '\ud800']) {
    const text = piece.repeat(20_000 / piece.length);
    assertCovers(text, tokenize(text), { start: 0, end: text.length });
    assertCovers(text, splitSentences(text, { start: 0, end: text.length }), { start: 0, end: text.length });
  }
});

test('a text whose lines end as on old Macs has the sentences that it has otherwise', () => {
  const text = '# A title\n\nOne goes\non. Two.\n\n// A `note`\n\n% Three\n\nFour (*five*).\n';
  for (const language of DOCUMENT_FORMATS) {
    const spansOf = (text: string) =>
      [...documentSentences(text, language)].map(({ start, end }) => [start, end]);
    assert.deepEqual(spansOf(text.replaceAll('\n', '\r')), spansOf(text), language);
  }
});
