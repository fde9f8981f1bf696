import type { OptionValues } from '../../../options.ts';
import type { Aggregate, CorpusMetric, ReadingContext } from '../../method.ts';
import { createNumbers } from '../../observations/numbers.ts';
import { createLinkCollector, sharedBy } from '../../observations/unitLinks.ts';
import { certifyThreshold, type JudgedPairs } from '../../statistics/pairClassification/certifyThreshold.ts';
import {
  type Demand,
  emptyCounts,
  findThreshold,
  type StepCounts,
} from '../../statistics/pairClassification/operatingPoint.ts';
import { stepOf } from '../../statistics/pairClassification/thresholdGrid.ts';
import { joinedUnits } from '../../statistics/unitClusters.ts';
import { createDistributions, type Distributions } from './thresholdDistributions.ts';
import { ownTexts, type ThresholdExample } from './thresholdExample.ts';
import type { ThresholdScores } from './thresholdScores.ts';

/** The recall below which a threshold is none: it would reject nearly all that it is there to accept. */
export const LEAST_RECALL = 0.01;

/** The demand that the options make. */
function demandOf(options: OptionValues): Demand {
  const [precision, baseRate] = [Number(options.precision), Number(options['base-rate'])];
  return { precision, baseRate, leastRecall: LEAST_RECALL };
}

/**
 * Collects the cosines of a run and chooses a threshold for each encoder on one half of the pairs; the other half is
 * held out.
 */
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
        const found = findThreshold(pairs.countsToChooseOn(steps.all()), demand);
        const certification = certifyThreshold(...pairs.halves(steps.all()), demand);
        return { encoder, steps: steps.all(), threshold: { ...found, ...certification } };
      });
      return {
        scores: {
          demand: { at: Number(options.at), precision: demand.precision, baseRate: demand.baseRate },
          counts: pairs.counts(),
          thresholds: Object.fromEntries(found.map(({ encoder, threshold }) => [encoder, threshold])),
          distributions: distributionsOf(columns),
        },
        metrics: found.flatMap(({ encoder, steps, threshold }) =>
          [
            ...pairs.recalls('recallCertified', steps, threshold.certified?.threshold),
            ...pairs.recalls('recallAtPrecision', steps, threshold.lowest?.threshold),
            ...pairs.falseRates(steps, threshold.lowest?.threshold),
          ].map((each) => ({ ...each, encoder })),
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
  const links = createLinkCollector();
  const names: string[] = [];
  const origins: Positives[] = [];
  let sentences = 0;
  let last = -1;
  /** Where the held-out pairs of a class stand. */
  const heldOut = (isPositive: boolean, isAsked: (sort: number) => boolean): number[] => {
    const [isHeld, label, sort] = [held.all(), labels.all(), sorts.all()];
    return [...isHeld.keys()].filter(
      (at) => isHeld[at] === 1 && label[at] === Number(isPositive) && isAsked(sort[at]!),
    );
  };
  const rate = (metric: string, at: readonly number[], counts: (at: number) => boolean): HeldOutRate[] => {
    if (at.length === 0) return [];
    const values = Float64Array.from(at, (each) => Number(counts(each)));
    const value = values.reduce((sum, each) => sum + each, 0) / at.length;
    const unit = units.all();
    const cases = { kind: 'share', units: Float64Array.from(at, (each) => unit[each]!), values } as const;
    return [{ metric, value, n: at.length, cases, isUntested: true }];
  };
  return {
    add(example: ThresholdExample): void {
      const { case: unit, isHeldOut, kind, isPositive, origin, group } = example;
      if (origin === 'variant' && unit !== last) sentences += 1;
      last = unit;
      units.push(unit);
      held.push(Number(isHeldOut));
      labels.push(Number(isPositive));
      // A random pair counts with its first sentence, which it has in no other pair.
      links.add(
        unit,
        sharedBy(origin === 'random' ? example.sentences.slice(0, 1) : ownTexts(example), group),
      );
      if (!names.includes(kind)) {
        names.push(kind);
        origins.push(
          origin === 'labeled' ? 'labeled pairs' : kind === 'paraphrase' ? 'paraphrases' : 'variants',
        );
      }
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
    /** The pairs that a threshold is chosen on, and those that it is certified on. */
    halves(steps: Float64Array): [JudgedPairs, JudgedPairs] {
      const [isHeld, label] = [held.all(), labels.all()];
      const unit = joinedUnits(units.all(), links.all());
      const half = (isAsked: number): JudgedPairs => {
        const at = [...isHeld.keys()].filter((each) => isHeld[each] === isAsked);
        const of = (column: ArrayLike<number>) => Float64Array.from(at, (each) => column[each]!);
        return { steps: of(steps), labels: of(label), units: of(unit) };
      };
      return [half(0), half(1)];
    },
    /** The proportions of the held-out pairs with the same meaning that a threshold accepts, in all and by origin. */
    recalls(metric: string, steps: Float64Array, threshold: number | undefined): HeldOutRate[] {
      const isAccepted = (at: number) => threshold !== undefined && steps[at]! >= stepOf(threshold);
      return [
        ...rate(
          metric,
          heldOut(true, () => true),
          isAccepted,
        ),
        ...[...new Set(origins)].flatMap((origin) =>
          rate(
            `${metric}, ${origin}`,
            heldOut(true, (sort) => origins[sort] === origin),
            isAccepted,
          ),
        ),
      ];
    },
    /** The rates of the held-out pairs on the wrong side of a threshold, in all and by sort of pair; null without one. */
    falseRates(steps: Float64Array, threshold: number | undefined): HeldOutRate[] {
      const isAccepted = (at: number) => steps[at]! >= stepOf(threshold ?? 1);
      const ofSort = (sort: number) => (each: number) => each === sort;
      const rates = [
        ...rate(
          'falseAcceptHeldOut',
          heldOut(false, () => true),
          isAccepted,
        ),
        ...names.flatMap((name, sort) => [
          ...rate(`falseAcceptHeldOut, ${name}`, heldOut(false, ofSort(sort)), isAccepted),
          ...rate(`falseRejectHeldOut, ${name}`, heldOut(true, ofSort(sort)), (at) => !isAccepted(at)),
        ]),
      ];
      return threshold === undefined ? rates.map(({ metric, n }) => ({ metric, n, value: null })) : rates;
    },
  };
}

type HeldOutRate = Omit<CorpusMetric, 'encoder'>;

/** The sources of pairs with the same meaning, which encoders find unlike easy. */
type Positives = 'variants' | 'paraphrases' | 'labeled pairs';
