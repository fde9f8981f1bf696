import { VARIANT_KINDS, type VariantKind } from '../../core/variants/kinds/names.ts';
import { type Arguments, type Options, suggestion } from '../arguments.ts';
import { UsageError } from '../terminal.ts';

export const KIND_OPTION = kindOption(
  'those of the profile (strict: all that replace words by synonyms or antonyms; white2015: the first two)',
);

/** @param byDefault which kinds those are that hold where none is named */
export function kindOption(byDefault: string) {
  const help = `Types of variants: ${VARIANT_KINDS.join(', ')}. Default: ${byDefault}.`;
  return { kind: { value: 'KIND[,KIND]', repeated: true, help } } satisfies Options;
}

/** The kinds that --kind names; undefined without it. */
export function readKindOption(given: Arguments): VariantKind[] | undefined {
  const names = given.list('kind');
  if (given.has('kind') && names.length === 0) {
    throw new UsageError(`--kind names no type of variant. Known: ${VARIANT_KINDS.join(', ')}.`);
  }
  for (const name of names) {
    if (!VARIANT_KINDS.some((kind) => kind === name)) {
      throw new UsageError(`the kind ${name} is unknown${suggestion(name, VARIANT_KINDS)}`);
    }
  }
  return names.length > 0 ? (names as VariantKind[]) : undefined;
}
