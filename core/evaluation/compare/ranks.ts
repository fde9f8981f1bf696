import { InputError } from '../../inputError.ts';
import { plural } from '../../plural.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { methodInfoOf } from '../methodInfo.ts';
import { methodNamed } from '../methods/index.ts';
import { leadingScores } from '../report/leadingScore.ts';
import type { Comparison, Run } from '../run.ts';
import { holm } from '../statistics/holm.ts';
import { LEVEL } from '../statistics/level.ts';
import { compareRuns } from './compareRuns.ts';
import { manifestDifferences } from './manifestDifferences.ts';
import type { NamedRun } from './runExamples.ts';

/** The ranks of encoders over several tasks, by the main metric of each. */
export interface Ranks {
  /** Those that all tasks have, by rising mean rank. */
  readonly encoders: readonly { readonly encoder: string; readonly meanRank: number }[];
  readonly tasks: readonly {
    readonly task: string;
    readonly metric: string;
    readonly better: 'higher' | 'lower';
    readonly encoders: { readonly [encoder: string]: { readonly value: number; readonly rank: number } };
  }[];
  /** Every two encoders, with the number of tasks on which one is established to be better than the other. */
  readonly pairs: readonly {
    readonly a: string;
    readonly b: string;
    readonly aBetter: number;
    readonly bBetter: number;
    readonly tied: number;
  }[];
  /** Those that some task lacks, which have no ranks. */
  readonly leftOut: readonly string[];
}

/**
 * Ranks encoders on every task from 1. Encoders are tied where no difference between them is established: the rank is the
 * middle of those that an encoder may have, from the number that is established to be better to the number that is not
 * established to be worse. Differences are tested on the cases of a task and corrected for all pairs of all tasks (Holm).
 *
 * @param runs of one or several encoders; those that differ in nothing but their encoders, and results of mteb of one name,
 *   are one task
 * @throws InputError if fewer than two encoders were run on all tasks, or an encoder twice on one
 */
export async function rankEncoders(runs: readonly NamedRun[], options: TaskOptions = {}): Promise<Ranks> {
  const tasks: TaskScores[] = [];
  for (const task of tasksOf(runs)) tasks.push(await scoresOf(task, options));
  const all = [...new Set(tasks.flatMap(({ values }) => [...values.keys()]))];
  const encoders = all.filter((encoder) => tasks.every(({ values }) => values.has(encoder)));
  if (encoders.length < 2)
    throw new InputError(
      'Fewer than two encoders have a score on every task.',
      `Give runs of the same encoders: ${tasks.map(({ task, values }) => `${task} (${[...values.keys()].join(', ')})`).join('; ')}.`,
    );
  const ranked = tasks.map((task) => ({ ...task, won: new Set<string>() }));
  const tests = ranked.flatMap(({ comparisons, won, better }) =>
    comparisons
      .filter(({ a, b }) => encoders.includes(a) && encoders.includes(b))
      .map(({ a, b, difference, p }) => {
        const isAhead = difference > 0 === (better === 'higher');
        return { won, p, key: isAhead ? keyOf(a, b) : keyOf(b, a) };
      }),
  );
  for (const [at, p] of holm(tests.map(({ p }) => p)).entries())
    if (p !== null && p < LEVEL) tests[at]!.won.add(tests[at]!.key);
  const rankIn = (won: ReadonlySet<string>, encoder: string) => {
    const better = encoders.filter((other) => won.has(keyOf(other, encoder))).length;
    const worse = encoders.filter((other) => won.has(keyOf(encoder, other))).length;
    return (1 + better + encoders.length - worse) / 2;
  };
  const mean = (encoder: string) =>
    ranked.reduce((sum, { won }) => sum + rankIn(won, encoder), 0) / ranked.length;
  const byRank = encoders
    .map((encoder) => ({ encoder, meanRank: mean(encoder) }))
    .sort((a, b) => a.meanRank - b.meanRank);
  return {
    encoders: byRank,
    tasks: ranked.map(({ task, metric, better, values, won }) => ({
      ...{ task, metric, better },
      encoders: Object.fromEntries(
        byRank.map(({ encoder }) => [encoder, { value: values.get(encoder)!, rank: rankIn(won, encoder) }]),
      ),
    })),
    pairs: byRank.flatMap(({ encoder: a }, at) =>
      byRank.slice(at + 1).map(({ encoder: b }) => {
        const aBetter = ranked.filter(({ won }) => won.has(keyOf(a, b))).length;
        const bBetter = ranked.filter(({ won }) => won.has(keyOf(b, a))).length;
        return { a, b, aBetter, bBetter, tied: ranked.length - aBetter - bBetter };
      }),
    ),
    leftOut: all.filter((encoder) => !encoders.includes(encoder)),
  };
}

const keyOf = (better: string, worse: string) => JSON.stringify([better, worse]);

interface Task {
  readonly task: string;
  readonly runs: readonly NamedRun[];
}

function tasksOf(runs: readonly NamedRun[]): Task[] {
  const tasks: NamedRun[][] = [];
  for (const run of runs) {
    const task = tasks.find(([first]) => areOneTask(first!, run));
    if (task) task.push(run);
    else tasks.push([run]);
  }
  const names = tasks.map(([first]) => nameOf(first!));
  return tasks.map((runs, at) => {
    const isOnly = names.indexOf(names[at]!) === names.lastIndexOf(names[at]!);
    return { task: isOnly ? names[at]! : `${names[at]} (${runs[0]!.name})`, runs };
  });
}

function areOneTask(a: NamedRun, b: NamedRun): boolean {
  if (a.from !== undefined || b.from !== undefined) return a.from === b.from && a.name === b.name;
  return manifestDifferences(a.run, b.run).length === 0;
}

function nameOf({ name, run, from }: NamedRun): string {
  if (from !== undefined) return name;
  const [file, ...others] = run.manifest.corpus.files;
  return `${run.method} ${file?.name ?? name}${others.length > 0 ? ` + ${plural(others.length, 'file')}` : ''}`;
}

interface TaskScores {
  readonly task: string;
  readonly metric: string;
  readonly better: 'higher' | 'lower';
  readonly values: ReadonlyMap<string, number>;
  readonly comparisons: readonly Comparison[];
}

async function scoresOf({ task, runs }: Task, options: TaskOptions): Promise<TaskScores> {
  const encoders = runs.flatMap(({ run }) => Object.keys(run.manifest.encoders));
  const twice = encoders.find((encoder, at) => encoders.indexOf(encoder) < at);
  if (twice !== undefined)
    throw new InputError(`${twice} was run twice on ${task}.`, 'Give one of its runs.');
  const [{ run }] = runs as readonly [NamedRun];
  const { metrics, comparisons }: Pick<Run, 'metrics' | 'comparisons'> =
    runs.length === 1 ? run : await compareRuns(runs, { ...options, examples: 0, withinRuns: true });
  const known = methodNamed(run.method) ?? { title: run.method, summary: '', metrics: [] };
  const leading = leadingScores({ method: run.method, methodInfo: methodInfoOf(known, metrics), metrics });
  if (!leading) throw new InputError(`${task} has no score.`, 'Leave it out.');
  const { scores, better } = leading;
  const [{ metric, title }] = scores;
  return {
    ...{ task, better, metric: title },
    values: new Map(scores.map(({ encoder, value }) => [encoder, value])),
    comparisons: comparisons.filter((each) => each.metric === metric),
  };
}
