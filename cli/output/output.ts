import type { Writable } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { InputError } from '../../core/inputError.ts';
import { visibleText } from '../../core/visibleText.ts';
import { fileErrorReason } from '../../host/files/fileError.ts';
import { OutputClosed, type Terminal } from '../terminal.ts';

/**
 * A text stream with backpressure: text is written no faster than it is consumed, so that memory use stays constant.
 * Control characters in a text are escaped on a terminal, which would follow them.
 */
export interface Output {
  /** @throws OutputClosed if the reader has gone; InputError if what is written to is full or fails */
  write(text: string): Promise<void>;
  /** The same for text that is already UTF-8. */
  writeBytes(bytes: Uint8Array): Promise<void>;
  /** Writes everything that is still buffered. */
  flush(): Promise<void>;
}

export function createOutput(stream: Writable): Output {
  const isTerminal = (stream as Partial<WriteStream>).isTTY === true;
  let waiting = '';
  let failure: NodeJS.ErrnoException | undefined;
  let proceed = () => {};
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure ??= error;
    proceed();
  });
  // A stream that fails never drains: it closes.
  for (const event of ['drain', 'close']) stream.on(event, () => proceed());

  function check(): void {
    if (!failure && !stream.destroyed) return;
    if (!failure || failure.code === 'EPIPE' || failure.code === 'ERR_STREAM_DESTROYED')
      throw new OutputClosed();
    throw new InputError(`Cannot write standard output: ${fileErrorReason(failure)}.`);
  }

  async function flush(): Promise<void> {
    const text = waiting;
    waiting = '';
    check();
    if (text !== '') await send(text);
  }

  async function send(content: string | Uint8Array): Promise<void> {
    const taken = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    if (!stream.write(content)) await taken;
    check();
  }

  return Object.freeze({
    async write(text) {
      waiting += isTerminal ? visibleText(text) : text;
      if (waiting.length >= CHUNK) await flush();
    },
    async writeBytes(bytes) {
      await flush();
      if (bytes.length > 0) await send(bytes);
    },
    flush,
  } satisfies Output);
}

/** UTF-16 units gathered before a write. */
const CHUNK = 1 << 16;

/** One line on standard error. */
export function say(terminal: Terminal, message: string): void {
  terminal.stderr.write(`semloc: ${visibleText(message.replace(/\s*\n\s*/g, ' '))}\n`);
}
