import { count, mapOf, number, object, orNull } from '../../../shape.ts';
import type { Numbers } from '../../observations/numbers.ts';

export interface FoilScores {
  readonly scores: { [encoder: string]: FoilScore };
}

export interface FoilScore {
  /** 0 to 1; null where there is one group, or no group has two paraphrases. */
  readonly purity: number | null;
  readonly entropy: number | null;
  /** Absent in runs of versions before them, and where purity is null. */
  readonly vMeasure?: number;
  /** −0.5 to 1. */
  readonly adjustedRand?: number;
  readonly diffParaFoil: Spread;
  readonly diffParaScrambled: Spread;
}

export interface Spread {
  /** Null where n is 0. */
  readonly mean: number | null;
  /** The sample standard deviation (n − 1); null where n is below 2. */
  readonly sd: number | null;
  /** The number of sentences. */
  readonly n: number;
}

const SPREAD = object({ mean: orNull(number), sd: orNull(number), n: count });

export const FOIL_PARTS = {
  scores: mapOf(
    object(
      {
        purity: orNull(number),
        entropy: orNull(number),
        diffParaFoil: SPREAD,
        diffParaScrambled: SPREAD,
      },
      { vMeasure: number, adjustedRand: number },
    ),
  ),
};

/** The differences of experiment 2 under one encoder. */
export interface Differences {
  readonly foil: Numbers;
  readonly scrambled: Numbers;
}

/** The scores of experiment 2 alone. */
export function spreadsOf(differences: ReadonlyMap<string, Differences>): FoilScores['scores'] {
  return Object.fromEntries(
    [...differences].map(([encoder, { foil, scrambled }]) => [
      encoder,
      {
        purity: null,
        entropy: null,
        diffParaFoil: spreadOf(foil.all()),
        diffParaScrambled: spreadOf(scrambled.all()),
      },
    ]),
  );
}

function spreadOf(values: Float64Array): Spread {
  const n = values.length;
  if (n === 0) return { mean: null, sd: null, n };
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (n === 1) return { mean, sd: null, n };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(squares / (n - 1)), n };
}
