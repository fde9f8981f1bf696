import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { MARKDOWN } from '../../../../server/features/hover/hoverMarkup.ts';
import fc from '../../../fastCheck.ts';

const parse = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

const ADDRESSES = [
  'https://',
  'HTTP://',
  'ftp://',
  'www.',
  'WWW.',
  'a@b.com',
  'mailto:',
  'xmpp:',
  '@',
  ':',
  '/',
];
const plain = fc.string({
  unit: fc.constantFrom(...'\\`*_{}[]()#+-.!|<>~&;$ab1 ', ...ADDRESSES, 'x.org'),
  minLength: 1,
});

for (const text of [
  'https://evil.example',
  'www.x.y',
  'a@b.com',
  'mailto:a@b.com',
  'see (HTTP://x.org/a_b)',
]) {
  test(`${text} stays text`, () => {
    const [paragraph] = parse(MARKDOWN.text(text)).children;
    assert.deepEqual(
      paragraph!.type === 'paragraph' &&
        paragraph.children.map((child) => 'value' in child && child.value.replaceAll('\u2060', '')),
      [text],
    );
  });
}

test('a bar stays on the line of its word', () =>
  assert.equal(MARKDOWN.link('talks\u00a0▂', 'command:a', ''), '[talks\u00a0▂](command:a "")'));

test('no text escapes from where it stands', () => {
  fc.assert(
    fc.property(plain, (text) => {
      const [paragraph] = parse(`x ${MARKDOWN.text(text)} x`).children;
      assert.deepEqual(paragraph!.type === 'paragraph' && paragraph.children.map(({ type }) => type), [
        'text',
      ]);
      const code = parse(`x ${MARKDOWN.code(text)} x`).children[0];
      assert.deepEqual(code?.type === 'paragraph' && code.children.map(({ type }) => type), [
        'text',
        'inlineCode',
        'text',
      ]);
      const row = parse(`x · ${MARKDOWN.link(text, 'command:a?%5B%5D', text)} · x`).children;
      assert.equal(row.length, 1);
      assert.deepEqual(row[0]!.type === 'paragraph' && row[0]!.children.map(({ type }) => type), [
        'text',
        'link',
        'text',
      ]);
    }),
  );
});
