import type { AnnotatedSentence, Annotation } from '../../core/annotation/annotation.ts';
import { distinctTexts } from '../../core/variants/distinctTexts.ts';
import { generateVariants } from '../../core/variants/generateVariants.ts';
import type { VariantKind } from '../../core/variants/kinds/index.ts';
import type { Variant } from '../../core/variants/variant.ts';
import type { DocumentSession } from '../documents/documentSession.ts';
import type { Judging } from '../judging/judgments.ts';
import { kindsOf } from './variantKinds.ts';

/** The variants of sentences of a document. */
export interface SentenceVariants {
  /** Tests whether a sentence has variants before the judge has read it. */
  isVaried(sentence: AnnotatedSentence): boolean;
  /** A sentence as judged, with its variants; each text once, unless kinds are named. Rejects only when aborted. */
  of(sentence: AnnotatedSentence): Promise<{
    readonly annotation: Annotation;
    readonly variants: readonly Variant[];
  }>;
}

/** @param kinds the kinds that were named; those that the editor makes if none were */
export function sentenceVariants(
  { settings: { choice, seed }, linguist, limits: { levels, reached } }: DocumentSession,
  judging: Judging,
  kinds?: readonly VariantKind[],
): SentenceVariants {
  const { profile, parse } = linguist.annotator;
  const make = (annotation: Annotation) =>
    generateVariants(annotation, {
      kinds: kinds ?? kindsOf(profile),
      ...{ choice, seed, levels, reached, parse },
    });
  return {
    isVaried: ({ cut, annotation }) => !cut && make(annotation).length > 0,
    async of({ cut, annotation: plain }) {
      if (cut) return { annotation: plain, variants: [] };
      const annotation = await judging.of(plain);
      const made = make(annotation);
      return { annotation, variants: kinds ? made : distinctTexts(made) };
    },
  };
}
