import type { CaseRow } from '../cases/caseRow.ts';
import type { CaseDescription } from '../cases/describedCase.ts';
import type { MethodInfo } from '../methodInfo.ts';
import type { BaselineView } from './baselineViews.ts';
import type { RunComparison } from './runComparison.ts';

/** A comparison with all that a page shows of it. */
export interface ShownComparison {
  readonly comparison: RunComparison;
  /** Describes the method and the metrics. */
  readonly methodInfo: MethodInfo;
  /** One per column. */
  readonly baselines: readonly BaselineView[];
  /** The cases on which the columns disagree most, that of the largest difference first; absent where there are none. */
  readonly cases?: Pick<CaseDescription<never>, 'value' | 'margin'> & { readonly rows: readonly CaseRow[] };
}
