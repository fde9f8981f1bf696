import { InputError } from '../../core/inputError.ts';
import type { Profile } from '../../core/profile/profile.ts';
import { REWRITING_KINDS, VARIANT_KINDS, type VariantKind } from '../../core/variants/kinds/names.ts';

/** The kinds of variant that the editor makes where none are named: all, or under the profile of the paper the paper's. */
export function kindsOf({ name, kinds }: Profile): readonly VariantKind[] {
  return name === 'white2015' ? kinds : [...kinds, ...REWRITING_KINDS];
}

/** The kinds of variant that a request names, if it does. @throws InputError for one that does not exist */
export function variantKindsOf(kinds: readonly string[] | undefined): readonly VariantKind[] | undefined {
  const known: readonly string[] = VARIANT_KINDS;
  const unknown = kinds?.find((kind) => !known.includes(kind));
  if (unknown !== undefined) {
    throw new InputError(`There is no kind of variant "${unknown}".`, `The kinds are ${known.join(', ')}.`);
  }
  return kinds as readonly VariantKind[] | undefined;
}
