import { groupedBy } from '../../groupedBy.ts';
import { InputError } from '../../inputError.ts';
import { yearOf } from '../methods/sts/stsYears.ts';
import { metricOf } from '../metricValue.ts';
import type { MetricValue, Run } from '../run.ts';
import { dataSetMetric, MTEB_METHODS, MTEB_SCORES, type MtebResult } from './mtebScores.ts';

/** A result with the model that it is of. */
export interface ModelResult {
  /** The encoder's id; of a path, its last name. */
  readonly model: string;
  /** The encoder's SHA-256. */
  readonly revision: string;
  readonly result: MtebResult;
}

/**
 * The results of a run as mteb has them: one per encoder and data set. They hold no times, so that the same run gives
 * the same bytes.
 *
 * @param task the name of the task, for a run of one data set; by default that of the data set
 * @throws InputError for a run whose metrics mteb does not have
 */
export function mtebResults(run: Run, task?: string): ModelResult[] {
  const { method, manifest, metrics } = run;
  if (!MTEB_METHODS.some((known) => known === method)) {
    throw new InputError(
      `mteb has no task that measures what ${method} does.`,
      `Give a run of ${MTEB_METHODS.join(', ')}.`,
    );
  }
  const similarity = manifest.options.similarity ?? 'cosine';
  if (similarity !== 'cosine') {
    throw new InputError(
      `The run compares by ${similarity}; the scores of mteb that correspond are of the cosine.`,
      'Evaluate with --similarity cosine.',
    );
  }
  const tasks = tasksOf(run);
  if (task !== undefined && tasks.length > 1) {
    throw new InputError(
      `The run has ${tasks.length} data sets (${tasks.join(', ')}), which cannot all be named ${task}.`,
      'Leave the name out: each data set becomes a task of its own name.',
    );
  }
  const revision = manifest.corpus.files[0]?.sha256 ?? '';
  return Object.entries(manifest.encoders).flatMap(([encoder, { sha256 }]) =>
    tasks.flatMap((name): ModelResult[] => {
      const scores = scoresOf(name, encoder, method, metrics);
      if (!scores) return [];
      const result = {
        ...{ dataset_revision: revision, task_name: task ?? name, mteb_version: null },
        ...{ scores: { test: [scores] }, evaluation_time: null, kg_co2_emissions: null },
      };
      return [{ model: modelName(encoder), revision: sha256, result }];
    }),
  );
}

/**
 * The data sets of a run: those of STS without years that sum them up, except for the years of which mteb makes one task in
 * place of their data sets, where these are all there; otherwise the corpus, by its first file.
 */
function tasksOf(run: Run): string[] {
  const { method, manifest, metrics } = run;
  if (method !== 'sts') return [stem(manifest.corpus.files[0]?.name ?? method)];
  const found = [...new Set(metrics.flatMap(({ metric }) => /^(.+)\/spearman$/.exec(metric)?.[1] ?? []))];
  const sets = groupedBy(found, yearOf);
  const isOneTask = (year: string | undefined) =>
    year !== undefined && sets.get(year)?.length === ONE_TASK.get(year);
  return found.filter((name) => (sets.has(name) ? isOneTask(name) : !isOneTask(yearOf(name))));
}

/** The years of SemEval whose pairs mteb scores at once, with the number of their data sets. */
const ONE_TASK: ReadonlyMap<string, number> = new Map([
  ['STS12', 5],
  ['STS13', 3],
  ['STS14', 6],
  ['STS15', 5],
  ['STS16', 5],
]);

function scoresOf(task: string, encoder: string, method: string, metrics: readonly MetricValue[]) {
  const found = MTEB_SCORES.filter((score) => score.method === method).flatMap(
    ({ metric, names, isMain }) => {
      const name = method === 'sts' ? dataSetMetric(task, metric, metrics) : metric;
      const value = metricOf(metrics, name, encoder)?.value ?? null;
      return value === null ? [] : [{ name: names[0]!, value, isMain }];
    },
  );
  const main = found.find(({ isMain }) => isMain);
  if (!main) return undefined;
  return {
    main_score: main.value,
    ...Object.fromEntries(found.map(({ name, value }) => [name, value])),
    ...{ hf_subset: 'default', languages: ['eng-Latn'] },
  };
}

function stem(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}

/** The id of an encoder without the folders of a path; an address keeps the model's name alone. */
function modelName(encoder: string): string {
  const [address, model] = encoder.split('#');
  if (/^https?:/.test(encoder) && model) return model;
  return /^(?:\.{0,2}|~|[A-Za-z]:)[\\/]/.test(encoder)
    ? address!.split(/[\\/]/).filter(Boolean).at(-1)!
    : encoder;
}
