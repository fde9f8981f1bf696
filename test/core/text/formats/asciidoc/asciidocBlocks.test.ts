import { test } from 'node:test';
import { checkProse, checkSentences } from '../../prose.ts';

const check = (document: string, expected: readonly string[]) => checkProse('asciidoc', document, expected);

test('titles, paragraphs, items, terms and notes are prose', () => {
  check('= Title\nJane Doe <a@b.c>\n:toc: no\n\n== Part\nText on\ntwo lines. More.\n\nOld\n---\nEnd.', [
    'Title',
    'Part',
    'Text on two lines.',
    'More.',
    'Old',
    'End.',
  ]);
  check('* one\n** two is\n   long\n. three\n+\nMore.\n\n- [x] four\n<1> five', [
    'one',
    'two is long',
    'three',
    'More.',
    'four',
    'five',
  ]);
  check(
    'A word:: What it is.\n--force::\n\tForces it\n\tnow.\n\nNOTE: Take care.\n\n.A title\n====\nInside.\n====',
    ['A word', 'What it is.', 'Forces it now.', 'Take care.', 'A title', 'Inside.'],
  );
  check('> A quote\n> goes on.\n\nIt is\n> 5.', ['A quote goes on.', 'It is > 5.']);
  check('Can I return it?:: Yes.\n*Stop!*;; Now.\nEt al.::\n  And others.\n*.md:: A file.', [
    'Can I return it?',
    'Yes.',
    'Stop!',
    'Now.',
    'Et al.',
    'And others.',
    'A file.',
  ]);
});

test('markup inside a sentence does not end it', () => {
  check('See *the* _old_ **m**anual of `x.y` and {version} now.', ['See the old manual of X and X now.']);
  check('Ask https://a.example[the page] or <<b,part two>>, <<c>>, xref:d.adoc[].', [
    'Ask the page or part two , X, X.',
  ]);
  check('Press kbd:[Ctrl], (((no, no)))then ((this)). A "`word`" is a\\*b.', [
    'Press X, then this .',
    'A " word " is a *b.',
  ]);
  check('Water is H~2~O&mdash;and 2 * 3 * 4 is not bold. +  \nNext line. +\nEnd.', [
    'Water is H2O — and 2 * 3 * 4 is not bold.',
    'Next line.',
    'End.',
  ]);
});

test('footnotes are read apart from their sentence', () => {
  checkSentences('asciidoc', 'One footnoteref:[first,A note.] goes on footnoteref:[first].', [
    'One footnoteref:[first,A note.] goes on footnoteref:[first].',
    'A note.',
  ]);
  checkSentences('asciidoc', 'One footnote:[A note. Two.] goes on.', [
    'One footnote:[A note. Two.] goes on.',
    'A note.',
    'Two.',
  ]);
  checkSentences('asciidoc', 'One.footnote:a[A note.] Two.footnote:a[] The catfootnote:[B note.] sat.', [
    'One.',
    'A note.',
    'Two.footnote:a[]',
    'The catfootnote:[B note.] sat.',
    'B note.',
  ]);
  check('The `x`{empty}footnote:[B note.] sat.', ['The X sat.']);
  check('One cat footnote:a[] sat.', ['One cat sat.']);
  check('[bibliography]\n* [[[pp,1]]] The Pragmatic Programmer.', ['The Pragmatic Programmer.']);
});

test('what is no prose is left out', () => {
  check('[source,ruby]\n----\nno\n\nno\n----\n\nYes.\n\n....\nno\n....\n\n////\nno\n////\n\n++++\nno\n++++', [
    'Yes.',
  ]);
  check('[source]\n.A title\nno code\n\n[mermaid]\n--\nno\n\nno\n--\n\n[quote, Me]\nYes.', [
    'A title',
    'Yes.',
  ]);
  check(
    '----\n== no\n\nno\n----\nYes.\n\n  no, indented\n\nimage::a.png[No]\n:name: no \\\n  no\n// no\nYes.',
    ['Yes.', 'Yes.'],
  );
});

test('cells of tables are prose', () => {
  check('[cols="1,2a"]\n|===\n|One |Two\n\n|three\n|four goes\non.\n\nMore.\nl|no\n|===\n\nEnd.', [
    'One',
    'Two',
    'three',
    'four goes on.',
    'More.',
    'End.',
  ]);
  check('|=====\n| One | Two\n|=====\n\n```!\nno\n```\n[verse]\nno', ['One', 'Two']);
  check(',===\nno,no\n,===\n\n[format=csv]\n|===\nno,no\n|===\n\nYes.', ['Yes.']);
});
