import { compareRuns } from '../../core/evaluation/compare/compareRuns.ts';
import { comparisonMarkdown } from '../../core/evaluation/compare/comparisonText.ts';
import { openRuns } from '../../host/runs/runFolder.ts';
import type { CompareRunsParams, CompareRunsResult } from '../protocol.ts';
import { answerFromThread } from './thread.ts';

// The script of a thread that compares runs, case by case.

/** Cases on which encoders disagree, as examples. */
const EXAMPLES = 10;

await answerFromThread<CompareRunsParams, CompareRunsResult>(async ({ runs }, { signal, onProgress }) => {
  // What differs beside the encoders is said in the comparison; the user has chosen the runs.
  const task = { force: true, examples: EXAMPLES, signal, onProgress };
  return { markdown: comparisonMarkdown(await compareRuns(await openRuns(runs), task)) };
});
