import type { MessagePort } from 'node:worker_threads';
import type { ExaminedBatch } from '../../../core/evaluation/running/examineBatch.ts';
import type { JudgeChoice } from '../../../core/judging/judge.ts';
import type { LimitName, Limits, Shortfall } from '../../../core/limits.ts';
import type { OptionValues } from '../../../core/options.ts';
import type { AnnotatorSources } from '../../openAnnotator.ts';

/** The threads that examine the batches of an evaluation. */
export interface BatchThreads {
  /** The number of threads; 1 is the one that the evaluation runs in. */
  readonly count: number;
  /** The annotator that each of them opens: the one that the plan opens. */
  readonly annotator: ThreadAnnotator;
}

/** The data that a thread which examines batches is started with. */
export interface BatchThreadData {
  readonly method: string;
  readonly encoders: readonly string[];
  readonly seed: number;
  /** All of the method's. */
  readonly options: OptionValues;
  readonly limits: Pick<Limits, LimitName>;
  readonly annotator: ThreadAnnotator;
  readonly judge?: JudgeChoice;
  /** Leads to the engine of the run. */
  readonly port: MessagePort;
}

/** The sources of an annotator that can be sent to a thread. */
export type ThreadAnnotator = Omit<AnnotatorSources, 'resources' | 'onLostPins'>;

/** An examined batch, and what users should know of it. */
export interface BatchAnswer extends Required<ExaminedBatch<object>> {
  /** The position in the corpus after the batch. */
  readonly done: number;
  readonly reached: readonly (readonly [Shortfall, string])[];
  readonly notices: readonly string[];
}
