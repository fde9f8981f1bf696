import { createRandom, type Random } from '../../random.ts';
import type { VariantKind } from '../../variants/kinds/index.ts';
import type { HeldOut, Novelty } from './heldOut.ts';
import type { KindVariant, VariantGroup } from './variantGroups.ts';

/** A sentence to train on: rows of its vector and of those of its variants. */
export interface TrainingGroup {
  readonly sentence: number;
  readonly preserved: readonly number[];
  readonly changed: readonly number[];
}

/**
 * The sets of triplets. In each but the first, one thing is new, and only that: the sentence, a word that a variant
 * exchanges, or the kind of a variant.
 */
export const TRIPLET_SETS = ['training', 'sentences', 'lemmas', 'kinds'] as const;
export type TripletSet = (typeof TRIPLET_SETS)[number];

/** A sentence, a variant that preserves its meaning and one that changes it, as rows of vectors. */
export interface EvaluatedTriplet {
  readonly set: TripletSet;
  /** The number of the sentence. */
  readonly unit: number;
  readonly sentence: number;
  readonly preserved: number;
  readonly changed: number;
  /** The kinds of variant that the triplet is an example of. */
  readonly kinds: readonly VariantKind[];
  /** The new words, on which triplets with the same ones depend. */
  readonly words: readonly string[];
}

export interface TripletSets {
  readonly training: readonly TrainingGroup[];
  readonly triplets: readonly EvaluatedTriplet[];
}

/** A variant at its row. */
interface Placed {
  readonly row: number;
  readonly variant: KindVariant;
  readonly novelty: Novelty;
}

/**
 * Divides groups into training and held-out triplets. Rows are numbered group by group, the sentence first. Each variant
 * that is in question is in one triplet, with a drawn variant of the opposite meaning.
 */
export function divideGroups(groups: readonly VariantGroup[], heldOut: HeldOut, seed: number): TripletSets {
  const training: TrainingGroup[] = [];
  const triplets: EvaluatedTriplet[] = [];
  let row = 0;
  for (const [unit, group] of groups.entries()) {
    const sentence = row++;
    const placed = group.variants.map(
      (variant): Placed => ({ row: row++, variant, novelty: heldOut.noveltyOf(variant) }),
    );
    const random = createRandom(seed, `triplets ${group.sentence.text}`);
    const known = placed.filter(({ novelty }) => novelty === undefined);
    const tripletsOf = (set: TripletSet, among: readonly Placed[]) =>
      among.flatMap((each) => tripletWith(each, known, random, { set, unit, sentence }) ?? []);
    const changed = known.filter(({ variant }) => !variant.keepsMeaning);
    if (heldOut.hasSentence(group)) {
      triplets.push(...tripletsOf('sentences', changed));
      continue;
    }
    triplets.push(...tripletsOf('training', changed));
    for (const set of ['lemmas', 'kinds'] as const) {
      triplets.push(
        ...tripletsOf(
          set,
          placed.filter(({ novelty }) => novelty === set),
        ),
      );
    }
    const preserved = known.filter(({ variant }) => variant.keepsMeaning);
    if (preserved.length > 0 && changed.length > 0) {
      training.push({ sentence, preserved: preserved.map(rowOf), changed: changed.map(rowOf) });
    }
  }
  return { training, triplets };
}

const rowOf = ({ row }: Placed) => row;

/** A triplet of a variant and a known one of the opposite meaning; undefined where there is none. */
function tripletWith(
  { row, variant, novelty }: Placed,
  known: readonly Placed[],
  random: Random,
  place: Pick<EvaluatedTriplet, 'set' | 'unit' | 'sentence'>,
): EvaluatedTriplet | undefined {
  const others = known.filter((each) => each.variant.keepsMeaning !== variant.keepsMeaning);
  if (others.length === 0) return undefined;
  const other = others[random.below(others.length)]!.row;
  const [preserved, changed] = variant.keepsMeaning ? [row, other] : [other, row];
  return {
    ...place,
    preserved,
    changed,
    kinds: [variant.kind],
    words: novelty === 'lemmas' ? variant.words : [],
  };
}
