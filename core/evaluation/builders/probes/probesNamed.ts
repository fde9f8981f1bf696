import { InputError } from '../../../inputError.ts';
import { PROBES } from './index.ts';
import type { Probe } from './probe.ts';

/**
 * Finds the probes that an option names.
 *
 * @param names names separated by commas, or `all`
 * @throws InputError for a name that no probe has
 */
export function probesNamed(names: string): readonly Probe[] {
  const given = names.split(',').map((name) => name.trim());
  if (given.includes('all')) return PROBES;
  const unknown = given.find((name) => !PROBES.some((probe) => probe.name === name));
  if (unknown !== undefined) {
    throw new InputError(
      `The probe “${unknown}” is unknown.`,
      `Known: ${PROBES.map(({ name }) => name).join(', ')}, all.`,
    );
  }
  return PROBES.filter(({ name }) => given.includes(name));
}
