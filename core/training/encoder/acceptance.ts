import { createObservations } from '../../evaluation/observations/observations.ts';
import { proportionsOf, type TripletAccuracy } from '../adapter/findings.ts';
import type { EvaluatedTriplet } from '../adapter/tripletSets.ts';
import type { Cosines } from './heldOutCosines.ts';

/** Sentences whose cosine is at least this are often taken for the same, as by a cache of answers. */
export const THRESHOLD = 0.9;

/** The proportions of variants that a threshold of {@link THRESHOLD} takes for what they are not. */
export interface Acceptance {
  /** Variants that change the meaning, and are accepted, by the types of variant; `all` first. */
  readonly falselyAccepted: { readonly [kind: string]: TripletAccuracy };
  /** Variants that preserve the meaning, and are rejected. */
  readonly falselyRejected?: TripletAccuracy;
}

/** Compares what is accepted of new sentences before and after training. */
export async function acceptance(
  triplets: readonly EvaluatedTriplet[],
  before: Cosines,
  after: Cosines,
  seed: number,
): Promise<Acceptance> {
  const observations = createObservations(['after', 'before']);
  const accepted = (cosine: number) => cosine >= THRESHOLD;
  const seen = new Set<number>();
  for (const [at, { set, unit, preserved, kinds }] of triplets.entries()) {
    if (set !== 'sentences') continue;
    // One that preserves the meaning may be in several triplets.
    const isNew = !seen.has(preserved);
    seen.add(preserved);
    for (const [encoder, cosines] of [
      ['after', after],
      ['before', before],
    ] as const) {
      for (const metric of ['all', ...kinds]) {
        observations.add({ metric, encoder, unit, correct: accepted(cosines.changed[at]!) });
      }
      const correct = !accepted(cosines.preserved[at]!);
      if (isNew) observations.add({ metric: REJECTED, encoder, unit, correct });
    }
  }
  const found: [string, TripletAccuracy][] = [];
  for (const metric of observations.metrics()) {
    found.push([metric.metric, await proportionsOf(metric, metric.metric, seed)]);
  }
  const { [REJECTED]: falselyRejected, ...falselyAccepted } = Object.fromEntries(found);
  return { falselyAccepted, ...(falselyRejected && { falselyRejected }) };
}

const REJECTED = 'preserved variants rejected';
