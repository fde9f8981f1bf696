import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rechunk, splitChunks } from '../../../core/text/chunks.ts';
import { proseOf } from '../../../core/text/documentProse.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../../../core/text/formats/index.ts';
import { parsedProse } from '../../../core/text/formats/markdown/parsedProse.ts';
import fc, { tries } from '../../fastCheck.ts';

/** The chunks of the document are those between the marks `¦`. */
function check(language: DocumentFormat, marked: string): void {
  const text = marked.replaceAll('¦', '');
  const found = splitChunks(text, language).map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(found, marked.split('¦'));
}

test('plain text is cut after blank lines', () => {
  check('plaintext', 'a\nb\n\n¦c\n \n\n¦d');
});

test('Markdown is cut where nothing goes on', () => {
  check('markdown', 'a\nb\n\n¦c\n\n  d\n\n¦- e\n¦- f\n\n  g\n\n¦# h');
  check('markdown', '---\na: b\n\nc: d\n---\n\n¦e');
  check('markdown', 'a\n¦```\nb\n\nc\n```\n\n¦d');
  check('markdown', '<!-- a\n\nb -->\n\n¦$$\nc\n\nd\n$$\n\n¦<pre>\n\ne</pre>\n\n¦f');
  check('markdown', '- a\n  ```\n  b\n\n¦c');
  check('markdown', 'a\n\n---\n\n¦b');
});

test('LaTeX is cut outside of the preamble and of what is not prose', () => {
  check(
    'latex',
    '\\documentclass{a}\n\nb\n\n\\begin{document}\nc\n\n¦\\begin{verbatim}\nd\n\n\\end{verbatim}\n\n¦e',
  );
});

test('other formats are cut outside of tables, code and what their lines hold', () => {
  check('restructuredtext', 'a\n\n  b\n\n¦c::\n\n> d\n\n¦== ==\na  b\n\nc  d\n== ==\n\n¦e');
  check(
    'asciidoc',
    'a\n\n¦----\nb\n\nc\n----\n\n¦[source]\n\n----\nd\n\n----\n\n¦e::\n\n  f\n\n¦====\ng\n\n¦====',
  );
  check('typst', 'a\n\n¦#f(\n\n[b\n\nc])\n\n¦/* d\n\n*/\n\n¦```\n\ne```\n\n¦f');
  check('mdx', '<A\n  b={`\n\n`}\n/>\n\n¦c\n\n¦export const d = {\n\n}\n\n¦{e\n\n}\n\n¦f');
});

const DOCUMENTS = [
  'Text *here*.\n',
  '\n',
  '- item\n',
  '  more\n',
  '```\n',
  '$$\n',
  '<!--\n',
  '-->\n',
  '# Head\n',
  '---\n',
  '> quote\n',
  '1. one\n',
  'code::\n',
  '=== ===\n',
  '----\n',
  '[source]\n',
  '|===\n',
  '#let a = [\n',
  ']\n',
  'export const a = {\n',
  '<A b={\n',
  '}>\n',
];
const document = fc.array(fc.constantFrom(...DOCUMENTS), { maxLength: 20 }).map((lines) => lines.join(''));

test('after an edit the chunks are those of a full scan', () => {
  for (const language of DOCUMENT_FORMATS) {
    fc.assert(
      fc.property(document, document, fc.nat(), fc.nat(), (before, inserted, one, other) => {
        const [start, oldEnd] = [one % (before.length + 1), other % (before.length + 1)].sort(
          (a, b) => a - b,
        ) as [number, number];
        const insertion = inserted.slice(0, 20);
        const text = before.slice(0, start) + insertion + before.slice(oldEnd);
        const edit = { start, oldEnd, newEnd: start + insertion.length };
        assert.deepEqual(
          rechunk(text, language, splitChunks(before, language), edit),
          splitChunks(text, language),
        );
      }),
      tries(600),
    );
  }
});

test('a document reads the same in chunks as in one piece', () => {
  const parts = [
    'Some *text* here.\nAnd more.',
    '# Head',
    '- one\n- two\n\n  more',
    '```\ncode\n\ncode\n```',
    '> quote\n> goes',
    '| a |\n|---|\n| b |',
    '1. one\n2. two',
    '<div>\nx\n</div>',
    '$$\nx\n$$',
    'See `x` and [y](z).',
    '* * *',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (blocks) => {
      const text = blocks.join('\n\n');
      assert.deepEqual(proseOf(text, 'markdown'), parsedProse(text));
    }),
    tries(150),
  );
});
