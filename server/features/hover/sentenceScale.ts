import type { AnnotatedSentence, Annotation } from '../../../core/annotation/annotation.ts';
import { generateVariants } from '../../../core/variants/generateVariants.ts';
import type { Variant } from '../../../core/variants/variant.ts';
import type { DocumentSession } from '../../documents/documentSession.ts';
import { kindsOf } from '../../words/variantKinds.ts';

/** Makes the variants of a sentence with one change, beside whose distances a hover shows those of candidates. */
export type SentenceScale = (session: DocumentSession, sentence: AnnotatedSentence) => readonly Variant[];

export function createSentenceScale(): SentenceScale {
  const known = new WeakMap<Annotation, readonly Variant[]>();
  return ({ settings: { choice, seed }, linguist: { annotator } }, { annotation, cut }) => {
    if (cut) return [];
    const options = { kinds: kindsOf(annotator.profile), choice, seed, levels: 1, parse: annotator.parse };
    const variants = known.get(annotation) ?? generateVariants(annotation, options);
    known.set(annotation, variants);
    return variants;
  };
}
