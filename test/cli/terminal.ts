import { Writable } from 'node:stream';
import { main } from '../../cli/main.ts';
import { startEngineThread } from '../../host/engineThread/engineThread.ts';
import { sharedWorker } from '../sharedWorker.ts';
import '../ownCache.ts';

/** The outcome of a command line. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Surroundings {
  /** Standard input; a terminal where it is absent. */
  readonly input?: string | Uint8Array;
  readonly signal?: AbortSignal;
  /** Standard error is a terminal where this is given, and this sees what is written there. */
  readonly onError?: (text: string) => void;
  /** Called with what is written to standard output. */
  readonly onOutput?: (text: string) => void;
  /** True if standard output is a terminal. */
  readonly isSeen?: boolean;
}

/** Runs a command line in this process, its streams in memory. */
export async function run(
  argv: readonly string[],
  { input, signal, onError, onOutput, isSeen }: Surroundings = {},
): Promise<Outcome> {
  const out = collector(onOutput);
  const err = collector(onError);
  const code = await main(argv, {
    stdin: Object.assign(inputOf(input), { isTTY: input === undefined }),
    stdout: Object.assign(out.stream, { isTTY: isSeen === true }),
    stderr: Object.assign(err.stream, { isTTY: onError !== undefined }),
    signal: signal ?? new AbortController().signal,
    startEngine: (settings) => startEngineThread({ ...settings, worker: sharedWorker }),
  });
  return { code, out: await out.text(), err: await err.text() };
}

/** The records of a command that must succeed without a word on standard error. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into records as a user's script does
export async function records(argv: readonly string[], surroundings?: Surroundings): Promise<any[]> {
  const { code, out, err } = await run(argv, surroundings);
  if (code !== 0 || err !== '') throw new Error(`exit code ${code}: ${err}`);
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

async function* inputOf(input: string | Uint8Array | undefined): AsyncGenerator<Uint8Array> {
  if (input === undefined || input.length === 0) return;
  const bytes = typeof input === 'string' ? Buffer.from(input) : input;
  // In two pieces, cut where a character may be cut.
  yield bytes.subarray(0, bytes.length >> 1);
  yield bytes.subarray(bytes.length >> 1);
}

function collector(onText?: (text: string) => void) {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      onText?.(String(chunk));
      setImmediate(done);
    },
  });
  const text = async () => {
    await new Promise<void>((resolve) => stream.end(resolve));
    return Buffer.concat(chunks).toString();
  };
  return { stream, text };
}

/** Standard error without the warning that a small corpus gives: its intervals rest on few units. */
export function withoutFewUnits(err: string): string {
  return err.replace(/^semloc: Warning: .* independent units .*\n/gm, '');
}
