import type { Random } from '../../core/random.ts';

/** One area of the program that is given random input. */
export interface Part {
  readonly name: string;
  /** Prepares what all cases share; `folder` is empty and removed at the end. */
  open(folder: string): Promise<OpenPart>;
}

export interface OpenPart {
  /** Tries one case, all of which follows from `random`. Resolves with what is wrong, or with undefined. */
  attempt(random: Random): Promise<string | undefined>;
  close(): Promise<void>;
}

/** What a message for people must not contain: the wording of JavaScript itself, or a place in the program. */
export const INTERNAL = /Cannot read propert|is not a function|not iterable|\[object|native code|\n {4}at /;

/** What is wrong with how a command ended: it must do its work, or say in lines of its own why it cannot. */
export function wrongEnd({ code, err }: { readonly code: number; readonly err: string }): string | undefined {
  if (code !== 0 && code !== 2) return `exit code ${code}: ${err.slice(0, 1500)}`;
  if (INTERNAL.test(err)) return `exit code ${code} with ${err.slice(0, 1500)}`;
  const lines = err.split('\n').slice(0, -1);
  if (code === 2 && lines.length === 0) return 'exit code 2 without a message';
  const foreign = lines.find((line) => !line.startsWith('semloc: '));
  return foreign === undefined
    ? undefined
    : `a line of another form on standard error: ${foreign.slice(0, 300)}`;
}
