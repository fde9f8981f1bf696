import type { Difference, Meaning } from '../../core/differences/difference.ts';
import type { RequestName } from './requestName.ts';

/** Request: what a rewrite of a sentence changes. */
export const CompareSentencesRequest = 'semloc/compareSentences' as RequestName<
  CompareSentencesParams,
  CompareSentencesResult
>;
export interface CompareSentencesParams {
  readonly original: string;
  readonly rewrite: string;
  /** The resource whose settings apply; the workspace if absent. */
  readonly scopeUri?: string;
  /** True for the encoder's opinion where nothing proves whether the two mean the same. */
  readonly withOpinion?: boolean;
}
export interface CompareSentencesResult {
  readonly meaning: Meaning;
  readonly reason: string;
  readonly differences: readonly Difference[];
  readonly encoder: string;
  /** Cosine distance under the encoder, 0 to 2; absent if it cannot be used. */
  readonly distance?: number;
  /** The reason why there is no distance; absent if there is one. */
  readonly noDistance?: string;
  /** The encoder's opinion, in a line that says that it is no proof; absent if there is none or it was not asked for. */
  readonly opinion?: string;
}
