import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuildingContext } from '../../../../../core/evaluation/builders/builder.ts';
import { encyclopediaBuilder } from '../../../../../core/evaluation/builders/encyclopedia.ts';
import { readOptions } from '../../../../../core/options.ts';
import { corpusOf } from '../../fakes.ts';

/** Builds records of lines: `lemma: definition`, or the reason why there is none. */
async function build(lines: readonly string[], options: Readonly<Record<string, string | number>> = {}) {
  const context = { options: readOptions(encyclopediaBuilder, options) } as BuildingContext;
  const found: string[] = [];
  for await (const article of encyclopediaBuilder.read([corpusOf(lines)], context)) {
    const built = encyclopediaBuilder.make(article, found.length, context);
    if ('none' in built) found.push(built.none);
    else if ('record' in built) {
      const { id, lemma, definition, split } = built.record as Record<string, string>;
      assert.equal(split, 'train');
      found.push(`${id} ${lemma}: ${definition}`);
    }
  }
  return found;
}

const page = (title: string, text: string, { ns = 0, more = '' } = {}) =>
  `<page><title>${title}</title><ns>${ns}</ns><id>7</id>${more}<revision><id>9</id><contributor><id>3</id></contributor><text bytes="5">${text}</text></revision></page>`;

const BEGIN = '<mediawiki xml:lang="en"><siteinfo><sitename>W</sitename></siteinfo>';

const CASES: Readonly<
  Record<
    string,
    readonly [
      lines: readonly string[],
      expected: readonly string[],
      options?: Record<string, string | number>,
    ]
  >
> = {
  'lines with a tab, below a header': [
    [
      'title\ttext',
      'Gold\tA yellow, heavy Metal.',
      '',
      'New York (city)\tA city\tof many.',
      '\tno title',
      'no text\t .',
    ],
    ['2 gold: a yellow heavy metal', '4 new york city: a city of many', 'no-title', 'no-text'],
  ],
  'a title that looks like markup': [
    ['[a]\tA.', '<3\tA heart.'],
    ['1 [ a ]: a', '2 < 3: a heart'],
  ],
  'JSON objects': [
    ['{"title":"Gold","text":"A metal.\\n\\nMore.","url":1}', '{"text":"","title":"Tin"}'],
    ['1 gold: a metal', 'no-text'],
  ],
  introductions: [
    [BEGIN, page('Gold', "'''Gold''' is\n\na metal.\n== Uses ==\nMany."), '</mediawiki>'],
    ['7 gold: gold is a metal'],
    { extract: 'introduction' },
  ],
  'texts that are too long': [
    ['a\tone two three', 'b\tone two'],
    ['too-long', '2 b: one two'],
    { 'text-tokens': 2 },
  ],
  'a dump': [
    [
      '<?xml version="1.0"?>',
      BEGIN,
      page('Gold &amp; Tin', '{{Infobox}}\n&lt;!-- c --&gt;A [[metal|Metal]].&lt;ref&gt;x&lt;/ref&gt;'),
      page('Talk:Gold', 'A talk.', { ns: 1 }),
      page('Aurum', '#REDIRECT [[Gold]]', { more: '<redirect title="Gold" />' }),
      page('AURUM', '#redirect [[Gold]]'),
      page('Mercury', 'Mercury may refer to: {{disambiguation|geo}}'),
      page('Mercury (disambiguation)', 'Mercury may refer to:'),
      page('Lead', '{{Infobox}}'),
      page('', 'A text.'),
      '<page><title>None</title><ns>0</ns><id>8</id></page>',
      '<page><title>Tin</title><ns>0</ns><id>8</id><revision><text>Old.</text></revision>',
      '<revision><text>',
      'A metal.</text></revision></page>',
      '</mediawiki>',
    ],
    [
      ...[
        '7 gold & tin: a metal',
        'other-namespace',
        'redirect',
        'redirect',
        'disambiguation',
        'disambiguation',
      ],
      ...['no-text', 'no-title', 'no-text', '8 tin: a metal'],
    ],
  ],
  'an empty file': [[], []],
};

for (const [name, [lines, expected, options]] of Object.entries(CASES)) {
  test(name, async () => assert.deepEqual(await build(lines, options), expected));
}

const BAD: Readonly<Record<string, readonly [readonly string[], RegExp]>> = {
  'a dump cut inside a page': [
    [BEGIN, page('Gold', 'A metal.'), '<page><title>Tin'],
    /line 3: the dump is cut or damaged: .*last whole page is page 1, “Gold”/,
  ],
  'a dump cut between pages': [
    [BEGIN, page('Gold', 'A metal.')],
    /line 2: the dump is cut .* page 1, “Gold”/,
  ],
  'a dump cut in its first page': [[BEGIN, '<page>'], /It has no whole page/],
  'a dump of pages inside pages': [[BEGIN, '<page>'.repeat(60_000)], /the dump is cut .*has no whole page/],
  'a dump with a wrong tag': [[BEGIN, '<page></pages>'], /line 2: the dump is cut or damaged/],
  'XML of another kind': [['<html><body/></html>'], /its root element is “html”, not “mediawiki”/],
  'a line without a tab': [['Gold\tA metal.', 'Tin'], /line 2: “Tin” has no tab\. Expected/],
  'a record without a text': [['{"title":"Gold"}'], /line 1: “text” is missing/],
  'a record whose title is a number': [['{"title":1,"text":"A."}'], /line 1: “title” is no text/],
};

for (const [name, [lines, message]] of Object.entries(BAD)) {
  test(`${name} is named`, async () => {
    await assert.rejects(
      build(lines),
      (error: Error) => error.name === 'InputError' && message.test(error.message),
    );
  });
}
