import type { Option } from '../arguments.ts';
import { COMMAND_GROUPS } from '../commands/index.ts';

/** The jobs whose commands can have defaults: they print or compute, and open no port and no queue. */
const JOBS = ['Read', 'Generate', 'Evaluate', 'Decide', 'Train'];

/** The names of the commands that can have defaults. */
export const CONFIGURABLE: readonly string[] = JOBS.flatMap((job) => [...COMMAND_GROUPS.get(job)!.keys()]);

/** Tests whether an option can have a default: it names no file, no folder, no address and no revision. */
export function isConfigurable({ value = '', many }: Option): boolean {
  return !many && !/FILE|DIR|FOLDER|PATH|URL|ORIGIN|RUN|REV|QUEUE|SENTENCE/.test(value);
}
