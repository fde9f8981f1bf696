import type { Observation } from '../method.ts';
import type { MetricValue } from '../run.ts';
import { createNumbers, type Numbers } from './numbers.ts';
import { createLinkCollector, type UnitLinks } from './unitLinks.ts';

/** The observations of a run by metric, kept as numbers: a million cases take some bytes each. */
export interface Observations {
  add(observation: Observation): void;
  /** The number of metrics. */
  readonly size: number;
  /** Gives the metrics in order of first occurrence, each built when asked for. */
  metrics(): Iterable<MetricObservations>;
  /** The links of units that share something; undefined where they share nothing. */
  links(): UnitLinks | undefined;
}

/** The observations of one metric. */
export interface MetricObservations {
  readonly metric: string;
  readonly kind: Exclude<MetricValue['kind'], 'given'>;
  /** The values by encoder, in the order of the run; encoders without an observation are left out. */
  readonly encoders: ReadonlyMap<string, UnitValues>;
  /** The links between units of the run; absent where they share nothing. */
  readonly links?: UnitLinks;
}

/** A metric's cases under one encoder; entries of the same index are of one case. */
export interface UnitValues {
  /** The unit that each case belongs to. */
  readonly units: Float64Array;
  /** 0 or 1 for a proportion. */
  readonly values: Float64Array;
  /**
   * The values that the observed values are correlated with; the labels of ranked pairs, 1 for positive. Empty for
   * proportions and means.
   */
  readonly gold: Float64Array;
}

/** @param encoders of the run, in its order */
export function createObservations(encoders: readonly string[]): Observations {
  const metrics = new Map<string, MetricColumns>();
  const links = createLinkCollector();
  let last: MetricColumns | undefined;
  return Object.freeze<Observations>({
    add(observation) {
      let metric = metrics.get(observation.metric);
      if (!metric) {
        metric = { kind: kindOf(observation), columns: new Map(), before: last };
        last = metric;
        metrics.set(observation.metric, metric);
      }
      let column = metric.columns.get(observation.encoder);
      if (!column)
        metric.columns.set(observation.encoder, (column = createColumn(metric, observation.encoder)));
      column.units.push(observation.unit);
      column.values.push('correct' in observation ? Number(observation.correct) : observation.value);
      if ('gold' in observation) column.gold.push(observation.gold);
      if ('ranking' in observation) column.gold.push(Number(observation.isPositive));
      if (observation.shared) links.add(observation.unit, observation.shared);
    },
    get size() {
      return metrics.size;
    },
    links: () => links.all(),
    *metrics() {
      const shared = links.all();
      for (const [metric, { kind, columns }] of metrics) {
        const known = encoders.flatMap((encoder) => {
          const column = columns.get(encoder);
          if (!column) return [];
          const { units, values, gold } = column;
          return [[encoder, { units: units.all(), values: values.all(), gold: gold.all() }] as const];
        });
        yield { metric, kind, encoders: new Map(known), ...(shared && { links: shared }) };
      }
    },
  });
}

function kindOf(observation: Observation): MetricObservations['kind'] {
  if ('correct' in observation) return 'share';
  if ('ranking' in observation) return observation.ranking;
  return 'correlation' in observation ? observation.correlation : 'mean';
}

interface MetricColumns {
  readonly kind: MetricObservations['kind'];
  readonly columns: Map<string, Column>;
  /** The metric that occurred before it for the first time, whose numbers may be the same. */
  readonly before: MetricColumns | undefined;
}

interface Column {
  readonly units: Numbers;
  readonly values: Numbers;
  readonly gold: Numbers;
}

/** Cases are mostly those of the encoder before, and values those of the metric before, if it is of the same cases. */
function createColumn({ kind, columns, before }: MetricColumns, encoder: string): Column {
  const sibling: Column | undefined = columns.values().next().value ?? before?.columns.values().next().value;
  return {
    units: createNumbers(sibling?.units),
    values:
      kind === 'share'
        ? createNumbers(undefined, 'bytes')
        : createNumbers(before?.columns.get(encoder)?.values),
    gold: createNumbers(sibling?.gold),
  };
}
