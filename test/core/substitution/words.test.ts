import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROFILES } from '../../../core/profile/index.ts';
import { createWords } from '../../../core/substitution/words.ts';
import { everyWordBut, memoryWordNet } from '../inMemory.ts';

/** Words, and the lemmas that WordNet was asked for so far. */
function counted(limit?: number) {
  const asked: string[] = [];
  const wordnet = memoryWordNet('n city=9 town=3\nn talk\nv talk speak');
  const has: typeof wordnet.has = (lemma, pos) => {
    asked.push(lemma);
    return wordnet.has(lemma, pos);
  };
  const sources = {
    wordnet: { ...wordnet, has },
    words: everyWordBut(),
    profile: PROFILES.white2015,
  };
  return { wordOf: createWords(sources, limit), asked };
}

test('a word is one object however often it comes, and asks WordNet once', () => {
  const { wordOf, asked } = counted();
  assert.equal(wordOf('Talks').under('NNS').lemma, 'talk');
  const before = asked.length;
  assert.equal(wordOf('Talks'), wordOf('Talks'));
  assert.equal(wordOf('Talks').under('NNS').lemma, 'talk');
  assert.equal(asked.length, before);
});

test('its tags are kept apart', () => {
  const { wordOf } = counted();
  assert.deepEqual(wordOf('talk').under('VB').candidates('noun-synonym'), { reason: 'no-candidate' });
  assert.notEqual(wordOf('talk').under('VB'), wordOf('talk').under('NN'));
});

test('its capitals make no difference to what may stand for it', () => {
  const { wordOf } = counted();
  const lower = wordOf('city').under('NN').candidates('noun-synonym');
  assert.ok('candidates' in lower && lower.candidates.some(({ form }) => form === 'town'));
  assert.equal(wordOf('City').under('NN').candidates('noun-synonym'), lower);
  assert.equal(wordOf('City').lower, wordOf('city'));
});

test('words that are names of object members are words like any other', () => {
  const { wordOf } = counted();
  for (const text of ['__proto__', 'constructor', 'toString'])
    assert.equal(wordOf(text).under('NN').lemma, text.toLowerCase());
});

test('when it is full it forgets all and starts again', () => {
  const { wordOf } = counted(2);
  const first = wordOf('a');
  wordOf('b');
  assert.equal(wordOf('a'), first);
  wordOf('c');
  assert.notEqual(wordOf('a'), first);
});

test('what is no word is not kept', () => {
  const { wordOf } = counted();
  const long = 'x'.repeat(101);
  assert.notEqual(wordOf(long), wordOf(long));
});
