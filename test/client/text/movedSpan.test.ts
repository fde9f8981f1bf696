import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedSpan, touchesSpan } from '../../../client/text/movedSpan.ts';

const SPAN = { start: 10, end: 20 };

test('a span moves with what is before it, stays for what is behind it, and takes in what overlaps it', () => {
  for (const [start, end, inserted, expected, touched] of [
    [0, 5, 0, [5, 15], false],
    [0, 0, 3, [13, 23], false],
    [10, 10, 3, [13, 23], true],
    [12, 14, 5, [10, 23], true],
    [5, 12, 0, [5, 13], true],
    [15, 25, 1, [10, 16], true],
    [5, 25, 2, [5, 7], true],
    [20, 20, 4, [10, 20], true],
    [21, 30, 4, [10, 20], false],
  ] as const) {
    const change = { start, end, inserted };
    const moved = movedSpan(SPAN, change);
    assert.deepEqual([moved.start, moved.end], expected, JSON.stringify(change));
    assert.equal(touchesSpan(SPAN, change), touched, JSON.stringify(change));
  }
});
