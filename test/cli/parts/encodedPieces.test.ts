import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodedPieces } from '../../../cli/parts/encodedPieces.ts';
import fc from '../../fastCheck.ts';

test('pieces are encoded one after the other, whatever room there is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(40), (pieces, room) => {
      const expected = new TextEncoder().encode(pieces.join(''));
      assert.deepEqual([...encodedPieces(pieces, room)], [...expected]);
    }),
  );
});
