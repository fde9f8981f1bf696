import type { Observation } from '../../core/evaluation/method.ts';
import { correlate } from '../../core/evaluation/statistics/correlation/correlation.ts';
import { createRandom, type Random } from '../../core/random.ts';
import type { CellGroup, DrawnCell, Truth } from './cell.ts';
import { exponential, heavyTailed, normal } from './draws.ts';

type Kind = 'pearson' | 'spearman';

/** The rating of a pair, and the cosines that two encoders give it; `noise` is the second's. */
export type Draw = (random: Random, noise: number) => readonly [gold: number, a: number, b: number];

const DRAWS: Readonly<Record<string, Draw>> = {
  normal: (random, noise) => {
    const gold = normal(random);
    const common = normal(random);
    const of = (scale: number) => gold + scale * (common + normal(random));
    return [gold, of(0.9), of(noise)];
  },
  'skewed cosines, ratings in halves': (random, noise) => skewedCosines(random, noise),
  'r = 0.95': (random, noise) => {
    const gold = normal(random);
    return [gold, gold + 0.35 * 0.9 * normal(random), gold + 0.35 * noise * normal(random)];
  },
  'noise grows with the rating': (random, noise) => {
    const gold = normal(random);
    const of = (scale: number) => gold + scale * (Math.abs(gold) + 0.2) * normal(random);
    return [gold, of(0.9), of(noise)];
  },
  'exponential noise': (random, noise) => {
    const gold = normal(random);
    return [gold, gold + 1.3 * 0.9 * exponential(random), gold + 1.3 * noise * exponential(random)];
  },
  'encoders alike': (random, noise) => {
    const gold = normal(random);
    const common = gold + 0.9 * normal(random);
    return [gold, common + 0.15 * normal(random), common + 0.15 * (noise / SAME) * normal(random)];
  },
  'log-normal cosines': (random, noise) => {
    const gold = 5 * random.next();
    const of = (scale: number) => Math.exp(0.2 * gold + 0.6 * scale * normal(random));
    return [gold, of(0.9), of(noise)];
  },
  "noise of Student's t, 3 df": (random, noise) => {
    const gold = normal(random);
    return [gold, gold + 0.9 * heavyTailed(random), gold + noise * heavyTailed(random)];
  },
};

/** Correlations: STS, word similarity. */
export const correlations: CellGroup = {
  title: 'correlations (jackknife; permutation up to 100 units, then t)',
  *cells() {
    for (const kind of ['pearson', 'spearman'] as const) {
      for (const [name, draw] of Object.entries(DRAWS)) {
        for (const units of [20, 50, 200]) yield cellOf(kind, name, draw, units);
      }
    }
  },
};

/** Ratings in halves of 0 to 5, most of them high, and cosines that pile up near 1. */
export function skewedCosines(random: Random, noise: number): readonly [number, number, number] {
  const rating = random.next() ** 0.7;
  const of = (scale: number) => 1 - Math.exp(-2 * Math.max(0, rating + 0.35 * scale * normal(random)));
  return [Math.round(10 * rating) / 2, of(SAME), of(noise)];
}

/** The noise of the first encoder, and of the second where it is worse. */
export const SAME = 0.9;
export const WORSE = 1.3;

function cellOf(kind: Kind, name: string, draw: Draw, units: number): DrawnCell {
  return {
    name: `${kind === 'pearson' ? 'Pearson' : 'Spearman'}, ${name}`,
    units,
    truth: () => correlationTruth(kind, name, draw),
    *draw(random, alike): Generator<Observation> {
      for (let unit = 0; unit < units; unit++) {
        const [gold, a, b] = draw(random, alike ? SAME : WORSE);
        yield { metric: 'm', encoder: 'a', unit, gold, value: a, correlation: kind };
        yield { metric: 'm', encoder: 'b', unit, gold, value: b, correlation: kind };
      }
    },
  };
}

/** The correlations of a great many cases. */
export function correlationTruth(kind: Kind, name: string, draw: Draw): Truth {
  const key = `${kind} ${name}`;
  const known = TRUTHS.get(key);
  if (known) return known;
  const random = createRandom(7, name);
  const drawn = Array.from({ length: 400_000 }, () => draw(random, WORSE));
  const gold = Float64Array.from(drawn, ([each]) => each);
  const truth = {
    a: correlate(
      Float64Array.from(drawn, ([, each]) => each),
      gold,
      kind,
    )!,
    b: correlate(
      Float64Array.from(drawn, ([, , each]) => each),
      gold,
      kind,
    )!,
  };
  TRUTHS.set(key, truth);
  return truth;
}

const TRUTHS = new Map<string, Truth>();
