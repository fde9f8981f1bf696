import { baselineViews, methodInfoIn } from '../../core/evaluation/compare/baselineViews.ts';
import { checkComparable } from '../../core/evaluation/compare/comparable.ts';
import { compareRuns } from '../../core/evaluation/compare/compareRuns.ts';
import type { RunComparison } from '../../core/evaluation/compare/runComparison.ts';
import type { NamedRun } from '../../core/evaluation/compare/runExamples.ts';
import type { ShownComparison } from '../../core/evaluation/compare/shownComparison.ts';
import { methodNamed } from '../../core/evaluation/methods/index.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { openCaseTable } from './caseTables/caseTable.ts';
import type { RunExamples } from './caseTables/caseTables.ts';
import { openRuns } from './runFolder.ts';

/** A comparison to be shown, and where its cases are. */
export interface OpenedComparison {
  readonly shown: ShownComparison;
  /** Absent where the cases cannot stand side by side. */
  readonly cases?: RunExamples;
}

/**
 * Compares the encoders of runs, or of one run, for a page.
 *
 * @param paths folders of runs, or their run.json
 * @throws InputError if a run cannot be read, or the runs cannot be compared
 */
export async function showComparison(
  paths: readonly string[],
  task: TaskOptions = {},
): Promise<OpenedComparison> {
  const runs = shortlyNamed(await openRuns(paths));
  checkComparable(runs);
  const comparison = await compareRuns(runs, { ...task, force: true, withinRuns: true, examples: EXAMPLES });
  const cases = comparison.paired ? casesOf(runs, comparison) : undefined;
  const disagreeing = cases && (await disagreeingCases(cases));
  return {
    shown: {
      comparison,
      methodInfo: methodInfoIn(comparison),
      baselines: baselineViews(comparison),
      ...(disagreeing && { cases: disagreeing }),
    },
    ...(cases && { cases }),
  };
}

/** Cases on which encoders disagree, as examples. */
const EXAMPLES = 10;

/** Names runs that have a path for a name by the last parts of it in which they differ. */
function shortlyNamed(runs: readonly NamedRun[]): NamedRun[] {
  const parts = runs.map(({ name }) => name.replace(/[\\/]run\.json$/, '').split(/[\\/]/));
  const named = (count: number) => parts.map((each) => each.slice(-count).join('/'));
  const longest = Math.max(...parts.map(({ length }) => length));
  for (let count = 1; count <= longest; count++) {
    const names = named(count);
    if (new Set(names).size === names.length) return runs.map((run, at) => ({ ...run, name: names[at]! }));
  }
  return [...runs];
}

function casesOf(runs: readonly NamedRun[], { columns }: RunComparison): RunExamples | undefined {
  const [first, ...beside] = runs.map(({ run, examples }) => ({
    examples: examples!.path,
    encoders: Object.keys(run.manifest.encoders),
  }));
  return { ...first!, beside, method: runs[0]!.run.method, columns: columns.map(({ name }) => name) };
}

async function disagreeingCases(cases: RunExamples): Promise<ShownComparison['cases']> {
  const method = methodNamed(cases.method)!;
  const table = await openCaseTable(method, [cases, ...(cases.beside ?? [])], cases.columns);
  try {
    await table.complete;
    const { facets } = await table.ask({ filter: {}, ...LARGEST, count: 0 });
    const judged = facets.hasVerdicts
      ? await table.ask({ filter: { disagree: true }, ...LARGEST })
      : undefined;
    // Where no verdicts differ, margins do.
    const { rows } = judged?.rows.length ? judged : await table.ask({ filter: {}, ...LARGEST });
    const { value, margin } = method.cases;
    return rows.length > 0 ? { value, margin, rows } : undefined;
  } finally {
    await table.close();
  }
}

const LARGEST = { order: { by: 'spread', descending: true }, from: 0, count: EXAMPLES } as const;
