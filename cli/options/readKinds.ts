import { kindsNamed } from '../../core/variants/kinds/kindsNamed.ts';
import { KIND_CHOICES, kindNamed, type VariantKind } from '../../core/variants/kinds/names.ts';
import { type Arguments, suggestion } from '../arguments.ts';
import { UsageError } from '../terminal.ts';

/** The kinds that --kind names, in that order; undefined without it. This file loads the code of all kinds. */
export function readKindOption(given: Arguments): readonly VariantKind[] | undefined {
  if (!given.has('kind')) return undefined;
  const names = given.list('kind');
  if (names.length === 0)
    throw new UsageError(`--kind names no type of variant. Known: ${KIND_CHOICES.join(', ')}.`);
  const unknown = names.find((name) => !KIND_CHOICES.includes(name) && !kindNamed(name));
  if (unknown !== undefined)
    throw new UsageError(`the kind ${unknown} is unknown${suggestion(unknown, KIND_CHOICES)}`);
  return kindsNamed(names.join(','));
}
