import { InputError } from '../../inputError.ts';
import { type ManifestDifference, manifestDifferences } from '../compare/manifestDifferences.ts';
import { holm } from '../statistics/holm.ts';
import { type Sample, sampleOf, studentTest, type TTest, welchTest } from '../statistics/twoSampleT.ts';
import { differencesText, type RunGroup } from './repeatedRuns.ts';

/** Tests of the differences between two groups of repeated runs, metric by metric (Scheepers 2017, A.5). */
export interface Significance {
  readonly first: TestedGroup;
  readonly second: TestedGroup;
  /** The differences between the groups beyond encoders and seeds. */
  readonly differences: readonly ManifestDifference[];
  readonly metrics: readonly TestedMetric[];
}

export type TestedGroup = Pick<RunGroup, 'encoders' | 'size'>;

export interface TestedMetric {
  readonly metric: string;
  readonly first: Sample;
  readonly second: Sample;
  /** The difference between the means, first − second. */
  readonly difference: number;
  /** Student's t-test, with pooled variance. */
  readonly student: CorrectedTest | null;
  readonly welch: CorrectedTest | null;
  /** The reason why there is no test. */
  readonly untested?: string;
}

export interface CorrectedTest extends TTest {
  /** Corrected for all metrics that are tested (Holm 1979). */
  readonly pHolm: number;
}

export interface SignificanceOptions {
  /** The metrics to test and correct for; if empty, all metrics that both groups have. */
  readonly metrics: readonly string[];
  /** Test groups although they differ in more than encoders and seeds. */
  readonly force?: boolean;
}

/**
 * Tests the metrics that both groups have.
 *
 * @throws InputError if a group is of fewer than two runs, if the groups are of different things, or if a metric is
 *   unknown
 */
export function testGroups(first: RunGroup, second: RunGroup, options: SignificanceOptions): Significance {
  for (const [name, { size }] of [
    ['first', first],
    ['second', second],
  ] as const) {
    if (size < 2) {
      throw new InputError(
        `The ${name} group has ${size === 0 ? 'no run' : 'one run'}: the variance of its metrics is unknown.`,
        'Give at least two runs that differ by their seeds.',
      );
    }
  }
  const differences = groupDifferences(first, second);
  if (differences.length > 0 && !options.force) {
    throw new InputError(
      `The second group differs from the first in more than encoders and seeds: ${differencesText(differences)}.`,
      'Evaluate both with the same settings, or test them anyway with --force.',
    );
  }
  const tested = sharedMetrics(first, second, options.metrics).map((metric) =>
    testMetric(metric, first.metrics.get(metric)!, second.metrics.get(metric)!),
  );
  return {
    first: { encoders: first.encoders, size: first.size },
    second: { encoders: second.encoders, size: second.size },
    differences,
    metrics: corrected(tested),
  };
}

/** Compares the manifests; there is nothing to compare where values come from elsewhere. */
function groupDifferences({ like: left }: RunGroup, { like: right }: RunGroup): ManifestDifference[] {
  if (!left || !right) return [];
  return manifestDifferences(left.run, right.run).filter(({ field }) => field !== 'seed');
}

function sharedMetrics(first: RunGroup, second: RunGroup, asked: readonly string[]): readonly string[] {
  const shared = [...first.metrics.keys()].filter((metric) => second.metrics.has(metric));
  const unknown = asked.find((metric) => !shared.includes(metric));
  if (shared.length > 0 && unknown === undefined) return asked.length > 0 ? [...new Set(asked)] : shared;
  const list = ({ metrics }: RunGroup) => [...metrics.keys()].join(', ') || 'none';
  throw new InputError(
    unknown === undefined
      ? `The groups have no metric in common: ${list(first)}; ${list(second)}.`
      : `There is no metric ${unknown} in both groups; there are: ${shared.join(', ') || 'none'}.`,
  );
}

type Uncorrected = Omit<TestedMetric, 'student' | 'welch'> & {
  readonly student: TTest | null;
  readonly welch: TTest | null;
};

function testMetric(metric: string, values: readonly number[], others: readonly number[]): Uncorrected {
  const [first, second] = [sampleOf(values), sampleOf(others)];
  const untested = reasonNotToTest(first, second);
  return {
    metric,
    first,
    second,
    difference: first.mean - second.mean,
    student: studentTest(first, second),
    welch: welchTest(first, second),
    ...(untested !== undefined && { untested }),
  };
}

function reasonNotToTest(first: Sample, second: Sample): string | undefined {
  if (first.n < 2 || second.n < 2) return 'fewer than two values in a group';
  if (first.sd > 0 || second.sd > 0) return undefined;
  return 'the runs of each group are identical: their seeds have no effect, and t is undefined';
}

function corrected(tested: readonly Uncorrected[]): TestedMetric[] {
  const student = holm(tested.map(({ student }) => student?.p ?? null));
  const welch = holm(tested.map(({ welch }) => welch?.p ?? null));
  return tested.map((each, index) => ({
    ...each,
    student: each.student && { ...each.student, pHolm: student[index]! },
    welch: each.welch && { ...each.welch, pHolm: welch[index]! },
  }));
}
