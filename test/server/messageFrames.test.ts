import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { messageFrames } from '../../server/messageFrames.ts';

/** What the frames of a message pass on, cut into pieces of one size. */
async function framed(text: string, size = text.length): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
    Buffer.from(text.slice(size * i, size * (i + 1))),
  );
  return (await Readable.from(pieces).pipe(messageFrames()).setEncoding('utf8').toArray()).join('');
}

test('messages are passed on as they come, however they are cut', async () => {
  const messages = 'Content-Length: 2\r\n\r\n{}content-type: x\r\nContent-Length: 4\r\n\r\n[\r\n]';
  for (const size of [1, 2, 3, 19, 1000]) assert.equal(await framed(messages, size), messages);
});

for (const [header, message] of [
  ['Content-Length: -5', /has the Content-Length -5\. It must be a number of bytes up to 536870912\.$/],
  ['Content-Length: 1e9', /has the Content-Length 1e9\./],
  ['Content-Length: 99999999999999999999', /has the Content-Length 99999999999999999999\./],
  ['Content-Length: many', /has the Content-Length many\./],
  ['Content-Type: text', /has no Content-Length\.$/],
  ['x'.repeat(10_000), /has no end of its header\.$/],
] as const) {
  test(`a message with the header ${header.slice(0, 40)} is refused`, async () => {
    const frames = messageFrames();
    frames.write(`${header}\r\n\r\n{}`);
    await assert.rejects(frames.toArray(), message);
  });
}
