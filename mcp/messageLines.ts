import { Transform, type TransformCallback } from 'node:stream';
import { INVALID_REQUEST, PARSE_ERROR, parseJSONRPCMessage } from '@modelcontextprotocol/server';
import { jsonIn } from '../core/isRecord.ts';

/** Bytes of a message. */
const MOST_BYTES = 8 << 20;

/** The answer to a line that is no message. It has the id of a request if one can be read. */
export interface LineError {
  readonly jsonrpc: '2.0';
  readonly id?: string | number;
  readonly error: { readonly code: number; readonly message: string };
}

/**
 * Lets the lines through that hold a message of JSON-RPC. The protocol's own reader drops the others without a word, so
 * that a client would wait without end. Of a line that is too long no more is held, and the next one is read.
 *
 * @param refuse receives the answer to another line
 */
export function messageLines(refuse: (error: LineError) => void): Transform {
  let rest: Buffer[] = [];
  let waiting = 0;
  let isSkipping = false;
  return new Transform({
    transform(given: Buffer, _encoding, done: TransformCallback) {
      const skipped = isSkipping ? given.indexOf(0x0a) : 0;
      if (skipped < 0) return done();
      isSkipping = false;
      const chunk = given.subarray(skipped);
      const end = chunk.lastIndexOf(0x0a) + 1;
      if (end > 0) {
        const lines = Buffer.concat([...rest, chunk.subarray(0, end)]).toString();
        [rest, waiting] = [[], 0];
        for (const line of lines.split('\n')) {
          const error = line.trim() === '' ? undefined : errorOf(line);
          if (error) refuse(error);
          else if (line.trim() !== '') this.push(`${line}\n`);
        }
      }
      rest.push(chunk.subarray(end));
      waiting += chunk.length - end;
      if (waiting > MOST_BYTES) {
        refuse(lineError(INVALID_REQUEST, `The message is longer than ${MOST_BYTES >> 20} MiB.`));
        [rest, waiting, isSkipping] = [[], 0, true];
      }
      done();
    },
  });
}

function errorOf(line: string): LineError | undefined {
  const message = jsonIn(line);
  if (message === undefined)
    return lineError(PARSE_ERROR, 'The line is not JSON. Write one message per line.');
  try {
    parseJSONRPCMessage(message);
    return undefined;
  } catch {
    const { id } = Object(message) as { readonly id?: unknown };
    const text = 'The line is not a JSON-RPC 2.0 message. Batches are not supported.';
    return lineError(
      INVALID_REQUEST,
      text,
      typeof id === 'string' || typeof id === 'number' ? id : undefined,
    );
  }
}

function lineError(code: number, message: string, id?: string | number): LineError {
  return { jsonrpc: '2.0', ...(id !== undefined && { id }), error: { code, message } };
}
