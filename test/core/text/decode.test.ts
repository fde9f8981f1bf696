import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../core/inputError.ts';
import { decodeText } from '../../../core/text/decode.ts';

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));

function checkRefused(input: Uint8Array, message: RegExp): void {
  assert.throws(
    () => decodeText(input),
    (error) => error instanceof InputError && message.test(error.message),
  );
}

test('UTF-8 is read, and a byte-order mark dropped', () => {
  assert.equal(decodeText(bytes('naïve 😀')), 'naïve 😀');
  assert.equal(decodeText(bytes('\uFEFFab')), 'ab');
  assert.equal(decodeText(bytes()), '');
});

test('other input is refused with the byte that is wrong and a remedy', () => {
  checkRefused(bytes('caf', 0xe9, ' au lait'), /byte 3 \(0xe9\).*iconv/);
  checkRefused(bytes('ab', 0xff), /byte 2 \(0xff\)/);
  checkRefused(bytes('ab', 0xed, 0xa0, 0x80), /byte 2/);
  checkRefused(bytes('ab', 0xf0, 0x9f), /byte 2/);
  checkRefused(bytes('ab', 0xff, 26), /byte 2 \(0xff\)/);
  checkRefused(bytes('ab', 0xff, 2), /has bytes of a binary file\. Give a text file/);
  checkRefused(bytes('PK', 0, 1), /byte 2 is NUL/);
  checkRefused(bytes('BZh9', 0xff), /compressed \(bzip2\)/);
  checkRefused(bytes('PK', 3, 4, 20, 0), /compressed \(zip\)\. Decompress/);
  checkRefused(bytes(0xff, 0xfe, 'a', 0), /UTF-16LE.*iconv -f UTF-16LE/);
});
