import assert from 'node:assert/strict';
import { constants } from 'node:buffer';
import { existsSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { InputError } from '../../../core/inputError.ts';
import { openBytes, readBytes } from '../../../host/files/byteStream.ts';
import { decodeNamed } from '../../../host/files/decodeNamed.ts';
import { readTextFile, readTextStream, textPieces } from '../../../host/files/textInput.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

async function* pieces(...contents: (string | number[])[]): AsyncGenerator<Uint8Array> {
  for (const content of contents) yield Buffer.from(content as string);
}

const problem = (message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof InputError);
  assert.match(error.message, message);
  return true;
};

test('a file of text is read', async (t) => {
  const at = temporaryFolder(t).at;
  writeFileSync(at('a.txt'), 'déjà vu\r\n');
  assert.equal(await readTextFile(at('a.txt')), 'déjà vu\r\n');
  assert.deepEqual([...(await readBytes(at('a.txt')))].slice(0, 3), [0x64, 0xc3, 0xa9]);
});

test('a file that is none is named, with what is wrong', async (t) => {
  const at = temporaryFolder(t).at;
  await assert.rejects(
    readTextFile(at('none')),
    problem(/^Cannot read .*none: there is no such file or folder\.$/),
  );
  await assert.rejects(readTextFile(at()), problem(/^Cannot read .*: it is a folder\.$/));
  for (const name of ['data.arrow', 'cache-1f.arrow']) writeFileSync(at(name), '');
  await assert.rejects(
    readTextFile(at()),
    problem(/: it is a folder\. Give the file in it: .*data\.arrow\.$/),
  );
});

test('what is no text is named, with its line', async (t) => {
  const at = temporaryFolder(t).at;
  writeFileSync(
    at('b'),
    Buffer.concat([Buffer.from('one\nß two\n'), Buffer.of(0xff), Buffer.from('\nthree')]),
  );
  await assert.rejects(readTextFile(at('b')), problem(/^.*b, line 3: /));
});

test('read piece by piece, it is named by its place in the whole', async () => {
  const texts: string[] = [];
  const read = async () => {
    for await (const text of textPieces(pieces('one\n', 'tw', 'o\nthree', '\nd', [0xe9], 'j\n'), 'x')) {
      texts.push(text);
    }
  };
  await assert.rejects(read(), problem(/^x, line 4: .* byte 15 \(0xe9\)/));
  assert.deepEqual(texts, ['one\n', 'two\n', 'three\n']);
});

test('what is too long for a string is not said to be in another encoding', () => {
  const most = constants.MAX_STRING_LENGTH;
  assert.throws(
    () => decodeNamed(new Uint8Array(most + 1), 'x'),
    problem(/^x is larger than 511 MiB\. Split it\.$/),
  );
});

const ZERO = '/dev/zero';
test('a device that never ends is left', { skip: !existsSync(ZERO) && 'no /dev/zero' }, async () => {
  await assert.rejects(readBytes(ZERO), problem(/^\/dev\/zero is larger than 400 MiB/));
  const read = textPieces(openBytes(ZERO), ZERO);
  await assert.rejects(read.next(), problem(/^\/dev\/zero has a line that is longer than 400 MiB/));
});

test('a character may be cut between two pieces of a stream', async () => {
  assert.equal(
    await readTextStream(pieces('a', [0xf0, 0x9f], [0x98, 0x80, 0x0a]), 'standard input'),
    'a😀\n',
  );
  assert.equal(await readTextStream(pieces(), 'standard input'), '');
  await assert.rejects(
    readTextStream(pieces('a\n', [0xf0, 0x9f]), 'standard input'),
    problem(/^standard input, line 2: /),
  );
});

test('a stream that never ends can be left', async () => {
  const controller = new AbortController();
  async function* silent(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a');
    controller.abort();
    await new Promise(() => {});
  }
  await assert.rejects(readTextStream(silent(), 'standard input', { signal: controller.signal }), {
    name: 'AbortError',
  });
});

/** A stream that says whether it was closed, and how many wait for an abort. */
function watched(...contents: string[]) {
  const seen = { closed: false };
  async function* stream() {
    try {
      for (const content of contents) yield Buffer.from(content);
      await new Promise(() => {});
    } finally {
      seen.closed = true;
    }
  }
  return { stream: stream(), seen };
}

test('a stream that is not read to its end is closed', async () => {
  const { stream, seen } = watched('one\n', 'two\n');
  for await (const piece of textPieces(stream, 'standard input')) {
    assert.equal(piece, 'one\n');
    break;
  }
  assert(seen.closed);
});

test('a stream that waits ends with an abort', async () => {
  const { stream } = watched('one\n');
  const stopping = new AbortController();
  const reading = readTextStream(stream, 'standard input', { signal: stopping.signal });
  stopping.abort(new Error('enough'));
  await assert.rejects(reading, /enough/);
});
