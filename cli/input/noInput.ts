import { InputError } from '../../core/inputError.ts';
import { say } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Says that the input contains nothing to work on.
 *
 * @param gate the option that would pass on nothing, `--fail-on`; undefined if it is not given
 * @throws InputError if there is a gate
 */
export function sayNoInput(what: string, gate: string | undefined, terminal: Terminal): void {
  if (gate !== undefined)
    throw new InputError(`The input contains no ${what}, so ${gate} has nothing to decide on.`);
  say(terminal, `the input contains no ${what}.`);
}
