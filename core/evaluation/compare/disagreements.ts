import type { TaskOptions } from '../../taskOptions.ts';
import type { MetricObservations, Observations, UnitValues } from '../observations/observations.ts';
import { ranksOf } from '../statistics/correlation/correlation.ts';
import { sharedPlaces } from '../statistics/sharedCases.ts';
import type { Column, Disagreement, Disagreements } from './runComparison.ts';
import { type NamedRun, runExamples } from './runExamples.ts';

/**
 * The cases of the metrics `own` that the columns don't see alike. The examples are read once more for the few
 * that are given, so that memory holds no others.
 */
export async function findDisagreements(
  runs: readonly NamedRun[],
  columns: readonly Column[],
  observations: Observations,
  own: ReadonlySet<string>,
  { examples: most, signal }: TaskOptions & { readonly examples: number },
): Promise<Disagreements> {
  const best = createBest(most);
  for (const metric of observations.metrics()) if (own.has(metric.metric)) addDisagreements(metric, best);
  const found = best.all();
  const wanted = new Map<string, { found: Found; value: number }>();
  for (const each of found) {
    for (const [column, { place, value }] of each.columns) {
      wanted.set(keyOf(each.metric, column, place), { found: each, value });
    }
  }
  const examples = new Map<Found, Record<string, Disagreement['columns'][string]>>();
  const seen = new Map<string, number>();
  let read = 0;
  for (const run of runs) {
    for await (const { example, observations } of runExamples(run)) {
      if (++read % 1000 === 0) signal?.throwIfAborted();
      for (const [index, { metric, encoder }] of observations.entries()) {
        const column = columns.find((each) => each.run === run.name && each.encoder === encoder)?.name;
        if (column === undefined || !own.has(metric)) continue;
        const place = seen.get(`${column} ${metric}`) ?? 0;
        seen.set(`${column} ${metric}`, place + 1);
        const match = index === 0 && wanted.get(keyOf(metric, column, place));
        if (!match) continue;
        const { found, value } = match;
        examples.set(found, { ...examples.get(found), [column]: { value, example } });
      }
    }
  }
  return {
    total: best.total(),
    examples: found.map((each) => ({
      metric: each.metric,
      unit: each.unit,
      columns: examples.get(each) ?? {},
    })),
  };
}

/** A disagreement before its examples are known. */
interface Found {
  readonly metric: string;
  readonly unit: number;
  /** The rank of the disagreement; examples are those of the lowest rank. */
  readonly order: number;
  readonly columns: ReadonlyMap<string, { readonly place: number; readonly value: number }>;
}

function addDisagreements({ metric, kind, encoders }: MetricObservations, best: Best): void {
  if (encoders.size < 2) return;
  const names = [...encoders.keys()];
  const columns = [...encoders.values()];
  const places = sharedPlaces(columns);
  const apart = kind === 'share' || kind === 'mean' ? columns.map((c) => c.values) : columns.map(rankShares);
  for (let i = 0; i < places[0]!.length; i++) {
    const values = apart.map((each, column) => each[places[column]![i]!]!);
    const spread = Math.max(...values) - Math.min(...values);
    if (!(spread > 0)) continue;
    const unit = columns[0]!.units[places[0]![i]!]!;
    best.add(kind === 'share' ? unit : -spread, (order) => ({
      metric,
      unit,
      order,
      columns: new Map(
        names.map((name, column) => {
          const place = places[column]![i]!;
          return [name, { place, value: columns[column]!.values[place]! }];
        }),
      ),
    }));
  }
}

function rankShares({ values }: UnitValues): Float64Array {
  return ranksOf(values).map((rank) => rank / values.length);
}

/** Keeps those of the lowest order, in order; counts all. */
interface Best {
  add(order: number, make: (order: number) => Found): void;
  total(): number;
  all(): readonly Found[];
}

function createBest(most: number): Best {
  const kept: Found[] = [];
  let total = 0;
  return {
    add(order, make) {
      total += 1;
      if (most === 0 || (kept.length === most && order >= kept.at(-1)!.order)) return;
      const at = kept.findIndex((other) => other.order > order);
      kept.splice(at < 0 ? kept.length : at, 0, make(order));
      kept.length = Math.min(kept.length, most);
    },
    total: () => total,
    all: () => kept,
  };
}

function keyOf(metric: string, column: string, place: number): string {
  return JSON.stringify([metric, column, place]);
}
