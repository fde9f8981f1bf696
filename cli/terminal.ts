import type { Writable } from 'node:stream';
import type { startEngineThread } from '../host/engineThread/engineThread.ts';
import type { ByteStream } from '../host/files/byteStream.ts';
import type { ErrorStream, ProgressLine } from './output/progress.ts';

/** The streams that a command reads and writes: those of the process, or those of a test. */
export interface Streams {
  readonly stdin: ByteStream & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: ErrorStream;
  /** Aborts at one of the {@link INTERRUPTS}. */
  readonly signal: AbortSignal;
  /** Starts an engine; in a thread of its own if not given. */
  readonly startEngine?: typeof startEngineThread;
}

/** The streams, and the line on standard error that what is printed or said takes away. */
export interface Terminal extends Streams {
  readonly progress: ProgressLine;
}

/** Exit codes. */
export const EXIT = { done: 0, gateFailed: 1, badInput: 2, internal: 70, interrupted: 130 } as const;

/** The signals that cancel the work: Ctrl-C, a request to end, a terminal that was closed. */
export const INTERRUPTS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The reader of the output has closed it (`| head`): the command ends without a message. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed';
}

/** Incorrect usage, described in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
