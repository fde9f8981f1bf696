/**
 * Simulates the certificates of thresholds: node bench/coverage/certified.ts [RUNS, 400 if not given] [PATTERN]
 *
 * Sentences have variants with the same and with changed meaning, whose cosines depend on each other within a sentence;
 * the precision of any threshold is known. Prints, as Markdown, how often (%) a threshold is certified, how often it is
 * certified wrongly (at most 5% of the runs are to be), how often the lowest threshold of the demanded precision, which is
 * a point estimate, falls short of it, and the mean recall at the certified thresholds beside the highest that there is.
 */

import { certifyThreshold } from '../../core/evaluation/statistics/pairClassification/certifyThreshold.ts';
import {
  emptyCounts,
  findThreshold,
  precisionAt,
} from '../../core/evaluation/statistics/pairClassification/operatingPoint.ts';
import { stepOf } from '../../core/evaluation/statistics/pairClassification/thresholdGrid.ts';
import { createRandom, type Random } from '../../core/random.ts';
import { normal, normalBelow } from './draws.ts';

const runs = Number(process.argv[2] ?? 400);
const asked = new RegExp(process.argv[3] ?? '');

interface Population {
  readonly name: string;
  readonly baseRate: number;
  /** Pairs of a sentence of each class. */
  readonly variants: number;
  /** The correlation of cosines within a sentence. */
  readonly common: number;
  /** The mean cosine of changed variants. */
  readonly changed: number;
  /** The proportion of changed variants whose cosines are like those of the others. */
  readonly alike?: number;
  /** True if all changed variants of a sentence have one cosine. */
  readonly isOne?: boolean;
  /** The numbers of sentences. */
  readonly sentences: readonly number[];
}

const PRECISION = 0.99;
const [SAME, DEVIATION] = [0.9, 0.04];
/** A proportion of changed variants like the others that misses the demanded precision at every threshold, by little. */
const missing = (baseRate: number) => (1.02 * baseRate * (1 - PRECISION)) / ((1 - baseRate) * PRECISION);

const CLUSTERED = { variants: 4, common: 0.4 };
const POPULATIONS: readonly Population[] = [
  { name: 'apart', baseRate: 0.5, ...CLUSTERED, changed: 0.75, sentences: [300, 1000, 3000] },
  { name: 'apart', baseRate: 0.1, ...CLUSTERED, changed: 0.7, sentences: [3000, 10_000] },
  { name: 'apart', baseRate: 0.01, ...CLUSTERED, changed: 0.65, sentences: [30_000, 100_000] },
  { name: 'one pair each', baseRate: 0.5, variants: 1, common: 0, changed: 0.75, sentences: [1000, 3000] },
  ...[0.5, 0.1].map((baseRate) => ({
    ...{
      name: 'no threshold, variants alike',
      baseRate,
      ...CLUSTERED,
      changed: 0.4,
      alike: missing(baseRate),
    },
    ...{ isOne: true, sentences: baseRate === 0.5 ? [1000, 3000] : [10_000] },
  })),
];

const above = (threshold: number, mean: number) => 1 - normalBelow((threshold - mean) / DEVIATION);

function truthAt({ changed, alike = 0, baseRate }: Population, threshold: number) {
  const recall = above(threshold, SAME);
  const falsely = alike * recall + (1 - alike) * above(threshold, changed);
  return { recall, precision: precisionAt(recall, falsely, baseRate) ?? 0 };
}

function drawn(
  { variants, common, changed, alike = 0, isOne }: Population,
  sentences: number,
  random: Random,
) {
  const [steps, labels, units]: number[][] = [[], [], []];
  const [within, own] = [Math.sqrt(common), Math.sqrt(1 - common)];
  for (let unit = 0; unit < sentences; unit++) {
    const ofUnit = normal(random);
    const noise = () => within * ofUnit + own * normal(random);
    const meanOfChanged = () => (random.next() < alike ? SAME : changed);
    const [one, mean] = [noise(), meanOfChanged()];
    for (let pair = 0; pair < 2 * variants; pair++) {
      const isSame = pair < variants;
      const at = isSame ? SAME : isOne ? mean : meanOfChanged();
      steps!.push(stepOf(at + DEVIATION * (isSame || !isOne ? noise() : one)));
      labels!.push(Number(isSame));
      units!.push(unit);
    }
  }
  return { steps: steps!, labels: labels!, units: units! };
}

const share = (count: number, all = runs) => (all === 0 ? '–' : ((100 * count) / all).toFixed(1));
console.log(
  '| population | base rate | sentences | pairs | certified | wrongly | lowest falls short | recall certified, possible |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const population of POPULATIONS) {
  const { name, baseRate, variants } = population;
  const demand = { precision: PRECISION, baseRate, leastRecall: 0.01 };
  for (const sentences of population.sentences) {
    if (!asked.test(`${name}, ${baseRate}, ${sentences}`)) continue;
    let [certified, wrong, points, short, recall] = [0, 0, 0, 0, 0];
    // Large corpora take long.
    const times = Math.min(runs, Math.ceil((runs * 6000) / sentences));
    for (let run = 0; run < times; run++) {
      const random = createRandom(run, `${name} ${baseRate} ${sentences}`);
      const [chosen, tested] = [
        drawn(population, sentences / 2, random),
        drawn(population, sentences / 2, random),
      ];
      const counts = emptyCounts();
      for (const [at, step] of chosen.steps.entries())
        counts[chosen.labels[at] ? 'positive' : 'negative'][step]! += 1;
      const { lowest } = findThreshold(counts, demand);
      if (lowest) {
        points += 1;
        if (truthAt(population, lowest.threshold).precision < PRECISION) short += 1;
      }
      const found = certifyThreshold(chosen, tested, demand).certified;
      if (!found) continue;
      certified += 1;
      const truth = truthAt(population, found.threshold);
      if (truth.precision < PRECISION) wrong += 1;
      recall += truth.recall;
    }
    const possible = Array.from({ length: 5000 }, (_, at) => truthAt(population, 0.5 + at / 1e4)).find(
      ({ precision }) => precision >= PRECISION,
    );
    const cells = [name, baseRate, sentences, 2 * variants * sentences].map((each) =>
      each.toLocaleString('en'),
    );
    const recalls = `${certified === 0 ? '–' : (recall / certified).toFixed(2)}, ${(possible?.recall ?? 0).toFixed(2)}`;
    console.log(
      `| ${[...cells, share(certified, times), share(wrong, times), share(short, points), recalls].join(' | ')} |`,
    );
  }
}
