import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineSentences } from '../../../core/text/lines.ts';

test('each line that holds anything is a sentence', () => {
  const text = '\uFEFFOne. Still one.\r\n\r\n  Two \n\t\nThree\rFour';
  assert.deepEqual(
    lineSentences(text).map(({ start, end }) => text.slice(start, end)),
    ['One. Still one.', 'Two', 'Three', 'Four'],
  );
  assert.deepEqual(lineSentences(''), []);
});
