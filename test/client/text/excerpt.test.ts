import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerpt } from '../../../client/text/excerpt.ts';

for (const [name, [before, put, after], expected] of [
  ['a short line is whole', ['She bought ', 'a car', ' here.'], 'She bought a car here.'],
  [
    'a long one is cut between words',
    [
      'In the spring of that year she finally bought ',
      'a car',
      ' from the old dealer at the corner of the square.',
    ],
    '…of that year she finally bought a car from the old dealer at the corner…',
  ],
  ['a word longer than the room stays', ['', 'a', ` ${'x'.repeat(40)}`], 'a…'],
  ['lines are joined', ['The fund was\n  ', 'paid\tout', '\r\nin full.'], 'The fund was paid out in full.'],
  ['indentation is left out', ['    ', 'Cars', ' are sold.'], 'Cars are sold.'],
] as const) {
  test(name, () => assert.equal(excerpt(before, put, after), expected));
}
