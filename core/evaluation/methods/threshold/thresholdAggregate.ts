import type { OptionValues } from '../../../options.ts';
import type { Aggregate, CorpusMetric, ReadingContext } from '../../method.ts';
import { createNumbers, type Numbers } from '../../observations/numbers.ts';
import {
  type Demand,
  emptyCounts,
  findThreshold,
  type StepCounts,
} from '../../statistics/pairClassification/operatingPoint.ts';
import { GRID, stepOf } from '../../statistics/pairClassification/thresholdGrid.ts';
import { createDistributions, type Distributions } from './thresholdDistributions.ts';
import type { ThresholdExample } from './thresholdExample.ts';
import type { ThresholdScores } from './thresholdScores.ts';

/** The recall below which a threshold is none: it would reject nearly all that it is there to accept. */
export const LEAST_RECALL = 0.01;

/** The demand that the options make. */
function demandOf(options: OptionValues): Demand {
  const [precision, baseRate] = [Number(options.precision), Number(options['base-rate'])];
  return { precision, baseRate, leastRecall: LEAST_RECALL };
}

/** Collects the cosines of a run and chooses a threshold for each encoder on one half of the pairs; the other half is held out. */
export function createThresholdAggregate({
  encoders,
  options,
  notice,
}: ReadingContext): Aggregate<ThresholdExample, ThresholdScores> {
  const demand = demandOf(options);
  const pairs = createPairColumns();
  const columns = new Map(
    encoders.map((encoder) => [encoder, { steps: createNumbers(), distributions: createDistributions() }]),
  );
  return {
    add(example) {
      // All encoders have the same pairs.
      if (example.encoder === encoders[0]) pairs.add(example);
      const column = columns.get(example.encoder)!;
      column.steps.push(stepOf(example.similarity));
      column.distributions.add(example);
    },
    finish() {
      const { positive, negative } = pairs.counts();
      if (positive === 0 || negative === 0) notice(missingClass(positive));
      const found = [...columns].map(([encoder, { steps }]) => {
        const threshold = findThreshold(pairs.countsToChooseOn(steps.all()), demand);
        return { encoder, steps: steps.all(), threshold };
      });
      return {
        scores: {
          demand: { at: Number(options.at), precision: demand.precision, baseRate: demand.baseRate },
          counts: pairs.counts(),
          thresholds: Object.fromEntries(found.map(({ encoder, threshold }) => [encoder, threshold])),
          distributions: distributionsOf(columns),
        },
        metrics: found.flatMap(({ encoder, steps, threshold }) =>
          pairs.heldOut(steps, threshold.lowest?.threshold).map((each) => ({ ...each, encoder })),
        ),
      };
    },
  };
}

function missingClass(positive: number): string {
  const [found, missing] =
    positive === 0 ? ['different meanings', 'the same meaning'] : ['the same meaning', 'different meanings'];
  return `All pairs have ${found}, none has ${missing}, so no threshold can be chosen. Give more or longer English sentences, more types of variants (--kind all), or labeled pairs.`;
}

function distributionsOf(columns: ReadonlyMap<string, { readonly distributions: Distributions }>) {
  return Object.fromEntries(
    [...columns].map(([encoder, { distributions }]) => [encoder, distributions.all()]),
  );
}

/** The pairs of a run as numbers, without their similarities. */
function createPairColumns() {
  const units = createNumbers();
  const held = createNumbers(undefined, 'bytes');
  const labels = createNumbers(undefined, 'bytes');
  const sorts = createNumbers(undefined, 'bytes');
  const names: string[] = [];
  let sentences = 0;
  let last = -1;
  return {
    add({ case: unit, isHeldOut, kind, isPositive, origin }: ThresholdExample): void {
      if (origin === 'variant' && unit !== last) sentences += 1;
      last = unit;
      units.push(unit);
      held.push(Number(isHeldOut));
      labels.push(Number(isPositive));
      if (!names.includes(kind)) names.push(kind);
      sorts.push(names.indexOf(kind));
    },
    counts() {
      const positive = labels.all().reduce((sum, label) => sum + label, 0);
      return { sentences, positive, negative: labels.size - positive };
    },
    /** The pairs that a threshold is chosen on, by their steps. */
    countsToChooseOn(steps: Float64Array): StepCounts {
      const counts = emptyCounts();
      const [isHeld, label] = [held.all(), labels.all()];
      for (let at = 0; at < steps.length; at++) {
        if (!isHeld[at]) counts[label[at] ? 'positive' : 'negative'][steps[at]!]! += 1;
      }
      return counts;
    },
    /** The rates of the other pairs at a threshold, in all and by sort of pair; without one, nothing is accepted. */
    heldOut(steps: Float64Array, threshold: number | undefined): Omit<CorpusMetric, 'encoder'>[] {
      const [unit, isHeld, label, sort] = [units.all(), held.all(), labels.all(), sorts.all()];
      const least = threshold === undefined ? GRID : stepOf(threshold);
      const isAccepted = (at: number) => steps[at]! >= least;
      const rate = (metric: string, isPositive: boolean, counts: (at: number) => boolean, kind?: number) => {
        const [ofRate, values] = [createNumbers(), createNumbers(undefined, 'bytes')];
        for (let at = 0; at < steps.length; at++) {
          if (!isHeld[at] || Boolean(label[at]) !== isPositive || (kind !== undefined && sort[at] !== kind))
            continue;
          ofRate.push(unit[at]!);
          values.push(Number(counts(at)));
        }
        return rateOf(metric, ofRate, values);
      };
      return [
        rate('recallAtPrecision', true, isAccepted),
        rate('falseAcceptHeldOut', false, isAccepted),
        ...names.flatMap((name, kind) => [
          rate(`falseAcceptHeldOut, ${name}`, false, isAccepted, kind),
          rate(`falseRejectHeldOut, ${name}`, true, (at) => !isAccepted(at), kind),
        ]),
      ].flat();
    },
  };
}

function rateOf(metric: string, units: Numbers, values: Numbers): Omit<CorpusMetric, 'encoder'>[] {
  const n = values.size;
  if (n === 0) return [];
  const all = values.all();
  const value = all.reduce((sum, each) => sum + each, 0) / n;
  return [{ metric, value, n, cases: { kind: 'share', units: units.all(), values: all } }];
}
