import type { Annotation } from '../../../core/annotation.ts';
import { isRewriting } from '../../../core/variants/kinds/index.ts';
import { written } from '../../../core/variants/rewriting/changes.ts';
import type { Variant } from '../../../core/variants/variant.ts';
import type { VariantItem } from '../../protocol.ts';

/**
 * A variant as the client has it: as the document is written, with the places of the new words.
 *
 * @param source the base sentence as the document has it, of the length of the annotation's text
 */
export function variantItem<Kind extends string>(
  source: string,
  annotation: Annotation,
  { kind, level, changes }: { readonly kind: Kind } & Pick<Variant, 'level' | 'changes'>,
): VariantItem & { readonly kind: Kind } {
  const { text, places } = written(source, annotation, changes, { rewritten: isRewriting(kind) });
  return { kind, level, text, changes: changes.map((change, index) => ({ ...change, ...places[index]! })) };
}
