import { InputError } from '../../inputError.ts';
import { keepsMeaning } from './index.ts';
import { KIND_CHOICES, kindNamed, VARIANT_KINDS, type VariantKind } from './names.ts';

/**
 * Returns the kinds that a list with commas names, each once, by their own names or those of groups. Throws InputError
 * for one that does not exist.
 */
export function kindsNamed(list: string): readonly VariantKind[] {
  return [...new Set(list.split(',').flatMap((name) => kindsOf(name.trim())))];
}

function kindsOf(name: string): readonly VariantKind[] {
  if (name === 'all') return VARIANT_KINDS;
  if (name === 'preserving') return VARIANT_KINDS.filter(keepsMeaning);
  if (name === 'changing') return VARIANT_KINDS.filter((kind) => !keepsMeaning(kind));
  const kind = kindNamed(name);
  if (kind) return [kind];
  throw new InputError(
    `The type of variant ${name || '“”'} is unknown.`,
    `Known: ${KIND_CHOICES.join(', ')}.`,
  );
}
