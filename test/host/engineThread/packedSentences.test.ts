import assert from 'node:assert/strict';
import test from 'node:test';
import { packSentences, unpackSentences } from '../../../host/engineThread/packedSentences.ts';
import fc from '../../fastCheck.ts';

test('sentences come out as they went in', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\0', '\ud800', '\udc00', '😀', 'é') });
  const sentences = fc.array(fc.record({ text, tokens: fc.array(text) }));
  fc.assert(
    fc.property(sentences, (given) => {
      const packed = structuredClone(packSentences(given));
      assert.deepEqual(
        unpackSentences(packed),
        given.map(({ text, tokens }) => ({ text, tokens })),
      );
    }),
  );
});
