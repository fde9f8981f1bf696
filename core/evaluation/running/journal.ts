import type { Coverage } from '../run.ts';

/**
 * The place where a run keeps its examples while it goes on, so that it can be resumed. Implemented by host/ on disk.
 */
export interface Journal {
  /** The finished part of an interrupted run with the same manifest. */
  readonly finished: FinishedPart;
  /** The lines of the examples that are kept, in order. */
  lines(): AsyncIterable<string>;
  /** Stores a batch. Once it resolves, the batch survives any end of the process. */
  append(lines: readonly string[], finished: FinishedPart): Promise<void>;
}

export interface FinishedPart {
  readonly batches: number;
  readonly coverage: { readonly [encoder: string]: Coverage };
}

export const NOTHING_FINISHED: FinishedPart = Object.freeze({ batches: 0, coverage: {} });
