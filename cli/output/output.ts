import type { Writable } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import { InputError } from '../../core/inputError.ts';
import { visibleText } from '../../core/visibleText.ts';
import { fileErrorReason } from '../../host/files/fileError.ts';
import { EXIT, OutputClosed, type Terminal } from '../terminal.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The look of a text on a terminal that has colors. */
export type Style = 'bold' | 'dim' | 'yellow' | 'cyan';

export type StyledLine = readonly [text: string, style?: Style];

/**
 * A text stream with backpressure: text is written no faster than it is consumed, so that memory use stays constant.
 * Control characters in a text are escaped on a terminal, which would follow them.
 */
export interface Output {
  /** @throws OutputClosed if the reader has gone; InputError if what is written to is full or fails */
  write(text: string, style?: Style): Promise<void>;
  /** The same for text that is already UTF-8. */
  writeBytes(bytes: Uint8Array): Promise<void>;
  /** Writes everything that is still buffered. */
  flush(): Promise<void>;
}

export function createOutput(stream: Writable, environment: Environment = process.env): Output {
  const isTerminal = (stream as Partial<WriteStream>).isTTY === true;
  const isColored = hasColors(isTerminal, environment);
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
    async write(text, style) {
      const shown = isTerminal ? visibleText(text) : text;
      waiting += style && isColored ? styled(shown, style) : shown;
      if (waiting.length >= CHUNK) await flush();
    },
    async writeBytes(bytes) {
      await flush();
      if (bytes.length > 0) await send(bytes);
    },
    flush,
  } satisfies Output);
}

/** Tests whether text may have colors: NO_COLOR and FORCE_COLOR win over what the stream is. */
export function hasColors(isTerminal: boolean, environment: Environment): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = environment;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return !['0', 'false'].includes(FORCE_COLOR);
  return isTerminal && TERM !== 'dumb';
}

/** Styles a text but for its line end. */
function styled(text: string, style: Style): string {
  const line = text.replace(/\n$/, '');
  if (line === '') return text;
  return `${styleText(style, line, { validateStream: false })}${text.slice(line.length)}`;
}

/** UTF-16 units gathered before a write. */
const CHUNK = 1 << 16;

/** What a command prints at once: a text, or lines with their styles. */
export type Printed = string | Iterable<StyledLine>;

/** Writes a whole text, or lines with their styles, to standard output. Resolves with the exit code of what is done. */
export async function print(content: Printed, { stdout, progress }: Terminal): Promise<number> {
  progress.clear();
  const output = createOutput(stdout);
  const lines = typeof content === 'string' ? [[content] as const] : content;
  for (const [text, style] of lines) await output.write(text, style);
  await output.flush();
  return EXIT.done;
}

/** One line on standard error. */
export function say(terminal: Terminal, message: string): void {
  terminal.progress.clear();
  terminal.stderr.write(`semloc: ${visibleText(message.replace(/\s*\n\s*/g, ' '))}\n`);
}
