import type { Annotation } from '../../../core/annotation/annotation.ts';
import { type DocumentFormat, formatDefinitionOf } from '../../../core/text/formats/index.ts';
import { isRewriting } from '../../../core/variants/kinds/index.ts';
import { written } from '../../../core/variants/rewriting/changes.ts';
import type { Variant } from '../../../core/variants/variant.ts';
import type { VariantItem } from '../../protocol.ts';

/**
 * A variant for the client: its text as it would stand in the document, and the places of the new words.
 *
 * @param format the format of the document; by default plain text
 * @param source the base sentence as it stands in the document, of the same length as the annotation's text
 */
export function variantItem<Kind extends string>(
  source: string,
  annotation: Annotation,
  { kind, level, changes }: { readonly kind: Kind } & Pick<Variant, 'level' | 'changes'>,
  format: DocumentFormat = 'plaintext',
): VariantItem & { readonly kind: Kind } {
  const { escaped } = formatDefinitionOf(format);
  const { text, places } = written(source, annotation, changes, { rewritten: isRewriting(kind), escaped });
  return { kind, level, text, changes: changes.map((change, index) => ({ ...change, ...places[index]! })) };
}
