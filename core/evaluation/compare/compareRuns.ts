import { InputError } from '../../inputError.ts';
import { plural } from '../../plural.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { CorpusMetric } from '../method.ts';
import { methodNamed } from '../methods/index.ts';
import { inMetricOrder, type MetricInfo } from '../metricInfo.ts';
import { withDataSetOf } from '../mteb/mtebRun.ts';
import { createObservations, type Observations } from '../observations/observations.ts';
import type { Comparison, MetricValue, Run } from '../run.ts';
import { summarize } from '../summary/summary.ts';
import { findDisagreements } from './disagreements.ts';
import { fieldText, haveSameCases, manifestDifferences } from './manifestDifferences.ts';
import type { Column, RunComparison } from './runComparison.ts';
import { type NamedRun, runExamples } from './runExamples.ts';

export interface CompareOptions extends TaskOptions {
  /** Compare runs although they differ in more than their encoders. */
  readonly force?: boolean;
  /** The number of examples to give on which columns disagree. */
  readonly examples: number;
  /** Compare the encoders of a run with each other, too; a single run can then be given. */
  readonly withinRuns?: boolean;
}

/**
 * Compares the encoders of runs, each run given with a name of its own. Intervals and tests are recomputed from the
 * examples, over the cases that both of two columns have; where a run has none, the values stand alone.
 *
 * @throws InputError if the runs differ in what decides their metrics and are not forced, or examples are broken
 */
export async function compareRuns(
  given: readonly NamedRun[],
  options: CompareOptions,
): Promise<RunComparison> {
  const runs = withAlikeDataSets(given);
  // What decides the metrics of a result from elsewhere is not known, but for the method.
  const first = runs.find(({ from }) => from === undefined) ?? runs[0];
  const differences = runs.flatMap((other) =>
    other === first
      ? []
      : manifestDifferences(first!.run, other.run)
          .filter(({ field }) => other.from === undefined || field === 'method')
          .map((difference) => ({ run: other.name, ...difference })),
  );
  if (differences.length > 0 && !options.force) throw refusal(first!.name, differences);
  const columns = columnsOf(runs);
  if (columns.length < 2)
    throw new InputError('There is one encoder, and nothing to compare it with.', 'Give another run.');
  const unpaired = reasonNotToPair(runs);
  const found =
    unpaired === undefined
      ? await pair(runs, columns, options)
      : withoutCases(valuesOf(runs, columns), pairsOf(columns, options));
  const infos = infosOf(runs);
  return {
    runs: runs.map(({ name, run }) => ({ name, method: run.method, manifest: run.manifest })),
    differences,
    columns,
    paired: unpaired === undefined,
    ...(unpaired !== undefined && { unpaired }),
    ...found,
    metrics: inMetricOrder(found.metrics, infos),
    comparisons: inMetricOrder(found.comparisons, infos),
  };
}

/** Describes the metrics; empty where this version does not know the method. */
function infosOf([first]: readonly NamedRun[]): readonly MetricInfo[] {
  return methodNamed(first!.run.method)?.metrics ?? [];
}

function refusal(first: string, differences: RunComparison['differences']): InputError {
  // Runs of different methods differ in all else by that.
  const methods = differences.filter(({ field }) => field === 'method');
  const said = methods.length > 0 ? methods : differences;
  const others = differences.length - said.length;
  const list = said.map(
    ({ run, field, left, right }) =>
      `${field} is ${fieldText(left)} in ${first}, ${fieldText(right)} in ${run}`,
  );
  if (others > 0) list.push(`and ${plural(others, 'other field')}`);
  return new InputError(
    `The runs differ in more than their encoders: ${list.join('; ')}.`,
    'Evaluate them with the same settings, or compare them anyway with --force.',
  );
}

function columnsOf(runs: readonly NamedRun[]): Column[] {
  const all = runs.flatMap(({ name, run }) =>
    Object.keys(run.manifest.encoders).map((encoder) => ({ run: name, encoder })),
  );
  return all.map(({ run, encoder }) => {
    const isAlone = all.filter((other) => other.encoder === encoder).length === 1;
    return { name: isAlone ? encoder : `${run}:${encoder}`, run, encoder };
  });
}

/** Gives the data sets of results from elsewhere the names that they have in the runs of Semloc. */
function withAlikeDataSets(runs: readonly NamedRun[]): NamedRun[] {
  const own = runs.flatMap(({ run, from }) => (from === undefined ? [run] : []));
  return runs.map((each) =>
    each.from === undefined ? each : { ...each, run: withDataSetOf(each.run, own) },
  );
}

function reasonNotToPair(runs: readonly NamedRun[]): string | undefined {
  const foreign = runs.flatMap(({ name, from }) => (from === undefined ? [] : [`${name} (${from})`]));
  if (foreign.length > 0)
    return `${foreign.join(', ')} has no examples, and does not say whether its cases, prompts and settings are the same`;
  if (!runs.every(({ run }) => haveSameCases(runs[0]!.run, run))) return 'the runs have different cases';
  const without = runs.filter(({ examples }) => !examples).map(({ name }) => name);
  if (without.length > 0) return `there is no examples.jsonl in ${without.join(', ')}`;
  const { method } = runs[0]!.run;
  return methodNamed(method) ? undefined : `this version knows no method ${method}`;
}

