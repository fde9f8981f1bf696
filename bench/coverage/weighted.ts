import { COSTRA_CLASSES } from '../../core/evaluation/corpora/costraClasses.ts';
import type { Method, Observation } from '../../core/evaluation/method.ts';
import { costra } from '../../core/evaluation/methods/costra/costra.ts';
import { weightedYears } from '../../core/evaluation/methods/sts/stsYears.ts';
import { createObservations } from '../../core/evaluation/observations/observations.ts';
import { summarize } from '../../core/evaluation/summary/summary.ts';
import type { Random } from '../../core/random.ts';
import type { Cell, CellGroup } from './cell.ts';
import { correlationTruth, SAME, skewedCosines, WORSE } from './correlations.ts';
import { normalBelow } from './draws.ts';
import { pair } from './shares.ts';

/** Weighted means of metrics: years of STS, Costra's mean. */
export const weighted: CellGroup = {
  title: 'weighted means (t; t)',
  *cells() {
    for (const pairs of [20, 100, 400]) yield yearCell(pairs);
    for (const groups of [20, 50, 126]) yield costraCell(groups);
  },
};

/** A year of three subsets, the second of twice, the third of three times as many pairs. */
function yearCell(pairs: number): Cell {
  const kind = 'spearman';
  return cellOf({
    name: `Spearman, year of STS, three subsets of ${pairs}, ${2 * pairs} and ${3 * pairs} pairs`,
    units: 6 * pairs,
    truth: () => correlationTruth(kind, 'year', skewedCosines),
    metric: `2012/${kind}`,
    weighted: weightedYears,
    *draw(random, alike) {
      let unit = 0;
      for (const subset of [1, 2, 3]) {
        for (let left = subset * pairs; left > 0; left--) {
          const [gold, a, b] = skewedCosines(random, alike ? SAME : WORSE);
          const each = { metric: `2012/${subset}/${kind}`, unit, gold, correlation: kind } as const;
          yield { ...each, encoder: 'a', value: a };
          yield { ...each, encoder: 'b', value: b };
          unit += 1;
        }
      }
    },
  });
}

/** Groups with some comparisons of each of six classes, which depend on the group, and of different difficulty. */
function costraCell(groups: number): Cell {
  const classes = [...COSTRA_CLASSES];
  const thresholds = classes.map((_, index) => 1.6 - 0.4 * index);
  const lower = (threshold: number) => threshold - 0.3;
  const mean = (of: (threshold: number) => number) =>
    thresholds.reduce((sum, threshold) => sum + normalBelow(of(threshold)), 0) / classes.length;
  return cellOf({
    name: 'mean of the classes of Costra, intraclass correlation 0.3',
    units: groups,
    truth: () => ({ a: mean((threshold) => threshold), b: mean(lower) }),
    metric: 'mean',
    weighted: costra.weighted,
    *draw(random, alike) {
      for (let unit = 0; unit < groups; unit++) {
        const effects = pair(random);
        for (const [index, metric] of classes.entries()) {
          for (let left = 1 + random.below(9); left > 0; left--) {
            const noise = pair(random);
            for (const [place, encoder] of (['a', 'b'] as const).entries()) {
              const latent = Math.sqrt(0.3) * effects[place]! + Math.sqrt(0.7) * noise[place]!;
              const threshold = thresholds[index]!;
              const correct = latent < (encoder === 'a' || alike ? threshold : lower(threshold));
              yield { metric, encoder, unit, correct };
            }
          }
        }
      }
    },
  });
}

function cellOf({
  name,
  units,
  truth,
  metric,
  weighted,
  draw,
}: Pick<Cell, 'name' | 'units' | 'truth'> & {
  readonly metric: string;
  readonly weighted: Method['weighted'];
  draw(random: Random, alike: boolean): Iterable<Observation>;
}): Cell {
  return {
    name,
    units,
    truth,
    async summarize(random, alike) {
      const observations = createObservations(['a', 'b']);
      for (const each of draw(random, alike)) observations.add(each);
      // Only the weighted means are compared.
      const summary = await summarize(observations, { seed: 1, infos: [], weighted });
      const of = (encoder: string) => {
        const { parts } = weighted!(summary.metrics).find((each) => each.metric === metric)!;
        const value = parts.reduce((sum, part) => {
          const found = summary.metrics.find(
            (each) => each.metric === part.metric && each.encoder === encoder,
          );
          return sum + part.weight * (found?.value ?? 0);
        }, 0);
        return { metric, encoder, value, n: units };
      };
      return await summary.withCorpusMetrics([of('a'), of('b')]);
    },
  };
}
