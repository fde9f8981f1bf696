import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { InputError } from '../../core/inputError.ts';
import { plural } from '../../core/plural.ts';

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Receives what the program writes to standard error. */
  readonly stderr: Writable;
}

/**
 * Runs a command line in the user's shell, gives it lines on standard input, and returns the lines of its standard output: one per
 * line, in order. It is started once, and may answer when it has read all.
 *
 * @throws InputError if the program fails, or does not answer each line with one
 */
export async function askProgram(
  command: string,
  lines: readonly string[],
  { signal, stderr }: AskOptions,
): Promise<string[]> {
  signal.throwIfAborted();
  // In a group of its own, so that what the shell has started ends with it.
  const program = spawn(command, { shell: true, detached: !IS_WINDOWS, stdio: ['pipe', 'pipe', 'pipe'] });
  const end = () => endGroup(program);
  signal.addEventListener('abort', end);
  const ended = once(program, 'close', { signal }) as Promise<
    [code: number | null, by: NodeJS.Signals | null]
  >;
  program.stderr.pipe(stderr, { end: false });
  // A program that reads no more is found by its answers.
  program.stdin.on('error', () => {});
  program.stdin.end(lines.map((line) => `${line}\n`).join(''));
  let output = '';
  let isTooLong = false;
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length <= MOST_OUTPUT) return;
    isTooLong = true;
    output = '';
    end();
  });
  const [code, by] = await ended
    .catch((error: Error) => {
      signal.throwIfAborted();
      throw new InputError(`${command} cannot be run: ${error.message}.`);
    })
    .finally(() => signal.removeEventListener('abort', end));
  if (isTooLong) {
    throw new InputError(
      `${command} wrote more than ${MOST_OUTPUT / 2 ** 20} MB to standard output.`,
      ANSWERS,
    );
  }
  if (code !== 0) throw new InputError(`${command} ended with ${by ?? `exit code ${code}`}.`);
  const answers = output.split(/\r?\n/);
  if (answers.at(-1) === '') answers.pop();
  if (answers.length === lines.length) return answers;
  throw new InputError(
    `${command} wrote ${plural(answers.length, 'line')} to standard output for ${plural(lines.length, 'line')} of input.`,
    ANSWERS,
  );
}

const ANSWERS = 'It must answer each line with one line, in order, and write all else to standard error.';

/** Characters of standard output: more are no answers, and a text has a limit. */
const MOST_OUTPUT = 64 * 2 ** 20;

const IS_WINDOWS = process.platform === 'win32';

/** Ends a program with all that it has started; on Windows, the shell alone. */
function endGroup(program: ChildProcess): void {
  for (const stream of [program.stdin, program.stdout, program.stderr]) stream?.destroy();
  const { pid } = program;
  if (pid === undefined) return;
  try {
    if (IS_WINDOWS) program.kill();
    else process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended.
  }
}
