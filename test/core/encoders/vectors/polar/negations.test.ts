import assert from 'node:assert/strict';
import test from 'node:test';
import { findNegations, STATES } from '../../../../../core/encoders/vectors/polar/negations.ts';
import { SETTINGS, WORDS, words } from './tinyWords.ts';

const LETTERS = ['plain', 'turned', 'silent', 'denial'] as const satisfies (keyof typeof STATES)[];

/** Words with their states: `~` turned, `-` silent, `!` a denial. Words in capitals are not in the table. */
const CASES = [
  'the door closed',
  '-not ~open',
  '-not very ~good',
  // "very" and "door" are content words, and no more than two are looked at
  '!not very door good',
  '-not the the the the ~good',
  '-not ~good bad',
  '!not the but good',
  '!not . good',
  '!not ; good',
  '-not QQQQ ~good',
  '!not QQQQ QQQQ good',
  'not only good',
  '!no door',
  '!not',
  '-not -not good',
  '-not -no -not ~good',
  '-not ~good but -not ~bad',
  // A tag question denies nothing; any other denial behind a comma does.
  'good , the -not the ?',
  '-not ~good . the ; the -not the',
  'good the !not the ?',
  'good , the !not door ?',
  'good , the !not the door',
  '',
];

for (const line of CASES) {
  test(`what is negated: ${line}`, () => {
    const marked = line.split(' ').filter((word) => word !== '');
    const tokens = marked.map((word) => word.replace(/^[~!-](?=\w)/, ''));
    const rows = Int32Array.from(tokens, (token) => WORDS.indexOf(token));
    const states = new Uint8Array(tokens.length).fill(9);
    findNegations(rows, (at) => !/\w/.test(tokens[at]!), words, SETTINGS.reach, states);
    const signs: Record<(typeof LETTERS)[number], string> = {
      plain: '',
      turned: '~',
      silent: '-',
      denial: '!',
    };
    const found = tokens.map(
      (token, at) => signs[LETTERS.find((name) => STATES[name] === states[at])!] + token,
    );
    assert.equal(found.join(' '), line);
  });
}
