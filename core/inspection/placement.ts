import type { Engine, Reconstruction } from '../engine/index.ts';
import type { Coverage } from '../evaluation/run.ts';
import { isFurther } from '../matrices/tolerance.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { type Compared, type ComparedKind, meansTheSame } from './compared.ts';

/** The distances and the ranking of sentences under an encoder. Sentences are identified by their position. */
export interface Placement {
  /** Cosine distances from the original sentence, 0 to 2, one per sentence. */
  readonly distances: readonly number[];
  /** All sentences, the nearest first; of equally near ones the first comes first. */
  readonly order: readonly number[];
  /** Misranked sentences, in that order. */
  readonly misplaced: readonly Misplaced[];
}

/** A sentence on the wrong side of others. */
export interface Misplaced {
  readonly sentence: number;
  /**
   * The sentences that this one is misranked against. For a meaning-changing sentence, the meaning-preserving ones
   * that are not closer (White's T2 and T3, over all levels); for a meaning-preserving variant, the paraphrase if
   * that is closer (T1).
   */
  readonly than: readonly number[];
}

/** A placement, with what the encoder could not see and, if it can reconstruct sentences, what it makes of the original. */
export interface EncoderPlaced extends Placement, Coverage {
  readonly reconstruction?: Reconstruction;
}

/** Measures all that is compared under one encoder. */
export async function placeUnder(
  encoder: string,
  { base, sentences }: Compared,
  engine: Engine,
  task?: TaskOptions,
): Promise<EncoderPlaced> {
  const pairs = Uint32Array.from(sentences.flatMap((_, index) => [0, index + 1]));
  const measured = await engine.distances(encoder, [base, ...sentences], pairs, 'cosine', task);
  const { zeroVectors, unknownTokens, truncatedSentences } = measured;
  const kinds = sentences.map(({ kind }) => kind);
  const reconstruction = await engine.reconstruct(encoder, base, task);
  return {
    ...placementOf([...measured.distances], kinds),
    zeroVectors,
    unknownTokens,
    truncatedSentences,
    ...(reconstruction && { reconstruction }),
  };
}

/** @param kinds of the sentences, in the order of their distances */
export function placementOf(distances: readonly number[], kinds: readonly ComparedKind[]): Placement {
  const order = [...distances.keys()].sort((a, b) => distances[a]! - distances[b]! || a - b);
  const keepers = order.filter((sentence) => meansTheSame(kinds[sentence]!));
  const paraphrases = keepers.filter((sentence) => kinds[sentence] === 'paraphrase');
  const misplaced = order.map((sentence) => {
    const distance = distances[sentence]!;
    const than = meansTheSame(kinds[sentence]!)
      ? paraphrases.filter((paraphrase) => isFurther(distance, distances[paraphrase]!))
      : keepers.filter((keeper) => !isFurther(distance, distances[keeper]!));
    return { sentence, than };
  });
  return { distances, order, misplaced: misplaced.filter(({ than }) => than.length > 0) };
}
