import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, crc32ByTable } from '../../../host/vectors/crc32.ts';

test('CRC-32 has its check value, in one piece or two, native or not', () => {
  const bytes = Buffer.from('123456789');
  for (const crc of [crc32, crc32ByTable]) {
    assert.equal(crc(bytes), 0xcbf43926);
    assert.equal(crc(bytes.subarray(4), crc(bytes.subarray(0, 4))), 0xcbf43926);
    assert.equal(crc(Buffer.alloc(0)), 0);
  }
});
