import type { AnnotatedSentence, Annotation } from '../../../core/annotation/annotation.ts';
import { generateVariants } from '../../../core/variants/generateVariants.ts';
import type { Variant } from '../../../core/variants/variant.ts';
import type { DocumentSession } from '../../documents/documentSession.ts';
import { kindsOf } from '../../words/variantKinds.ts';

/** Makes the variants of a sentence with one change, beside whose distances a hover shows those of candidates. */
export type SentenceScale = (session: DocumentSession, sentence: AnnotatedSentence) => readonly Variant[];

export function createSentenceScale(): SentenceScale {
  const known = new WeakMap<Annotation, { readonly by: string; readonly variants: readonly Variant[] }>();
  return ({ settings: { choice, seed }, linguist: { annotator } }, { annotation, cut }) => {
    if (cut) return [];
    const options = { kinds: kindsOf(annotator.profile), choice, seed, levels: 1, parse: annotator.parse };
    const by = `${choice} ${seed}`;
    const found = known.get(annotation);
    if (found?.by === by) return found.variants;
    const variants = generateVariants(annotation, options);
    known.set(annotation, { by, variants });
    return variants;
  };
}
