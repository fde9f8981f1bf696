import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import type { EncoderProvenance } from '../manifest.ts';
import { methodInfoOf } from '../methodInfo.ts';
import { methodNamed } from '../methods/index.ts';
import { titleOf } from '../metricInfo.ts';
import { type MetricValue, RUN_FORMAT, type Run } from '../run.ts';
import { dataSetMetric, MTEB_METHODS, MTEB_SCORES, type MtebMethod, type MtebScores } from './mtebScores.ts';

/** Tells whether the value of a JSON file is a result of mteb rather than a run of Semloc's. */
export function isMtebResult(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    isRecord(value) && !('method' in value) && isRecord(value.scores) && typeof value.task_name === 'string'
  );
}

/**
 * A result of mteb as a run without examples, whose metrics have Semloc's names. It says nothing of the number of cases,
 * of the seed, or of what the encoder was given.
 *
 * @param model the name of the model, which the file does not hold
 * @param path for messages
 * @throws InputError for a task that no method corresponds to, and for one of several subsets
 */
export function mtebRun(value: Readonly<Record<string, unknown>>, model: string, path: string): Run {
  const task = String(value.task_name);
  const scores = onlyScores(value.scores as Record<string, unknown>, path);
  const method = MTEB_METHODS.find((each) => valuesOf(each, scores).length > 0);
  if (!method) {
    throw new InputError(
      `${path}: no score of the task ${task} corresponds to a metric of Semloc’s.`,
      `Give a result of STS, pair classification or retrieval (${MTEB_SCORES.map(({ names }) => names[0]).join(', ')}).`,
    );
  }
  const info = methodNamed(method)!;
  const metrics = valuesOf(method, scores).map(({ metric, value }): MetricValue => {
    const name = method === 'sts' ? `${task}/${metric}` : metric;
    return {
      ...{ metric: name, title: titleOf(name, info.metrics), encoder: model, kind: 'given' },
      ...{ value, n: 0, interval: null },
    };
  });
  return {
    ...{ method, format: RUN_FORMAT },
    manifest: {
      semloc: `mteb ${String(value.mteb_version ?? 'unknown')}`,
      corpus: { files: [{ name: task, sha256: String(value.dataset_revision ?? '') }], cases: 0 },
      // A result does not describe its model.
      encoders: { [model]: {} as EncoderProvenance },
      seed: 0,
      options: {},
    },
    ...{ coverage: {}, methodInfo: methodInfoOf(info, metrics), metrics, comparisons: [] },
  };
}

function valuesOf(method: MtebMethod, scores: MtebScores): { metric: string; value: number }[] {
  return MTEB_SCORES.filter((each) => each.method === method).flatMap(({ metric, names }) => {
    const value = names.map((name) => scores[name]).find((each) => typeof each === 'number');
    return value === undefined ? [] : [{ metric, value }];
  });
}

/** The scores of the only subset; of several splits, those of `test`. */
function onlyScores(splits: Readonly<Record<string, unknown>>, path: string): MtebScores {
  const split = splits.test ?? Object.values(splits)[0];
  const subsets = (Array.isArray(split) ? split : []).filter(isRecord) as unknown as MtebScores[];
  const [first, ...others] = subsets;
  if (!first) throw new InputError(`${path} is a result of mteb without scores.`, 'Evaluate the task again.');
  if (others.length === 0) return first;
  throw new InputError(
    `${path} has scores of several subsets: ${subsets.map(({ hf_subset }) => hf_subset).join(', ')}.`,
    'Keep the one to compare.',
  );
}

/** Gives the data set of a result the name that it has in the other runs, if one is spelled alike. */
export function withDataSetOf(run: Run, others: readonly Run[]): Run {
  if (run.method !== 'sts') return run;
  const all = others.flatMap(({ metrics }) => metrics);
  const known = [...new Set(all.flatMap(({ metric }) => dataSetOf(metric) ?? []))];
  const own = dataSetOf(run.metrics[0]!.metric)!;
  const name = known.find((each) => plain(each) === plain(own));
  if (name === undefined) return run;
  const infos = methodNamed(run.method)!.metrics;
  const metrics = run.metrics.map((each) => {
    const metric = dataSetMetric(name, each.metric.slice(own.length + 1), all);
    return { ...each, metric, title: titleOf(metric, infos) };
  });
  return { ...run, metrics };
}

function dataSetOf(metric: string): string | undefined {
  return /^(.+)\/(?:spearman|pearson)$/.exec(metric)?.[1];
}

/** The spelling by which names of a data set agree: `STS-B`, `stsb` and `STSBenchmark` do. */
function plain(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return SHORT_NAMES.get(letters) ?? letters;
}

/** The short names of mteb's tasks by which their data sets are known too. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['stsbenchmark', 'stsb'],
  ['sickr', 'sick'],
]);
