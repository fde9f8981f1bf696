import assert from 'node:assert/strict';
import test from 'node:test';
import { tokenReadings } from '../../../../../core/encoders/vectors/lookup/tokenReadings.ts';
import { tokenize } from '../../../../../core/text/tokenize.ts';

/** Text, and the first reading of each of its tokens. */
const FIRST: readonly (readonly [text: string, readings: string])[] = [
  ["I can't, won't and shan't.", 'i can not , will not and shall not .'],
  ['I CAN’T; he ain’t', 'i can not ; he is not'],
  ["They're here, I'm not, we've left, you'll see", 'they are here , i am not , we have left , you will see'],
  ["She'd say it's Ann's", "she 'd say it 's ann 's"],
  ['cant dont isnt', 'can not do not is not'],
  ["gonna wanna gotta gimme lemme 'tis cannot", 'going to want to got to give me let me it is can not'],
  ['California ca, sha, na', 'california ca , sha , na'],
  ['“a” „b‟ «c» ‘go’', `" a " " b " " c " ' go '`],
  ['yes — no – maybe -- so', 'yes -- no -- maybe -- so'],
  ['wait … what ... then ....', 'wait ... what ... then ...'],
];

for (const [text, readings] of FIRST) {
  test(`${text} is read as: ${readings}`, () => {
    const tokens = tokenize(text).map((token) => token.text);
    const read = tokens.map((token, i) => tokenReadings(token, tokens[i - 1], tokens[i + 1])[0]);
    assert.equal(read.join(' '), readings);
  });
}

/** Tokens, and all their readings. */
const ALL: Record<string, readonly string[]> = {
  a: ['a'],
  I: ['i'],
  Q: ['q', 'shape letter'],
  '1999': ['1999', 'shape year'],
  '9,000': ['9,000', '9000', 'shape thousands'],
  '3rd': ['3rd', 'shape ordinal'],
  '-LRB-': ['('],
  '-rcb-': ['}'],
  dog: ['dog'],
  '---': ['--'],
  '1990’s': ["1990's", 'shape decade'],
};

for (const [token, readings] of Object.entries(ALL)) {
  test(`${token} is looked up as ${readings.join(', ')}`, () => {
    assert.deepEqual(tokenReadings(token), readings);
  });
}
