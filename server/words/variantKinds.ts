import { InputError } from '../../core/inputError.ts';
import type { Profile } from '../../core/profile/profile.ts';
import {
  kindNamed,
  REWRITING_KINDS,
  VARIANT_KINDS,
  type VariantKind,
} from '../../core/variants/kinds/names.ts';

/** The kinds of variant that the editor makes where none are named: all, or under the profile of the paper the paper's. */
export function kindsOf({ name, kinds }: Profile): readonly VariantKind[] {
  return name === 'white2015' ? kinds : [...kinds, ...REWRITING_KINDS];
}

/** The kinds of variant that a request names, if it does. @throws InputError for one that does not exist */
export function variantKindsOf(kinds: readonly string[] | undefined): readonly VariantKind[] | undefined {
  return kinds?.map((name) => {
    const kind = kindNamed(name);
    if (kind) return kind;
    throw new InputError(
      `There is no kind of variant "${name}".`,
      `The kinds are ${VARIANT_KINDS.join(', ')}.`,
    );
  });
}
