import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areSpellingTwins, isSpelledAs } from '../../../../core/english/words/spellingTwins.ts';

const PAIRS = (
  'colour color,organisation organization,analyse analyze,centre center,theatre theater,defence defense,' +
  'catalogue catalog,judgement judgment,diarrhoea diarrhea,anaesthetic anesthetic,traveller traveler,' +
  'kilometre kilometer,programme program,grey gray,mould mold,plough plow,fulfil fulfill,skilful skillful,' +
  'enrolment enrollment,aluminium aluminum,sceptic skeptic,tyre tire,cosy cozy,jewellery jewelry,labour labor,' +
  'pyjamas pajamas,licence license,behaviour behavior,foetus fetus,woollen woolen,draught draft'
).split(',');

test('the two spellings of a word are twins, the British and the American told apart', () => {
  for (const pair of PAIRS) {
    const [british, american] = pair.split(' ') as [string, string];
    assert.ok(areSpellingTwins(british, american), pair);
    assert.ok(isSpelledAs(british, american, 'british') && !isSpelledAs(american, british, 'british'), pair);
    assert.ok(
      isSpelledAs(american, british, 'american') && !isSpelledAs(british, american, 'american'),
      pair,
    );
  }
});

test('spellings of one side are twins of which neither is preferred', () => {
  for (const [a, b] of [['adviser', 'advisor']] as const) {
    assert.ok(areSpellingTwins(a, b));
    assert.ok(!isSpelledAs(a, b, 'british') && !isSpelledAs(a, b, 'american'));
  }
});

test('synonyms are no twins', () => {
  for (const pair of [
    'car auto',
    'movie film',
    'start begin',
    'ship boat',
    'big large',
    'film films',
    'car car',
  ])
    assert.ok(!areSpellingTwins(...(pair.split(' ') as [string, string])), pair);
});
