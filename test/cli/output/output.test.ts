import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { createOutput, hasColors } from '../../../cli/output/output.ts';
import { OutputClosed } from '../../../cli/terminal.ts';
import { run } from '../terminal.ts';

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

for (const [isTerminal, environment, expected] of [
  [true, {}, true],
  [false, {}, false],
  [true, { TERM: 'dumb' }, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
] as const) {
  test(`colors: ${isTerminal ? 'a terminal' : 'a pipe'}, ${JSON.stringify(environment)}`, () =>
    assert.equal(hasColors(isTerminal, environment), expected));
}

test('a style surrounds the escaped text, and not its line end', async () => {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const output = createOutput(Object.assign(stream, { isTTY: true }), {});
  await output.write('a\u001b[31mb\n', 'bold');
  await output.flush();
  assert.deepEqual(chunks, ['\u001b[1ma\\u001b[31mb\u001b[22m\n']);
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

test('control and bidirectional characters of names are escaped in messages', async () => {
  for (const argv of [
    ['annotate', 'a\u001b[31m\u202etxt.md'],
    ['evaluate', 'sts', '--corpus', 'a\u0007\u2066b', '--encoder', 'bow'],
    ['embed', '-', '--encoder', 'a\u001b]0;title\u0007', '--out', 'x\u009b.npy'],
    ['compare', 'run\u202e', 'other'],
    ['nothing\u001b[2J'],
    ['annotate', '--nothing\u202e'],
    ['annotate', '--profile', '\u001b[1m'],
  ]) {
    const { code, err } = await run(argv, { input: 'A dog.\n' });
    assert.equal(code, 2, err);
    assert.match(err, /\\u[0-9a-f]{4}/);
    assert.doesNotMatch(err, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2066]/);
  }
});

test('a terminal is given control characters as escapes, a file as they are', async () => {
  for (const isTTY of [true, false]) {
    const written: string[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        written.push(String(chunk));
        done();
      },
    });
    const output = createOutput(Object.assign(stream, { isTTY }));
    await output.write('a\u001b[2Jb\u202e\t\n');
    await output.flush();
    assert.equal(written.join(''), isTTY ? 'a\\u001b[2Jb\\u202e\t\n' : 'a\u001b[2Jb\u202e\t\n');
  }
});
