import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadParagraphs } from '../../../../../core/evaluation/builders/encyclopedia/wikitext.ts';
import { testFullTexts } from './fullTexts.ts';

/** Wikitext and its paragraphs. */
const CASES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'templates, nested, also with tables and links inside': [
    "{{Infobox\n|a={{b|{{c}}}}\n|t=\n{| class=x\n| d\n|}\n|i=[[File:a.jpg|x]]|}}\n'''Ada''' ({{IPA|x}}) was a poet.",
    ['Ada () was a poet.'],
  ],
  'templates that hold words': [
    'It is {{convert|3|km|mi|abbr=on}} from {{lang|ja|東京}} to {{nowrap|[[New York|NY]]}}.',
    ['It is 3 km from 東京 to NY.'],
  ],
  'tables, nested': ['{| class=x\n|-\n| a || b {{x}}\n{|\n| c\n|}\n|}\nA bar.', ['A bar.']],
  references: [
    'A<ref name="x">{{cite|title=[y}} b</ref> bar<ref name=x /> is<REF>c</REF> here.<references/>',
    ['A bar is here.'],
  ],
  'comments, also around blank lines': ['A <!-- b\n\n[[c --> bar\n<!-- never closed', ['A bar']],
  nowiki: ["A <nowiki>[[bar]] {{b}} <ref> ''c''</nowiki> end.", ["A [[bar]] {{b}} <ref> ''c'' end."]],
  'files with links and brackets in their captions': [
    '[[File:a.jpg|thumb|A [[b|c]] with [http://d e] and [f].]]\n[[Image:x.png]]A bar.',
    ['A bar.'],
  ],
  links: [
    'A [[bar]] of [[gold (metal)|gold]]s, [[:Category:X|x]], [http://a.b site], [//a.b], [[wikt:c|c]].[[Category:X]][[de:Y]]',
    ['A bar of golds, x, site, , c.'],
  ],
  'type and entities': [
    "'''''A''''' ''bar''&nbsp;&ndash; l'''amour''' &amp;lt; \\n &#65;",
    ['A bar – lamour &lt; \\n A'],
  ],
  'elements and switches': [
    '__NOTOC__<div class="x">A</div><br/>bar<sup>2</sup> <math>a<b</math>with x < y and z <small>up</small>.',
    ['A bar2 with x < y and z up.'],
  ],
  'notes, lists and rules beside a paragraph': [
    ":''For others, see [[B]].''\n{{about|x}}\nA bar\nis here.\n* a\n# b\n----\n\nSecond.",
    ['A bar is here.', 'Second.'],
  ],
  'nothing behind the first heading': ['A bar.\n== B ==\nC.', ['A bar.']],
  'no lead': ['{{Infobox}}\n== B ==\nC.', []],
  'a heading inside a comment': ['A <!--\n== b ==\n--> bar.', ['A bar.']],
  'links that are never closed': ['A [[bar of {{x}}gold.\n\nB.', ['A bar of gold.', 'B.']],
  'a template that is never closed': ['A bar.\n\n{{Infobox | a = [[b]]\nC.', ['A bar.']],
  'a template whose link is never closed': ['{{a|[[b}}A bar.', ['A bar.']],
  'brackets that close nothing': ['A }} bar ]] of gold.', ['A bar of gold.']],
};

for (const [name, [wikitext, expected]] of Object.entries(CASES)) {
  test(name, () => assert.deepEqual([...leadParagraphs(wikitext)], expected));
}

testFullTexts(10_000);
