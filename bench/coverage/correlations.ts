import type { Observation } from '../../core/evaluation/method.ts';
import { createRandom, type Random } from '../../core/random.ts';
import type { CellGroup, DrawnCell, Truth } from './cell.ts';
import { correlate } from './correlate.ts';
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
      yield pooledCell(kind, 0);
      yield pooledCell(kind, 141);
    }
  },
};

/** Means and standard deviations of the ratings and cosines of five data sets, and the pairs of a cluster. */
const POOLED = [
  { rating: [3.3, 0.9], cosine: [0.8, 0.06], pairs: 1 },
  { rating: [2.1, 1.6], cosine: [0.6, 0.2], pairs: 2 },
  { rating: [4.3, 0.5], cosine: [0.85, 0.05], pairs: 17 },
  { rating: [3.9, 0.9], cosine: [0.7, 0.1], pairs: 1 },
  { rating: [4, 0.6], cosine: [0.75, 0.08], pairs: 7 },
] as const;

/** Clusters of a data set; of the one with the greatest spread, one more cluster may have many pairs. */
const POOLED_CLUSTERS = 60;

/** The pairs of several data sets at once, as MTEB correlates them; those of a cluster share a part of their scores. */
function pooledCell(kind: Kind, large: number): DrawnCell {
  function* drawn(random: Random, noise: number): Generator<readonly [unit: number, ...ReturnType<Draw>]> {
    for (const [at, { rating, cosine, pairs }] of POOLED.entries()) {
      const clusters = POOLED_CLUSTERS + (at === 1 && large > 0 ? 1 : 0);
      for (let cluster = 0; cluster < clusters; cluster++) {
        const shared = [normal(random), normal(random), normal(random)] as const;
        for (let left = cluster < POOLED_CLUSTERS ? pairs : large; left > 0; left--) {
          const [gold, a, b] = shared.map((each) => Math.SQRT1_2 * (each + normal(random))) as [
            number,
            number,
            number,
          ];
          const of = (own: number, scale: number) => cosine[0] + cosine[1] * (gold + scale * own);
          yield [100 * at + cluster, rating[0] + rating[1] * gold, of(a, SAME), of(b, noise)];
        }
      }
    }
  }
  return {
    name: `${kind === 'pearson' ? 'Pearson' : 'Spearman'}, pooled over five data sets${large > 0 ? `, one cluster of ${large} pairs` : ''}`,
    units: POOLED.length * POOLED_CLUSTERS + (large > 0 ? 1 : 0),
    truth() {
      const random = createRandom(7, 'pooled');
      const all = Array.from({ length: 200 }, () => [...drawn(random, WORSE)]).flat();
      const gold = Float64Array.from(all, (each) => each[1]);
      const of = (index: 2 | 3) =>
        correlate(
          Float64Array.from(all, (each) => each[index]),
          gold,
          kind,
        );
      return { a: of(2), b: of(3) };
    },
    *draw(random, alike): Generator<Observation> {
      for (const [unit, gold, a, b] of drawn(random, alike ? SAME : WORSE)) {
        yield { metric: 'm', encoder: 'a', unit, gold, value: a, correlation: kind };
        yield { metric: 'm', encoder: 'b', unit, gold, value: b, correlation: kind };
      }
    },
  };
}

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
    ),
    b: correlate(
      Float64Array.from(drawn, ([, , each]) => each),
      gold,
      kind,
    ),
  };
  TRUTHS.set(key, truth);
  return truth;
}

const TRUTHS = new Map<string, Truth>();
