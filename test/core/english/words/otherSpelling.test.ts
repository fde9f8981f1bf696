import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherSpelling } from '../../../../core/english/words/otherSpelling.ts';

for (const [american, british] of [
  ['accessorizing', 'accessorising'],
  ['centering', 'centring'],
  ['eons', 'aeons'],
  ['esophagi', 'oesophagi'],
  ['appall', 'appal'],
  ['catalog', 'catalogue'],
  ['checkbook', 'chequebook'],
  ['hemorrhoids', 'haemorrhoids'],
  ['yogurts', 'yoghurts'],
  ['theater-color', 'theatre-colour'],
] as const) {
  test(`${american} is ${british} in Britain`, () => {
    assert.deepEqual(otherSpelling(american), { other: british, side: 'american' });
    assert.deepEqual(otherSpelling(british), { other: american, side: 'british' });
  });
}

for (const word of ['', '-', 'meter', 'check', 'winteri', 'z', 'advise', 'dog']) {
  test(`“${word}” has one spelling`, () => assert.equal(otherSpelling(word), undefined));
}
