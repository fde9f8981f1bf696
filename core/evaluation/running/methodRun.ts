import type { CorpusFile } from '../corpusFile.ts';
import type { Method } from '../method.ts';
import type { ContextSources } from './context.ts';
import type { ExamineElsewhere } from './examineBatch.ts';
import type { Journal } from './journal.ts';

/** The inputs of running a method over a corpus. */
export interface MethodRun<Case, Example extends object, Scores extends object> extends ContextSources {
  readonly method: Method<Case, Example, Scores>;
  readonly corpus: readonly CorpusFile[];
  /** The number of cases, for the progress. */
  readonly cases: number;
  /** Reads the cases from a batch on, where that is cheaper than reading the corpus from its beginning. */
  readonly casesFrom?: (batch: number) => AsyncIterable<Case>;
  /** Examines the batches in other threads; in this one where it is absent. */
  readonly examineElsewhere?: ExamineElsewhere<Case, Example>;
  /** Keeps the examples as they are found; they are given up where it is absent. */
  readonly journal?: Journal;
}
