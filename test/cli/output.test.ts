import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { createOutput } from '../../cli/output.ts';
import { OutputClosed } from '../../cli/terminal.ts';

test('never more than one chunk waits for a slow reader', async () => {
  let inside = 0;
  let most = 0;
  let received = 0;
  const stream = new Writable({
    highWaterMark: 1000,
    write(chunk, _encoding, done) {
      received += chunk.length;
      setTimeout(done, 1);
    },
  });
  const output = createOutput(stream);
  for (let i = 0; i < 3000; i++) {
    await output.write('x'.repeat(100));
    inside = stream.writableLength;
    most = Math.max(most, inside);
  }
  await output.flush();
  assert.equal(received, 300_000);
  assert(most <= 70_000, `${most} bytes waited`);
});

test('a reader that goes away ends the writing', async () => {
  const stream = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  });
  const output = createOutput(stream);
  await assert.rejects(async () => {
    for (let i = 0; i < 100; i++) await output.write('x'.repeat(10_000));
  }, OutputClosed);
});

test('a full disk is an error like any other', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const output = createOutput(new Writable({ write: (_chunk, _encoding, done) => done(full) }));
  await output.write('x');
  await assert.rejects(async () => {
    await output.flush();
    await output.flush();
  }, /no space left/);
});
