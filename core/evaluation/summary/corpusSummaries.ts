import type { CorpusMetric } from '../method.ts';
import type { MetricObservations } from '../observations/observations.ts';
import type { UnitLinks } from '../observations/unitLinks.ts';
import { LEVEL } from '../statistics/level.ts';
import {
  type DifferenceSummary,
  type EncoderSummary,
  encoderPairs,
  summarizeMetric,
} from '../statistics/summarizeMetric.ts';
import {
  type WeightedPart,
  weightedDifference,
  weightedInterval,
  weightedMean,
} from '../statistics/weightedMean.ts';
import type { SummaryOptions } from './summaryOptions.ts';

/** The metrics that weighted means are made of, by metric and encoder. */
export type WeightedParts = ReadonlyMap<string, ReadonlyMap<string, readonly WeightedPart[]>>;

/** The intervals of a metric of the whole corpus by encoder, and its encoders' differences. */
export interface CorpusSummary {
  readonly intervals: ReadonlyMap<string, Pick<EncoderSummary, 'interval' | 'intervalMethod' | 'units'>>;
  readonly differences: readonly DifferenceSummary[];
}

/** Gives intervals and tests to the metrics of the whole corpus whose cases or parts are known. */
export async function corpusSummaries(
  given: readonly CorpusMetric[],
  weighted: WeightedParts,
  links: UnitLinks | undefined,
  options: SummaryOptions,
): Promise<ReadonlyMap<string, CorpusSummary>> {
  const found = new Map<string, CorpusSummary>();
  for (const metric of new Set(given.map((each) => each.metric))) {
    const ofEncoders = given.filter((each) => each.metric === metric);
    const parts = weighted.get(metric);
    const withCases = ofEncoders.filter(({ cases }) => cases);
    if (withCases.length > 0) {
      const isUntested = withCases.some((each) => each.isUntested);
      const compares = isUntested ? () => false : options.compares;
      found.set(metric, await ofCases(metric, withCases, links, { ...options, compares }));
    } else if (parts) {
      found.set(metric, ofParts(parts, links, options));
    }
  }
  return found;
}

async function ofCases(
  metric: string,
  given: readonly CorpusMetric[],
  links: UnitLinks | undefined,
  { seed, signal, compares }: SummaryOptions,
): Promise<CorpusSummary> {
  const gold = new Float64Array(0);
  const observations: MetricObservations = {
    metric,
    kind: given[0]!.cases!.kind,
    encoders: new Map(
      given.map(({ encoder, cases }) => [encoder, { units: cases!.units, values: cases!.values, gold }]),
    ),
    ...(links && { links }),
  };
  const { encoders, differences } = await summarizeMetric(observations, seed, signal, compares);
  const intervals = [...encoders].map(
    ([name, { interval, intervalMethod, units }]) =>
      [name, { interval, ...(intervalMethod && { intervalMethod }), units }] as const,
  );
  return { intervals: new Map(intervals), differences };
}

function ofParts(
  parts: ReadonlyMap<string, readonly WeightedPart[]>,
  links: UnitLinks | undefined,
  { compares }: SummaryOptions,
): CorpusSummary {
  const intervals = [...parts].map(
    ([encoder, each]) => [encoder, weightedInterval(weightedMean(each, links))] as const,
  );
  const pairs = encoderPairs([...parts.keys()], compares);
  const differences = pairs.map(([a, b]) => ({
    ...{ a, b },
    ...weightedDifference(parts.get(a)!, parts.get(b)!, LEVEL / pairs.length, links),
    family: pairs.length,
  }));
  return { intervals: new Map(intervals), differences };
}
