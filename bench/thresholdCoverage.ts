// Do the intervals of semloc threshold cover? Sentences with variants and random pairs are drawn from populations whose
// rates at any threshold are known, and go through the method's own aggregate:
//   node bench/thresholdCoverage.ts [RUNS, 1000 if not given]
// Columns: original sentences; how often (%) the intervals cover the false-accept rate and the precision at a given
// threshold; of the threshold that is found, how often those of the recall and of the precision on held-out sentences
// cover what it has in the population; the mean of that precision; runs without a threshold.

import { createCoverageCounts, createCoverageSum } from '../core/evaluation/coverage/coverageCounts.ts';
import { threshold as method } from '../core/evaluation/methods/threshold/threshold.ts';
import type { ThresholdExample } from '../core/evaluation/methods/threshold/thresholdExample.ts';
import type { CountingContext } from '../core/evaluation/running/context.ts';
import { createFindings } from '../core/evaluation/running/findings.ts';
import { precisionAt } from '../core/evaluation/statistics/pairClassification/operatingPoint.ts';
import { roundedSimilarity } from '../core/evaluation/statistics/pairClassification/thresholdGrid.ts';
import { readOptions } from '../core/options.ts';
import { createRandom, type Random } from '../core/random.ts';
import { normal, normalBelow } from './coverage/draws.ts';

const runs = Number(process.argv[2] ?? 1000);
const AT = 0.85;

/** Cosines of a class are normal, and those of a sentence have a common part. */
interface Population {
  readonly name: string;
  readonly same: readonly [mean: number, deviation: number];
  readonly changed: readonly [mean: number, deviation: number];
  readonly precision: number;
  readonly baseRate: number;
}

/** Pairs of a sentence with the same and with another meaning, and the correlation of their cosines. */
const VARIANTS = 4;
const COMMON = 0.4;
const RANDOM = [0.2, 0.1] as const;

const POPULATIONS: readonly Population[] = [
  {
    name: 'well apart, precision 0.9',
    same: [0.9, 0.04],
    changed: [0.8, 0.05],
    precision: 0.9,
    baseRate: 0.5,
  },
  {
    name: 'well apart, precision 0.99',
    same: [0.9, 0.04],
    changed: [0.8, 0.05],
    precision: 0.99,
    baseRate: 0.5,
  },
  {
    name: 'overlapping, precision 0.9',
    same: [0.88, 0.05],
    changed: [0.85, 0.04],
    precision: 0.9,
    baseRate: 0.5,
  },
  {
    name: 'well apart, precision 0.9, few mean the same',
    same: [0.9, 0.04],
    changed: [0.8, 0.05],
    precision: 0.9,
    baseRate: 0.1,
  },
];

const above = (threshold: number, [mean, deviation]: readonly [number, number]) =>
  1 - normalBelow((threshold - mean) / deviation);

/** Sentences have as many changed variants as random pairs have eighths: one random pair per two sentences. */
function truthAt({ same, changed, baseRate }: Population, threshold: number) {
  const pairs = VARIANTS + 0.5;
  const falseAccept = (VARIANTS * above(threshold, changed) + 0.5 * above(threshold, RANDOM)) / pairs;
  const recall = above(threshold, same);
  return { falseAccept, recall, precision: precisionAt(recall, falseAccept, baseRate) };
}

function* drawn(population: Population, sentences: number, random: Random): Generator<ThresholdExample> {
  const example = (
    unit: number,
    isHeldOut: boolean,
    sentences: readonly [string, string],
    cosine: number,
    isPositive: boolean,
  ): ThresholdExample => {
    const similarity = roundedSimilarity(Math.max(-1, Math.min(1, cosine)));
    const origin = sentences[1].startsWith('s') ? 'random' : 'variant';
    const kind = origin === 'random' ? 'random-pair' : isPositive ? 'voice' : 'negation';
    const isAccepted = similarity >= AT;
    return {
      encoder: 'e',
      case: unit,
      isHeldOut,
      origin,
      kind,
      sentences,
      isPositive,
      similarity,
      at: AT,
      isAccepted,
    };
  };
  for (let unit = 0; unit < sentences; unit++) {
    const common = normal(random);
    const of = ([mean, deviation]: readonly [number, number]) =>
      mean + deviation * (Math.sqrt(COMMON) * common + Math.sqrt(1 - COMMON) * normal(random));
    for (let variant = 0; variant < VARIANTS; variant++) {
      yield example(unit, unit % 2 === 1, [`s${unit}`, `v${variant}`], of(population.same), true);
      yield example(unit, unit % 2 === 1, [`s${unit}`, `w${variant}`], of(population.changed), false);
    }
  }
  for (let pair = 0; pair < sentences / 2; pair++) {
    const one = 4 * Math.floor(pair / 2) + (pair % 2);
    const cosine = RANDOM[0] + RANDOM[1] * normal(random);
    yield example(sentences + pair, one % 2 === 1, [`s${one}`, `s${one + 2}`], cosine, false);
  }
}

async function findingsOf(population: Population, sentences: number, run: number) {
  const options = readOptions(method, {
    at: AT,
    precision: population.precision,
    'base-rate': population.baseRate,
  });
  const context = {
    encoders: ['e'],
    seed: run,
    options,
    notice() {},
    takeCounts: () => createCoverageCounts(['e']).all(),
    cache: () => ({}),
  };
  const of = { method, encoders: ['e'], cases: sentences, seed: run, options, engine: undefined as never };
  const findings = createFindings(of, context as unknown as CountingContext);
  const random = createRandom(run, `${population.name} ${sentences}`);
  for (const example of drawn(population, sentences, random)) findings.add(example);
  return await findings.finish(createCoverageSum(['e']));
}

console.log(
  `${runs} runs per row; Monte Carlo standard error at 95: ±${(100 * Math.sqrt((0.95 * 0.05) / runs)).toFixed(1)}`,
);
console.log('sentences  FAR  prec.  recall held out  prec. held out  mean true precision  none  population');
for (const population of POPULATIONS) {
  for (const sentences of [40, 100, 300, 1000]) {
    const covered = new Map<string, [yes: number, all: number]>();
    const add = (
      name: string,
      interval: readonly [number, number] | null | undefined,
      truth: number | null,
    ) => {
      if (!interval || truth === null) return;
      const [yes, all] = covered.get(name) ?? [0, 0];
      covered.set(name, [yes + Number(interval[0] <= truth && truth <= interval[1]), all + 1]);
    };
    let [none, sum] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const { metrics, scores } = await findingsOf(population, sentences, run);
      const find = (name: string) => metrics.find(({ metric }) => metric === name)?.interval;
      const given = truthAt(population, AT);
      add('far', find('falseAccept'), given.falseAccept);
      add('precision', find('precision'), given.precision);
      const { lowest } = scores.thresholds.e!;
      if (!lowest) {
        none += 1;
        continue;
      }
      const chosen = truthAt(population, lowest.threshold);
      sum += chosen.precision!;
      add('recall', find('recallAtPrecision'), chosen.recall);
      add('held out', find('precisionHeldOut'), chosen.precision);
    }
    const percent = (name: string) => {
      const [yes, all] = covered.get(name) ?? [0, 0];
      return all === 0 ? '-' : ((100 * yes) / all).toFixed(1);
    };
    const columns = [percent('far'), percent('precision'), percent('recall'), percent('held out')];
    console.log(
      `${String(sentences).padStart(9)}  ${columns.join('  ')}  ${(sum / (runs - none)).toFixed(4)}  ${none}  ${population.name}`,
    );
  }
}
