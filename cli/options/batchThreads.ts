import type { BatchThreads } from '../../host/runs/threads/batchMessages.ts';
import { type Arguments, type Options, under } from '../arguments.ts';
import { HEADINGS } from '../headings.ts';
import { annotatorSources } from './annotators.ts';

/** The option of the commands that evaluate in threads. */
export const BATCH_THREAD_OPTIONS = under(HEADINGS.scale, {
  threads: {
    value: 'N',
    help: 'Number of threads that annotate, vary or learn, 1 by default; the results do not depend on it.',
  },
} satisfies Options);

/** Reads the threads to evaluate in. @throws UsageError unless their number is 1 to 64 */
export function readBatchThreads(given: Arguments): BatchThreads {
  return { count: given.integer('threads', 1, 64) ?? 1, annotator: annotatorSources(given) };
}
