import type { CaseFilter, CaseOrder, CasesResult, RunJson } from '../../server/protocol.ts';

/** The parts of a table of cases that do not depend on its cases. */
export interface CaseView {
  /** The encoders, or the columns of a comparison. */
  readonly encoders: readonly string[];
  /** The titles of metrics by name. */
  readonly titles: ReadonlyMap<string, string>;
  /** The encoder that the others are compared with. */
  readonly baseline?: string;
  /** The cases that are shown at first; all in the order of the corpus if absent. */
  readonly first?: { readonly filter: CaseFilter; readonly order: CaseOrder };
  /** Told of each answer. */
  readonly onPage?: (page: CasesResult) => void;
}

/** The table of the cases of a run. */
export function caseViewOf({ manifest, metrics }: Pick<RunJson, 'manifest' | 'metrics'>): CaseView {
  return { encoders: Object.keys(manifest.encoders), titles: titlesOf(metrics) };
}

/** The titles of metrics by name. */
export function titlesOf(metrics: RunJson['metrics']): ReadonlyMap<string, string> {
  return new Map(metrics.map(({ metric, title }) => [metric, title]));
}
