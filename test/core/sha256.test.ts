import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createSha256, portableSha256, sha256, sha256Bytes } from '../../core/sha256.ts';

const CONTENTS = ['', 'abc', 'naïve', 'x'.repeat(1000), new Uint8Array(0), Uint8Array.of(0, 255, 128)];

test("SHA-256 is Node's, of bytes and of the UTF-8 of a text", () => {
  for (const content of CONTENTS) {
    const expected = createHash('sha256').update(content).digest('hex');
    assert.equal(sha256(content), expected);
    assert.equal(Buffer.from(sha256Bytes(content)).toString('hex'), expected);
  }
});

test('the hash without Node is the same, in parts and in copies', () => {
  for (const create of [createSha256, portableSha256]) {
    for (const content of CONTENTS) {
      const hash = create().update('before ').update(content);
      const copy = hash.copy().update(' after');
      const expected = createHash('sha256').update('before ').update(content);
      assert.deepEqual(Buffer.from(copy.digest()), expected.copy().update(' after').digest());
      assert.deepEqual(Buffer.from(hash.digest()), expected.digest());
    }
  }
});

test('without Node the portable hash is taken', (t) => {
  t.mock.property(process, 'getBuiltinModule', undefined);
  assert.equal(sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
