import { InputError } from '../../inputError.ts';
import { VARIANT_KINDS, type VariantKind } from './index.ts';

/** The kinds that a list with commas names, or all for `all`. Throws InputError for one that does not exist. */
export function kindsNamed(list: string): readonly VariantKind[] {
  const names = list.split(',').map((name) => name.trim());
  if (names.includes('all')) return VARIANT_KINDS;
  return names.map((name) => {
    const kind = VARIANT_KINDS.find((known) => known === name);
    if (kind) return kind;
    throw new InputError(
      `The type of variant ${name || '“”'} is unknown.`,
      `Known: all, ${VARIANT_KINDS.join(', ')}.`,
    );
  });
}
