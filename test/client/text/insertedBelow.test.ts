import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertedBelow } from '../../../client/text/insertedBelow.ts';

test('a sentence below a line has its indentation and its marks of quotation', () => {
  assert.equal(insertedBelow('A car left.', 'It stayed.', '\n'), '\nIt stayed.');
  assert.equal(insertedBelow('  > A car left.', 'It stayed.', '\r\n'), '\r\n  > It stayed.');
});
