import { type MethodInfo, methodInfoOf } from '../methodInfo.ts';
import { methodNamed } from '../methods/index.ts';
import { infoOf } from '../metricInfo.ts';
import { headlineOf } from '../report/headline.ts';
import type { Comparison } from '../run.ts';
import { LEVEL } from '../statistics/level.ts';
import type { RunComparison } from './runComparison.ts';

/** A comparison as it is read from one of its columns, the baseline. */
export interface BaselineView {
  /** The name of the column. */
  readonly baseline: string;
  /** The main finding in a sentence or two; absent where there is no score. */
  readonly headline?: string;
  /** The other columns. */
  readonly columns: readonly BesideBaseline[];
}

/** A column beside the baseline. */
export interface BesideBaseline {
  readonly column: string;
  /** The numbers of metrics that are better and worse than the baseline with a Holm-corrected p below 0.05. */
  readonly better: number;
  readonly worse: number;
  /** One per metric that both have, in the order of the metrics. */
  readonly differences: readonly BaselineDifference[];
}

/** The column minus the baseline. */
export interface BaselineDifference
  extends Pick<Comparison, 'metric' | 'difference' | 'interval' | 'test' | 'p' | 'pHolm'> {
  /** Better or worse than the baseline; `open` where no difference is established. */
  readonly verdict: 'better' | 'worse' | 'open';
}

/** Reads a comparison from each of its columns. */
export function baselineViews(comparison: RunComparison): BaselineView[] {
  const names = comparison.columns.map(({ name }) => name);
  const methodInfo = methodInfoIn(comparison);
  return names.map((baseline) => {
    const run = { ...comparison, method: comparison.runs[0]!.method, methodInfo };
    const headline = headlineOf(run, baseline);
    const others = names.filter((name) => name !== baseline);
    return {
      baseline,
      ...(headline !== undefined && { headline }),
      columns: others.map((column) => besideBaseline(comparison, baseline, column)),
    };
  });
}

/** Describes the method and the metrics of a comparison. */
export function methodInfoIn({ runs, metrics }: Pick<RunComparison, 'runs' | 'metrics'>): MethodInfo {
  const { method } = runs[0]!;
  const known = methodNamed(method);
  return known ? methodInfoOf(known, metrics) : { title: method, summary: '', metrics: [] };
}

function besideBaseline(comparison: RunComparison, baseline: string, column: string): BesideBaseline {
  const infos = methodNamed(comparison.runs[0]!.method)?.metrics ?? [];
  const differences = comparison.comparisons.flatMap((each): BaselineDifference[] => {
    const isTurned = each.a === baseline && each.b === column;
    if (!isTurned && (each.a !== column || each.b !== baseline)) return [];
    const { metric, test, p, pHolm } = each;
    const difference = isTurned ? -each.difference : each.difference;
    const interval = isTurned && each.interval ? turned(each.interval) : each.interval;
    const isLower = infoOf(metric, infos)?.better === 'lower';
    return [
      { ...{ metric, difference, interval, test, p, pHolm }, verdict: verdictOf(each, isTurned !== isLower) },
    ];
  });
  const count = (verdict: BaselineDifference['verdict']) =>
    differences.filter((each) => each.verdict === verdict).length;
  return { column, better: count('better'), worse: count('worse'), differences };
}

const turned = ([low, high]: readonly [number, number]) => [-high, -low] as const;

function verdictOf({ difference, pHolm }: Comparison, isTurned: boolean): BaselineDifference['verdict'] {
  if (pHolm === null || pHolm >= LEVEL || difference === 0) return 'open';
  return difference > 0 !== isTurned ? 'better' : 'worse';
}
