import { misrankedText } from '../../../core/inspection/misrankedText.ts';
import { placementOf } from '../../../core/inspection/placement.ts';
import { KIND_MEANINGS, type VariantKind } from '../../../core/variants/kinds/index.ts';
import type { RankedVariant, VariantItem } from '../../protocol.ts';

/**
 * The variants of one sentence with their distances. A meaning-changing one that lies no farther than a
 * meaning-preserving one is marked as misranked.
 *
 * @param distances one per variant; undefined if there are none
 */
export function rankedVariants(
  variants: readonly VariantItem[],
  distances: readonly number[] | undefined,
): RankedVariant[] {
  if (!distances) return [...variants];
  const kinds = variants.map(({ kind }) => kind as VariantKind);
  const judged = kinds.map((kind) => ({
    kind,
    meaning: KIND_MEANINGS[kind] === 'preserved' ? ('same' as const) : ('other' as const),
  }));
  const misplaced = new Map(placementOf(distances, kinds).misplaced.map((each) => [each.sentence, each]));
  return variants.map((variant, index) => {
    const wrong = misplaced.get(index);
    return {
      ...variant,
      distance: distances[index]!,
      ...(wrong && { misranked: misrankedText(wrong, judged) }),
    };
  });
}
