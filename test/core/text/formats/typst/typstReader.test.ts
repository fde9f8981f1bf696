import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentSentences } from '../../../../../core/text/documentSentences.ts';
import { checkProse, checkSentences } from '../../prose.ts';

const check = (document: string, expected: readonly string[]) => checkProse('typst', document, expected);

test('headings, paragraphs, items and terms are prose', () => {
  check('= Title\nText on\ntwo lines. More.\n== Part <part>\nEnd.', [
    'Title',
    'Text on two lines.',
    'More.',
    'Part',
    'End.',
  ]);
  check('- one\n- two is\n  long\n+ three\n4. four\n/ Term: what it is\nText after.', [
    'one',
    'two is long',
    'three',
    'four',
    'Term: what it is',
    'Text after.',
  ]);
  check('= A [part]\nSee [one] now.\n- two [it] is\n\n#block(inset: 1pt)[- three [a] is\n- four]', [
    'A [part]',
    'See [one] now.',
    'two [it] is',
    'three [a] is',
    'four',
  ]);
});

test('markup inside a sentence does not end it', () => {
  check('See *the* _old_ manual of `x.y` and @fig-one, $a+b$~now.', [
    'See the old manual of X and X, X now.',
  ]);
  check('It #emph[is] the #link("a.b")[page] of #version. A \\#sign, https://a.example//b.', [
    'It is the page of X.',
    'A #sign, https://a.example//b.',
  ]);
  check('One // no\ntwo /* no\n\n/* no */ */ three.', ['One two', 'three.']);
  check('We have\n$ x = 1. $\nThen more.', ['We have X', 'Then more.']);
});

test('a letter by its number is a letter of its word', () => {
  const text = 'The caf\\u{e9} and \\u{c9}mile\\u{a0}ate \\u{1F600} a na\\u{ef}ve\\u{110000} \\u{d800}pie.';
  const [sentence] = [...documentSentences(text, 'typst')];
  assert.deepEqual(
    sentence!.dummies.map(({ reads }) => reads),
    ['café', 'Émile', '😀', 'naïve'],
  );
  assert.equal(sentence!.end, text.length);
});

test('markup within code is prose, and code is not', () => {
  check(
    '#import "a": b\n#set text(size: 1pt)\n#let a = [Some words.]\n#show: f.with(\n  no: 1,\n\n  no: [Yes.],\n)\nText.',
    ['Some words.', 'Yes.', 'Text.'],
  );
  check(
    '#figure(\n  image("no.png"),\n  caption: [A caption (1).],\n) <no>\n\n#table([One], [2 %], [4.1 MB], [a_1], [$x$], [Four])',
    ['A caption (1).', 'One', 'Four'],
  );
  check('#if no { no } else [Yes.]\n\n```typ\n#no[no]\n```\n#algo(no)[no if no]\n#v(1em)\n#f("no", (no))', [
    'Yes.',
  ]);
});

test('footnotes are read apart from their sentence', () => {
  checkSentences('typst', 'One#footnote[A _note_. Two.] goes on.', [
    'One#footnote[A _note_. Two.] goes on.',
    'A _note_.',
    'Two.',
  ]);
});

test('what stays open leaves out what follows', () => {
  check('One.\n\n#f(no\n\nno', ['One.']);
  check('One $no\n\nTwo.', ['One X', 'Two.']);
  check('One $no \\ \r\n\r\n no$.', ['One X.']);
});
