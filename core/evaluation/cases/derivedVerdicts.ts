import { groupedBy } from '../../groupedBy.ts';
import { ranksOf } from '../statistics/correlation/correlation.ts';
import { bestAccuracy } from '../statistics/pairClassification/bestThreshold.ts';
import { rankPairs } from '../statistics/pairClassification/rankedPairs.ts';
import { type CaseColumns, metricsIn, type ObservedPairs, VERDICTS } from './caseColumns.ts';

type Verdicts = Pick<CaseColumns, 'encoders' | 'size' | 'outcomes' | 'outcomeNames' | 'margins' | 'verdicts'>;

/**
 * Fills in what can be said of a case only once all are known. Of a correlation: how far the rank of an encoder's value
 * is from that of the rating, as a proportion of the cases of the metric. Of labeled pairs: whether the similarity is on
 * the right side of the encoder's most accurate threshold, and how far from it.
 *
 * @returns true if margins on both sides of 0 are bad
 */
export function addDerivedVerdicts(index: Verdicts, pairs: ObservedPairs): boolean {
  for (const column of index.encoders.keys()) {
    for (const slots of slotsByMetric(index, pairs, column)) {
      if (pairs.kind === 'correlation') addRankGaps(index, pairs, slots);
      else addSides(index, pairs, slots);
    }
  }
  return pairs.kind === 'correlation';
}

/** Groups the cases of an encoder by the first metric that they contribute to. */
function slotsByMetric(index: Verdicts, pairs: ObservedPairs, column: number): Iterable<readonly number[]> {
  const firsts = index.outcomeNames.all.map((outcome) => metricsIn(outcome).keys().next().value);
  const metricOf = (slot: number) => firsts[index.outcomes.at(slot)];
  const slots = Array.from({ length: index.size }, (_, row) => row * index.encoders.length + column);
  const known = slots.filter((slot) => metricOf(slot) !== undefined && !Number.isNaN(pairs.values.at(slot)));
  return groupedBy(known, metricOf).values();
}

function addRankGaps(
  { margins }: Verdicts,
  { golds, values }: ObservedPairs,
  slots: readonly number[],
): void {
  const expected = ranksOf(slots.map((slot) => golds.at(slot)));
  const found = ranksOf(slots.map((slot) => values.at(slot)));
  for (const [at, slot] of slots.entries()) margins.set(slot, (found[at]! - expected[at]!) / slots.length);
}

function addSides(
  { margins, verdicts }: Verdicts,
  { golds, values }: ObservedPairs,
  slots: readonly number[],
): void {
  const similarities = Float64Array.from(slots, (slot) => values.at(slot));
  const threshold = bestAccuracy(
    rankPairs(
      similarities,
      slots.map((slot) => golds.at(slot)),
    ),
  )?.threshold;
  for (const [at, slot] of slots.entries()) {
    const isPositive = golds.at(slot) === 1;
    const counts = threshold !== null && threshold !== undefined && similarities[at]! >= threshold;
    verdicts.set(slot, counts === isPositive ? VERDICTS.right : VERDICTS.wrong);
    const above = similarities[at]! - (threshold ?? 1);
    margins.set(slot, isPositive ? above : -above);
  }
}
