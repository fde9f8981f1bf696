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

test('quoted lines of an e-mail are apart from others, and their marks are no words', () => {
  check('On Monday Ann wrote:\n> We meet on\n> Friday.\n>> The old\n>> place closed.\nGood.\n-- \nAnn', [
    'On Monday Ann wrote:',
    'We meet on Friday.',
    'The old place closed.',
    'Good.',
    'Ann',
  ]);
  check('It is cold, a > b, and\n>5 holds.', ['It is cold, a > b, and >5 holds.']);
});

test('fields of a head and speeches of a play are apart from each other', () => {
  check('From: Ann\nSubject: Lunch\n\nANNA: He came\nand left.\n\nHe said that one\nThing: it rains.', [
    'From: Ann',
    'Subject: Lunch',
    'ANNA: He came and left.',
    'He said that one Thing: it rains.',
  ]);
});

test('a byte-order mark is no text', () => {
  check('\uFEFFHello there.', ['Hello there.']);
  check('', []);
  check(' \n\t\n', []);
});

test('the lines around a letter are apart from it', () => {
  check('Dear Ms. Gray,\nThank you for\nyour letter.\nKind regards,\nAda Kern', [
    'Dear Ms. Gray,',
    'Thank you for your letter.',
    'Kind regards,',
    'Ada Kern',
  ]);
  check('Hi all,\nDear Sir or Madam,\nWe met.', ['Hi all,', 'Dear Sir or Madam,', 'We met.']);
  check('It was, with all\nlove,\nAnn who came.', ['It was, with all love, Ann who came.']);
});

test('headings are apart from what follows them', () => {
  check('Chapter IV\nThe Storm\n\nPart 2.\nIt rained.\n\nINTRODUCTION\nWords have\nvectors.', [
    'Chapter IV',
    'The Storm',
    'Part 2.',
    'It rained.',
    'INTRODUCTION',
    'Words have vectors.',
  ]);
  check('Chapter 3\nof the book is short.', ['Chapter 3 of the book is short.']);
  check('WE HOLD\nTHESE TRUTHS.', ['WE HOLD THESE TRUTHS.']);
  check('NASA\nand ESA agreed.', ['NASA and ESA agreed.']);
});

test('amounts below a colon are items', () => {
  check('Ingredients:\n2 cups flour\n1/2 tsp. salt\n\nWe counted:\n12 men', [
    'Ingredients:',
    '2 cups flour',
    '1/2 tsp. salt',
    'We counted:',
    '12 men',
  ]);
  check('In the year\n1999 we left.', ['In the year 1999 we left.']);
});
