import type { EncoderProvenance } from '../manifest.ts';
import type { IdentityDifference } from './driftCheck.ts';

/** Lists the properties in which two encoders differ: weights (by their hash), data type, device, pooling, dimension. */
export function identityDifferences(
  recorded: EncoderProvenance,
  checked: EncoderProvenance,
): IdentityDifference[] {
  const [before, after] = [fieldsOf(recorded), fieldsOf(checked)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .map((field) => ({ field, recorded: before.get(field), checked: after.get(field) }));
}

/** The reasons why devices are not used say nothing of the vectors. */
function fieldsOf({ devicesRefused: _, ...provenance }: EncoderProvenance): Map<string, string> {
  return new Map(Object.entries(provenance).map(([field, value]) => [field, JSON.stringify(value)]));
}
