import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStrings, packStrings } from '../../../core/lexicon/stringTable.ts';
import fc, { character } from '../../fastCheck.ts';

test('every string is found under its number in byte order, and no other', () => {
  const text = fc.string({ unit: character, maxLength: 8 }).filter((each) => !/\p{Cs}/u.test(each));
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 300 }), fc.array(text), (strings, others) => {
      const table = openStrings(packStrings(strings));
      const sorted = strings.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      assert.equal(table.size, strings.length);
      sorted.forEach((string, i) => {
        assert.equal(table.find(string), i);
        assert.equal(table.get(i), string);
      });
      for (const other of others) assert.equal(table.find(other), sorted.indexOf(other));
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('an empty table finds nothing', () => {
  assert.equal(openStrings(packStrings([])).find(''), -1);
});
