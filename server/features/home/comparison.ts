import { comparisonHtml } from '../../../core/evaluation/compare/comparisonHtml.ts';
import { comparisonJson, comparisonMarkdown } from '../../../core/evaluation/compare/comparisonText.ts';
import { InputError } from '../../../core/inputError.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import { readPageParts } from '../../../host/pageParts.ts';
import { assertAbsolute } from '../../absolutePath.ts';
import type {
  CompareRunsParams,
  CompareRunsResult,
  ComparisonTextParams,
  ComparisonTextResult,
  ShownComparison,
} from '../../protocol.ts';
import { inThread, threadScript } from '../../threads/thread.ts';

/** The numbers of runs that can be read side by side. */
const RUNS = { least: 1, most: 8 };

/** Milliseconds; a comparison writes no files to clean up. */
const GRACE = 0;

/** Compares runs in a thread of its own. Rejects with an InputError if they cannot be compared. */
export async function compareRunsAside(
  { runs }: CompareRunsParams,
  task: TaskOptions & { readonly signal: AbortSignal },
): Promise<CompareRunsResult> {
  if (runs.length < RUNS.least || runs.length > RUNS.most) {
    throw new InputError(
      `${runs.length} runs cannot be compared.`,
      `Select ${RUNS.least} to ${RUNS.most} runs.`,
    );
  }
  for (const run of runs) assertAbsolute(run);
  const work = { name: 'semloc-compare', order: { runs }, grace: GRACE };
  return (await inThread<CompareRunsResult>(threadScript('compareWorker'), work, task)).result;
}

/** Writes a comparison that the client shows, as it is saved. */
export async function comparisonText({
  shown: given,
  baseline,
  format,
}: ComparisonTextParams): Promise<ComparisonTextResult> {
  const shown = given as ShownComparison;
  if (!Array.isArray(shown.comparison?.columns)) throw new InputError('It is not a comparison of runs.');
  if (format === 'html') return { text: comparisonHtml(shown, await readPageParts(), baseline) };
  const write = format === 'json' ? comparisonJson : comparisonMarkdown;
  return { text: write(shown.comparison) };
}
