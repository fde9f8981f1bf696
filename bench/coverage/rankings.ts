import type { Observation } from '../../core/evaluation/method.ts';
import {
  PAIR_RANKINGS,
  type PairRanking,
  scoreRanking,
} from '../../core/evaluation/statistics/pairClassification/pairRankings.ts';
import { createRandom, type Random } from '../../core/random.ts';
import type { CellGroup, DrawnCell } from './cell.ts';
import { normal } from './draws.ts';

/** Scores of labeled pairs: three in ten are positive, and their similarities are normal. */
export const rankings: CellGroup = {
  title: 'ranked pairs (logit; permutation)',
  *cells() {
    for (const kind of PAIR_RANKINGS) for (const units of [20, 50, 100, 400]) yield cellOf(kind, units);
  },
};

const POSITIVE = 0.3;
/** How far the means of the similarities lie apart, in standard deviations. */
const [BETTER, WORSE] = [1.5, 1];

function cellOf(ranking: PairRanking, units: number): DrawnCell {
  return {
    name: ranking,
    units,
    truth: () => ({ a: populationScore(ranking, BETTER), b: populationScore(ranking, WORSE) }),
    *draw(random, alike): Generator<Observation> {
      for (let unit = 0; unit < units; unit++) {
        const isPositive = random.next() < POSITIVE;
        const both = normal(random);
        for (const encoder of ['a', 'b'] as const) {
          const apart = encoder === 'a' || alike ? BETTER : WORSE;
          const value = similarity(isPositive, apart, both, random);
          yield { metric: 'm', encoder, unit, isPositive, value, ranking };
        }
      }
    },
  };
}

/** The similarities of a pair under both encoders have half of their variance in common. */
function similarity(isPositive: boolean, apart: number, both: number, random: Random): number {
  return (isPositive ? apart : 0) + Math.SQRT1_2 * (both + normal(random));
}

function populationScore(ranking: PairRanking, apart: number): number {
  const random = createRandom(7, `${ranking} ${apart}`);
  const labels = Float64Array.from({ length: 200_000 }, () => Number(random.next() < POSITIVE));
  const similarities = labels.map((label) => similarity(label === 1, apart, normal(random), random));
  return scoreRanking(ranking, similarities, labels)!.value;
}