/** The runs' metrics, under the names of the columns. */
function valuesOf(runs: readonly NamedRun[], columns: readonly Column[]): MetricValue[] {
  return runs.flatMap(({ name, run }) =>
    run.metrics.map((metric) => ({ ...metric, encoder: columnOf(columns, name, metric.encoder) })),
  );
}

function columnOf(columns: readonly Column[], run: string, encoder: string): string {
  return columns.find((column) => column.run === run && column.encoder === encoder)?.name ?? encoder;
}

function withoutCases(metrics: readonly MetricValue[], compares: Compares) {
  return {
    metrics,
    comparisons: valueDifferences(metrics, compares),
    disagreements: { total: 0, examples: [] },
  };
}

async function pair(runs: readonly NamedRun[], columns: readonly Column[], options: CompareOptions) {
  const observations = createObservations(columns.map(({ name }) => name));
  const own = new Set<string>();
  const ofCorpus: CorpusMetric[] = [];
  for (const run of runs) {
    const aggregate = runs.length > 1 ? aggregateOf(run) : undefined;
    let read = 0;
    for await (const { example, observations: found } of runExamples(run)) {
      if (++read % 1000 === 0) options.signal?.throwIfAborted();
      aggregate?.add(example);
      if (found[0]) own.add(found[0].metric);
      for (const observation of found) {
        observations.add({ ...observation, encoder: columnOf(columns, run.name, observation.encoder) });
      }
    }
    for (const metric of (await aggregate?.finish()) ?? [])
      ofCorpus.push({ ...metric, encoder: columnOf(columns, run.name, metric.encoder) });
  }
  const compares = pairsOf(columns, options);
  const values = valuesOf(runs, columns);
  const found =
    runs.length === 1
      ? { metrics: values, comparisons: runs[0]!.run.comparisons.filter(({ a, b }) => compares(a, b)) }
      : await summarizeAnew(runs, values, observations, ofCorpus, { ...options, compares });
  const compared = new Set(found.comparisons.map(({ metric }) => metric));
  const alone = values.filter(({ metric }) => !compared.has(metric));
  return {
    metrics: found.metrics,
    comparisons: [...found.comparisons, ...valueDifferences(alone, compares)],
    disagreements: await findDisagreements(runs, columns, observations, own, options),
  };
}

/** Finds the metrics of a run that rest on all its cases, where no encoder is asked for them. */
function aggregateOf({ run }: NamedRun) {
  const method = methodNamed(run.method)!;
  if (method.shards !== 'cases') return undefined;
  const { encoders, seed, options } = run.manifest;
  const context = { encoders: Object.keys(encoders), seed, options, notice: () => {} };
  const { add, finish } = method.aggregate(context);
  return {
    add,
    finish: async () => (await finish(run.metrics)).metrics,
  };
}

/** Computes intervals and tests from the examples; intervals that cannot be computed from them are those of the runs. */
async function summarizeAnew(
  runs: readonly NamedRun[],
  values: readonly MetricValue[],
  observations: Observations,
  ofCorpus: readonly CorpusMetric[],
  { signal, onProgress, compares }: TaskOptions & { readonly compares: Compares },
): Promise<Pick<Run, 'metrics' | 'comparisons'>> {
  const { method, manifest } = runs[0]!.run;
  const summary = await summarize(observations, {
    seed: manifest.seed,
    infos: infosOf(runs),
    weighted: methodNamed(method)?.weighted,
    ...{ signal, onProgress, compares },
  });
  const given = values.filter(({ kind, value }) => kind === 'given' && value !== null);
  const whole = await summary.withCorpusMetrics(
    given.map(
      (each) =>
        ofCorpus.find(({ metric, encoder }) => metric === each.metric && encoder === each.encoder) ?? each,
    ),
  );
  return {
    metrics: [...summary.metrics, ...whole.metrics.map((each, at) => (each.interval ? each : given[at]!))],
    comparisons: [...summary.comparisons, ...whole.comparisons],
  };
}

/** The differences of values of which no cases are known. */
function valueDifferences(metrics: readonly MetricValue[], compares: Compares): Comparison[] {
  return metrics.flatMap((a, index) =>
    metrics.slice(index + 1).flatMap((b) => {
      if (a.metric !== b.metric || !compares(a.encoder, b.encoder)) return [];
      if (a.value === null || b.value === null) return [];
      const names = { metric: a.metric, a: a.encoder, b: b.encoder };
      return [
        {
          ...names,
          difference: a.value - b.value,
          interval: null,
          test: 'none' as const,
          p: null,
          pHolm: null,
        },
      ];
    }),
  );
}

/** Tells whether two columns are compared. */
type Compares = (a: string, b: string) => boolean;

/** The pairs that are compared: columns of different runs; the differences within a run are in its own run.json. */
function pairsOf(columns: readonly Column[], { withinRuns = false }: CompareOptions): Compares {
  const runOf = (name: string) => columns.find((column) => column.name === name)?.run;
  return (a, b) => withinRuns || runOf(a) !== runOf(b);
}
