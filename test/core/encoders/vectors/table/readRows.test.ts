import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROW_TYPES } from '../../../../../core/encoders/vectors/table/layout.ts';
import { readRows } from '../../../../../core/encoders/vectors/table/readRows.ts';
import { openImported } from '../memory.ts';

const CONTENT = Array.from({ length: 7 }, (_, i) => `w${i} ${i} ${-2 * i} ${i / 2}\n`).join('');

for (const type of ROW_TYPES) {
  test(`a ${type} table read in pieces is the table read at once, and no piece is larger than it may be`, async () => {
    const { table, files, read } = await openImported(CONTENT, { type });
    const readBy = async (piece?: number) => {
      const rows: number[] = [];
      for await (const { first, vectors } of readRows(table, files, piece)) {
        assert.equal(first * 3, rows.length);
        rows.push(...vectors);
      }
      return rows;
    };
    const whole = await readBy();
    assert.equal(whole.length, 21);
    for (const piece of [1, 12, 30]) {
      read.most = 0;
      assert.deepEqual(await readBy(piece), whole);
      assert(read.most <= Math.max(12, piece));
    }
  });
}
