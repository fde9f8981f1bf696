import { showComparison } from '../../host/runs/showComparison.ts';
import type { CompareRunsParams, CompareRunsResult } from '../protocol.ts';
import { answerFromThread } from './thread.ts';

// The script of a thread that compares runs, case by case.

await answerFromThread<CompareRunsParams, CompareRunsResult>(({ runs }, { signal, onProgress }) =>
  showComparison(runs, { signal, onProgress }),
);
