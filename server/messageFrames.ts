import { Transform } from 'node:stream';

/**
 * A stream that passes on messages as a client sends them and ends with an error at a header that cannot be followed:
 * without a Content-Length, with one that is not a number of bytes up to {@link LARGEST}, or without an end. What
 * comes after such a header cannot be told apart into messages.
 */
export function messageFrames(): Transform {
  let header: Buffer = Buffer.alloc(0);
  let body = 0;

  /** Reads on in `chunk`; throws at a header that cannot be followed. */
  const follow = (chunk: Buffer): void => {
    for (let at = 0; at < chunk.length; ) {
      if (body > 0) {
        const taken = Math.min(body, chunk.length - at);
        body -= taken;
        at += taken;
        continue;
      }
      const before = header.length;
      header = Buffer.concat([header, chunk.subarray(at, at + LONGEST_HEADER)]);
      const end = header.indexOf(END_OF_HEADER);
      if (end < 0) {
        if (header.length >= LONGEST_HEADER) throw new Error('A message has no end of its header.');
        return;
      }
      body = contentLength(header.toString('latin1', 0, end));
      at += end + END_OF_HEADER.length - before;
      header = Buffer.alloc(0);
    }
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        follow(chunk);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** The largest message, in bytes. A document of this size takes longer to annotate than anyone waits. */
const LARGEST = 2 ** 29;

const LONGEST_HEADER = 8192;
const END_OF_HEADER = '\r\n\r\n';

function contentLength(header: string): number {
  const value = /^content-length:[ \t]*([^\r\n]*?)[ \t]*$/im.exec(header)?.[1];
  if (value === undefined) throw new Error('A message has no Content-Length.');
  const length = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (length <= LARGEST) return length;
  throw new Error(
    `A message has the Content-Length ${value}. It must be a number of bytes up to ${LARGEST}.`,
  );
}
