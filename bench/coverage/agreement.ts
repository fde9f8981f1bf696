/**
 * Simulates the intervals of agreement beside the percentile bootstrap over units: node bench/coverage/agreement.ts
 *
 * A unit has a true category; each rater gives it, or with a probability one drawn from all. Prints, as Markdown, the
 * percentage of 95% intervals that hold the true value, and their mean width. Samples without any interval, in which
 * annotators agree on all units, are counted apart.
 */

import type { Interval } from '../../core/evaluation/statistics/scoreIntervals.ts';
import { cohenKappa } from '../../core/humanJudgments/agreement/cohen.ts';
import { krippendorffAlpha } from '../../core/humanJudgments/agreement/krippendorff.ts';
import { measured } from '../../core/humanJudgments/agreement/measured.ts';
import type { AgreementMeasure, Ratings } from '../../core/humanJudgments/agreement/ratings.ts';
import { createRandom, type Random } from '../../core/random.ts';

const RUNS = 1000;
const DRAWS = 400;

interface Design {
  readonly name: string;
  readonly shares: readonly number[];
  readonly guessed: number;
  readonly raters: number;
}

const DESIGNS: readonly Design[] = [
  { name: '2 raters, .5 .5, 30% guessed', shares: [0.5, 0.5], guessed: 0.3, raters: 2 },
  { name: '2 raters, .4 .4 .1 .1, 30% guessed', shares: [0.4, 0.4, 0.1, 0.1], guessed: 0.3, raters: 2 },
  { name: '2 raters, .9 .1, 30% guessed', shares: [0.9, 0.1], guessed: 0.3, raters: 2 },
  { name: '3 raters, .6 .3 .1, 40% guessed', shares: [0.6, 0.3, 0.1], guessed: 0.4, raters: 3 },
];
const MEASURES: readonly (readonly [string, (design: Design) => AgreementMeasure])[] = [
  ['Cohen κ', ({ raters, shares }) => cohenKappa({ raters, categories: shares.length })],
  ['ordinal α', ({ shares }) => krippendorffAlpha({ categories: shares.length }, 'ordinal')],
];

console.log('| | | units | jackknife, Hall | width | percentile bootstrap | width | no interval |');
console.log('|---|---|---|---|---|---|---|---|');
const random = createRandom(1, 'agreement');
for (const design of DESIGNS) {
  for (const [name, measureOf] of MEASURES) {
    const measure = measureOf(design);
    const truth = valueOn(measure, draw(design, 400_000, random));
    for (const units of [20, 50, 200]) console.log(row(design, name, measure, truth, units));
  }
}

function row(design: Design, name: string, measure: AgreementMeasure, truth: number, count: number): string {
  const hall = { covered: 0, width: 0 };
  const percentile = { covered: 0, width: 0 };
  let found = 0;
  for (let run = 0; run < RUNS; run++) {
    const units = draw(design, count, random);
    const { interval } = measured(measure, units);
    if (!interval) continue;
    found += 1;
    add(hall, interval, truth);
    add(percentile, bootstrapped(measure, units), truth);
  }
  const cells = [hall, percentile].flatMap(({ covered, width }) => [
    ((100 * covered) / found).toFixed(1),
    (width / found).toFixed(2),
  ]);
  return `| ${[design.name, name, count, ...cells, RUNS - found].join(' | ')} |`;
}

function add(counts: { covered: number; width: number }, [low, high]: Interval, truth: number): void {
  if (low <= truth && truth <= high) counts.covered += 1;
  counts.width += high - low;
}

function draw({ shares, guessed, raters }: Design, count: number, from: Random): Ratings[] {
  const category = () => {
    let rest = from.next();
    const found = shares.findIndex((share) => (rest -= share) < 0);
    return found < 0 ? shares.length - 1 : found;
  };
  return Array.from({ length: count }, () => {
    const truth = category();
    return Array.from({ length: raters }, () => (from.next() < guessed ? category() : truth));
  });
}

function valueOn(measure: AgreementMeasure, units: readonly Ratings[]): number {
  const sums = new Float64Array(measure.size);
  for (const unit of units) measure.add(unit, sums, 0);
  return measure.value(sums)!;
}

function bootstrapped(measure: AgreementMeasure, units: readonly Ratings[]): Interval {
  const parts = units.map((unit) => {
    const sums = new Float64Array(measure.size);
    measure.add(unit, sums, 0);
    return sums;
  });
  const found: number[] = [];
  const sums = new Float64Array(measure.size);
  for (let drawn = 0; drawn < DRAWS; drawn++) {
    sums.fill(0);
    for (let left = units.length; left > 0; left--) {
      const part = parts[random.below(units.length)]!;
      for (let place = 0; place < sums.length; place++) sums[place]! += part[place]!;
    }
    const value = measure.value(sums);
    if (value !== null) found.push(value);
  }
  found.sort((a, b) => a - b);
  const quantile = (share: number) =>
    found[Math.min(found.length, Math.max(1, Math.ceil(share * (found.length + 1)))) - 1]!;
  return [quantile(0.025), quantile(0.975)];
}
