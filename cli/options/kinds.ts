import { VARIANT_KINDS } from '../../core/variants/kinds/names.ts';
import type { Options } from '../arguments.ts';

export const KIND_OPTION = kindOption(
  'those of the profile (strict: all that replace words by synonyms or antonyms; white2015: the first two)',
);

/** @param byDefault which kinds those are that hold where none is named */
export function kindOption(byDefault: string) {
  const help = `Types of variants: ${VARIANT_KINDS.join(', ')}; all, or those that preserve the meaning (preserving) or change it (changing). Default: ${byDefault}.`;
  return { kind: { value: 'KIND[,KIND]', repeated: true, help } } satisfies Options;
}
