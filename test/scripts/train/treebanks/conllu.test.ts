import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../../core/inputError.ts';
import { readConllu } from '../../../../scripts/train/treebanks/conllu.ts';

const row = (id: string, form: string, xpos = 'NN', misc = '_', arc = '_ _') =>
  [id, form, form.toLowerCase(), 'X', xpos, 'Number=Sing', ...arc.split(' '), '_', misc].join('\t');

test('reads forms, lemmas, tags, features and spacing, sentence by sentence', () => {
  const text = [
    '# doc = a',
    row('1', 'Cats', 'NNS', '_', '0 root'),
    row('2', '.', '.', 'X=1|SpaceAfter=No', '1 punct'),
    '',
    row('1', 'Hi', 'UH'),
  ];
  const [first, second, ...rest] = readConllu(text.join('\n'), 'x.conllu');
  assert.deepEqual(first, {
    forms: ['Cats', '.'],
    lemmas: ['cats', '.'],
    upos: ['X', 'X'],
    xpos: ['NNS', '.'],
    feats: ['Number=Sing', 'Number=Sing'],
    heads: [0, 1],
    relations: ['root', 'punct'],
    spaceAfter: [true, false],
    document: 'a',
  });
  assert.deepEqual(second?.forms, ['Hi']);
  assert.deepEqual([second?.heads, second?.relations], [[-1], ['_']]);
  assert.deepEqual(rest, []);
});

test('takes byte order marks, CRLF, ranges and empty nodes as the format has them', () => {
  const text = `\uFEFF# text = cannot\r\n${row('1-2', 'cannot')}\r\n${row('1', 'can')}\r\n${row('2', 'not')}\r\n${row('2.1', 'e')}\r\n\r\n\r\n`;
  assert.deepEqual(
    [...readConllu(text, 'x')].map(({ forms }) => forms),
    [['can', 'not']],
  );
});

test('a form may be a hash sign or hold spaces', () => {
  const [sentence] = readConllu(`${row('1', '#')}\n${row('2', '3 000')}`, 'x');
  assert.deepEqual(sentence?.forms, ['#', '3 000']);
});

for (const [name, text, message] of [
  ['a missing column', `${row('1', 'a')}\n2\tb\tb`, /^t\.conllu, line 2: 3 columns where CoNLL-U has 10/],
  [
    'a gap in the ids',
    `# doc = a\n${row('1', 'a')}\n${row('3', 'c')}`,
    /^t\.conllu, line 3: token id "3" where 2/,
  ],
  [
    'a sentence without an empty line before it',
    `${row('1', 'a')}\n${row('1', 'b')}`,
    /line 2: token id "1" where 2/,
  ],
  ['an empty form', row('1', ''), /line 1: the form is empty/],
  ['a head that is no number', row('1', 'a', 'NN', '_', 'x dep'), /line 1: the head "x" is neither/],
] as const) {
  test(`${name} is refused with its line`, () => {
    assert.throws(
      () => [...readConllu(text, 't.conllu')],
      (problem) => problem instanceof InputError && message.test(problem.message),
    );
  });
}
