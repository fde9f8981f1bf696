import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOfBase64, compareBytes, hexOf, joinBytes, latin1Of, utf8Length } from '../../core/bytes.ts';

const TEXTS = [
  '',
  'a',
  'naïve',
  '“€”',
  '👩‍👧 fine',
  'lone \ud800 and \udc00',
  '\ud800\ud800\udc00',
  '\ud83d',
];

test('the length in UTF-8 is that of the encoded text', () => {
  for (const text of TEXTS) assert.equal(utf8Length(text), Buffer.byteLength(text), JSON.stringify(text));
});

test("hexadecimal, Latin-1, order and joining are Buffer's", () => {
  const bytes = TEXTS.map((text) => new TextEncoder().encode(text));
  for (const a of bytes) {
    assert.equal(hexOf(a), Buffer.from(a).toString('hex'));
    assert.equal(latin1Of(a), Buffer.from(a).toString('latin1'));
    for (const b of bytes) assert.equal(Math.sign(compareBytes(a, b)), Buffer.compare(a, b));
  }
  const long = Uint8Array.from({ length: 100_000 }, (_, i) => i % 256);
  assert.equal(latin1Of(long), Buffer.from(long).toString('latin1'));
  assert.deepEqual(Buffer.from(joinBytes(bytes)), Buffer.concat(bytes));
});

test('base64 is read plain and URL-safe, padded and not, and nothing else is', () => {
  const bytes = Uint8Array.of(251, 239, 190, 255, 0, 62, 63);
  const buffer = Buffer.from(bytes);
  for (const text of [buffer.toString('base64'), buffer.toString('base64url')]) {
    assert.deepEqual(bytesOfBase64(text), bytes);
    assert.deepEqual(bytesOfBase64(text.replace(/=+$/, '')), bytes);
  }
  for (const text of ['AAAAA', 'AA A', 'A=AA', '====', 'é']) assert.equal(bytesOfBase64(text), undefined);
});
