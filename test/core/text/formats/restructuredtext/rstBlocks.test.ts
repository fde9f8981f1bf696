import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentSentences } from '../../../../../core/text/documentSentences.ts';
import { checkProse, checkSentences } from '../../prose.ts';

const check = (document: string, expected: readonly string[]) =>
  checkProse('restructuredtext', document, expected);

test('titles, paragraphs, items, definitions and quotes are prose', () => {
  check('=====\nTitle\n=====\n\nText on\ntwo lines. More.\n\nPart\n----\n\nEnd.', [
    'Title',
    'Text on two lines.',
    'More.',
    'Part',
    'End.',
  ]);
  check('- one\n- two is\n  long\n\n  A paragraph.\n\n1. three\n#. four\n\na) five', [
    'one',
    'two is long',
    'A paragraph.',
    'three',
    'four',
    'five',
  ]);
  check('Term\n   What it is.\n\n   A quote.\n\n| A line\n| of verse', [
    'Term',
    'What it is.',
    'A quote.',
    'A line',
    'of verse',
  ]);
  check('The test was made by\nA. Turing in the year\n1950. He was right.', [
    'The test was made by A. Turing in the year 1950.',
    'He was right.',
  ]);
});

test('what is said behind a version is prose', () => {
  check(
    '.. versionchanged:: 3.9 It is\n   new.\n\n.. deprecated:: 2.0\n   Use it.\n\n.. only:: html and no',
    ['It is new.', 'Use it.'],
  );
  check(
    '.. deprecated-removed:: 3.11 3.13 Use\n   this.\n\n.. deprecated-removed:: 3 4\n   Or it.\n\n.. version-removed:: 3 It is gone.',
    ['Use this.', 'Or it.', 'It is gone.'],
  );
});

test('markup inside a sentence does not end it', () => {
  check('See *the* **manual** of ``x.y`` and `z` now.', ['See the manual of X and X now.']);
  check('Ask :ref:`the other page <a>` or :doc:`b`, a :term:`word`.', ['Ask the other page or X, a word .']);
  check('Read `the guide <https://a.example>`_ of Python_ [1]_, or `Part Two`_.', [
    'Read the guide of Python , or Part Two .',
  ]);
  check('The |name| is \\*here\\*. A * b and c_d.', ['The X is *here *.', 'A * b and c_d.']);
});

test('an escaped blank joins what stands around it', () => {
  const text = '*un*\\ locked H\\ :sub:`2`\\ O is the\\ m, ``x``\\ s \\ *and* a *b*.\\ ';
  const [sentence] = [...documentSentences(text, 'restructuredtext')];
  assert.deepEqual(
    sentence!.dummies.map(({ start, end, reads, spelled }) => [text.slice(start, end), spelled && reads]),
    [
      ['un*\\ locked', 'unlocked'],
      ['H\\ :sub:`2`\\ O', undefined],
      ['the\\ m', 'them'],
      ['``x``\\ s', undefined],
    ],
  );
});

test('notes and what changed are prose, and so are descriptions', () => {
  check('.. note:: Take care\n   here.\n\n   And there.', ['Take care here.', 'And there.']);
  check('.. versionadded:: 3.2\n   It is new.\n\n.. figure:: a.png\n   :alt: no\n\n   A caption.', [
    'It is new.',
    'A caption.',
  ]);
  check(
    '.. py:function:: f(a)\n              g(b)\n\n   Does it.\n\n   :param int a: The size.\n   :rtype: int',
    ['Does it.', 'The size.'],
  );
  check('.. [1] The note\n   goes on.\n\n-v, --verbose  Say more.', ['The note goes on.', 'Say more.']);
});

test('what is no prose is left out', () => {
  check('Run this::\n\n    no(code)\n\n    more()\n\nYes.', ['Run this:', 'Yes.']);
  check('Quoted ::\n\n> no\n> no\n\nYes.', ['Quoted', 'Yes.']);
  check('.. code-block:: c\n   :linenos:\n\n   no();\n\n.. A comment\n   goes on.\n\nYes.', ['Yes.']);
  check('.. _target: https://a.example\n\n.. |x| image:: a.png\n\n.. unknown:: No\n\n   No.\n\nYes.', [
    'Yes.',
  ]);
  check('>>> no()\nno\n\n:Author: No\n:Date: No\n\nYes.', ['Yes.']);
  check('PEP: 1\nTitle: No\n\nYes.', ['Yes.']);
});

test('cells of tables are prose where their lines do not interleave', () => {
  check('==== =====\nHead Other\n==== =====\none  two is\n     long\nsix  ten\n==== =====\n\nEnd.', [
    'Head',
    'Other',
    'one',
    'two is long',
    'six',
    'ten',
    'End.',
  ]);
  check('+-----+-----+\n| one | two |\n+=====+=====+\n| a   | b   |\n| c   | d   |\n+-----+-----+', [
    'one',
    'two',
  ]);
});

test('captions of tables are prose, with their cells', () => {
  check(
    '.. table:: The *caption*\n   goes on.\n   :widths: auto\n\n   === =====\n   one two\n   === =====\n\nEnd.',
    ['The caption goes on.', 'one', 'two', 'End.'],
  );
  check('.. table:: Caption\n\n   +-----+-----+\n   | one | two |\n   +-----+-----+\n\nEnd.', [
    'Caption',
    'one',
    'two',
    'End.',
  ]);
});

test('values between commas are cells', () => {
  check(
    '.. csv-table:: A caption\n   :header: "Name", What it is\n   :widths: 1, 2\n\n   "One, or *two*", three\n   "four\n   goes on", , ``no``\n   "a ""b"" c",d\n\nEnd.',
    ['A caption', 'Name', 'What it is', 'One, or two', 'three', 'four goes on', 'a ""b"" c', 'd', 'End.'],
  );
  check('.. csv-table::\n\n   one,two\n\n   three\n\nEnd.', ['one', 'two', 'three', 'End.']);
  check('.. csv-table:: A caption\n   :delim: ;\n\n   no;no\n\n   no\n\nEnd.', ['A caption', 'End.']);
});

test('sentences are at their places', () => {
  checkSentences('restructuredtext', '* *All* of\n  ``it``.\n* `See <x>`_ it.', [
    '*All* of\n  ``it``.',
    '`See <x>`_ it.',
  ]);
});
