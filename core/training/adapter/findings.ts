import { createObservations, type MetricObservations } from '../../evaluation/observations/observations.ts';
import { LEAST_UNITS } from '../../evaluation/statistics/interval.ts';
import { summarizeMetric } from '../../evaluation/statistics/summarizeMetric.ts';
import { SET_TITLES } from './heldOutScores.ts';
import { type EvaluatedTriplet, TRIPLET_SETS, type TripletSet } from './tripletSets.ts';

/** The accuracy of a set of triplets before and after training, in training.json. */
export interface TripletAccuracy {
  /** The novelty of the set, and the kind of variant, for people: `new sentences, negation`. */
  readonly title: string;
  /** Triplets, and the independent units that they rest on: sentences, or sentences that share no new word. */
  readonly n: number;
  readonly units: number;
  readonly before: Proportion;
  readonly after: Proportion;
  /**
   * The proportion after training minus that before, with p of the permutation or t test; null if there are too few
   * units.
   */
  readonly difference: Proportion & { readonly p: number | null };
}

/** A number with its 95% confidence interval; null where there are too few units. */
export interface Proportion {
  readonly value: number;
  readonly interval: readonly [number, number] | null;
}

/** The findings about an adapter. */
export interface AdapterFindings {
  /** Accuracies by set; sets without a triplet are absent. */
  readonly triplets: { readonly [Set in TripletSet]?: TripletAccuracy };
  /** Accuracies by the kind of the variant, in each set but the first: `sentences, negation`. */
  readonly kinds: { readonly [setAndKind: string]: TripletAccuracy };
  /** The reason why sets have no interval, a sentence; absent if all have one. */
  readonly missingIntervals?: string;
}

/** Compares the triplets that are correct before and after training; 1 for correct. */
export async function adapterFindings(
  triplets: readonly EvaluatedTriplet[],
  before: Uint8Array,
  after: Uint8Array,
  seed: number,
): Promise<AdapterFindings> {
  const sets: [TripletSet, TripletAccuracy][] = [];
  const kinds: [string, TripletAccuracy][] = [];
  for (const set of TRIPLET_SETS) {
    // Each set has links of its own: those by new words join only triplets of new words.
    const observations = createObservations([AFTER, BEFORE]);
    for (const [at, triplet] of triplets.entries()) {
      if (triplet.set !== set) continue;
      const names = set === 'training' ? [set] : [set, ...triplet.kinds.map((kind) => `${set}, ${kind}`)];
      for (const metric of names) {
        const each = { metric, unit: triplet.unit, shared: triplet.words };
        observations.add({ ...each, encoder: AFTER, correct: after[at] === 1 });
        observations.add({ ...each, encoder: BEFORE, correct: before[at] === 1 });
      }
    }
    for (const metric of observations.metrics()) {
      const accuracy = await proportionsOf(metric, metric.metric.replace(set, SET_TITLES[set]), seed);
      if (metric.metric === set) sets.push([set, accuracy]);
      else kinds.push([metric.metric, accuracy]);
    }
  }
  const missing = missingIntervals(sets.map(([, accuracy]) => accuracy));
  return {
    triplets: Object.fromEntries(sets),
    kinds: Object.fromEntries(kinds),
    ...(missing !== undefined && { missingIntervals: missing }),
  };
}

function missingIntervals(sets: readonly TripletAccuracy[]): string | undefined {
  const few = sets.filter(({ units }) => units < LEAST_UNITS);
  if (few.length === 0) return undefined;
  const found = few.map(({ title, units }) => `${title}: ${units}`).join(', ');
  return `A confidence interval needs at least ${LEAST_UNITS} independent sentences; sentences that share a new word count as one (${found}).`;
}

const [BEFORE, AFTER] = ['before', 'after'];

/** Compares the proportions of a metric before and after training, the encoders `before` and `after`. */
export async function proportionsOf(
  metric: MetricObservations,
  title: string,
  seed: number,
): Promise<TripletAccuracy> {
  const { encoders, differences } = await summarizeMetric(metric, seed);
  const [difference] = differences;
  const of = (name: string): Proportion => {
    const { value, interval } = encoders.get(name)!;
    return { value: value!, interval };
  };
  return {
    title,
    n: metric.encoders.get(AFTER)!.values.length,
    units: encoders.get(AFTER)!.units!,
    before: of(BEFORE),
    after: of(AFTER),
    difference: {
      value: difference!.difference,
      interval: difference!.interval,
      p: difference!.p,
    },
  };
}
