import { test } from 'node:test';
import { checkProse } from '../../prose.ts';

const check = (document: string, expected: readonly string[]) => checkProse('plaintext', document, expected);

test('blank lines part paragraphs, line ends do not', () => {
  check('A title\n\nThis is one\nsentence. This\nis two.\r\n\r\nThree\r\ngoes on.', [
    'A title',
    'This is one sentence.',
    'This is two.',
    'Three goes on.',
  ]);
});

test('list items and rulers part blocks', () => {
  check('We need:\n- apples\n- pears and\n  plums\n* figs\n1. dates\n2) nuts\n-----\nThe end.', [
    'We need:',
    '- apples',
    '- pears and plums',
    '* figs',
    '1. dates',
    '2) nuts',
    'The end.',
  ]);
});

test('a byte-order mark is no text', () => {
  check('\uFEFFHello there.', ['Hello there.']);
  check('', []);
  check(' \n\t\n', []);
});
