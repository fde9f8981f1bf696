import type { Arguments, Options } from './arguments.ts';
import type { Choosable } from './choices.ts';
import type { Terminal } from './terminal.ts';

/** One of the command line's commands. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments that follow the name: `[FILE|-] [options]`. */
  readonly synopsis: string;
  /** Paragraphs of the help, after the synopsis: input and output. */
  readonly description: string;
  /** Command lines that end the help; each works as it stands in a clone, beside samples/. Of a choice, those that begin with it. */
  readonly examples?: readonly string[];
  readonly options: Options;
  /** The methods, builders or trainers among which the first argument chooses; each has its own help. */
  readonly choices?: readonly Choosable[];
  /**
   * What the choices are, `methods`, for the list of them. The help of the command has this list and the names of the
   * options under headings; the help of a choice describes these. Absent where the description names the choices.
   */
  readonly listed?: string;
  /**
   * Names those of its options that a choice has no use for: the help of the choice leaves them out, and defaults of the
   * project's file for them do not hold.
   */
  unused?(choice: string): readonly string[];
  /** The synopsis of a choice's own help, where it is another than the command's. */
  synopsisOf?(choice: string): string;
  /** The maximum number of positional arguments. */
  readonly positionals: number;
  /**
   * True if it prints only when all is done and, interrupted with --out, goes on from there when it is called again; the
   * message after an interrupt says so.
   */
  readonly resumes?: true;
  /** Resolves with the exit code. `all` loads all commands, for the one that is about them. */
  run(given: Arguments, terminal: Terminal, all: () => Promise<readonly Command[]>): Promise<number>;
}
