import type { Meaning } from '../../core/differences/difference.ts';
import type { Arguments, Option } from '../arguments.ts';

/** The gate of commands that compare meanings. */
export const FAIL_ON_OPTION = {
  value: 'changed|uncertain',
  help: 'Exit with code 1 if a meaning is changed, or (uncertain) if one is not preserved.',
} satisfies Option;

/** The meanings that make the command fail. */
export function readFailOn(given: Arguments): readonly Meaning[] {
  const least = given.choice('fail-on', ['changed', 'uncertain']);
  return least === undefined ? [] : least === 'changed' ? ['changed'] : ['changed', 'uncertain'];
}
