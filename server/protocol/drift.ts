import type {
  ChangedPair,
  DriftCheck,
  IdentityDifference,
  ScoreChange,
} from '../../core/evaluation/drift/driftCheck.ts';
import type { RequestName } from './requestName.ts';

/** Request: an encoder compared with a record. Reports work-done progress. */
export const CheckDriftRequest = 'semloc/checkDrift' as RequestName<CheckDriftParams, CheckDriftResult>;
export interface CheckDriftParams {
  /** The full path of the folder of the record. */
  readonly folder: string;
  /** The id of the encoder to check. */
  readonly encoder: string;
  /** The resource whose settings apply; the workspace's where it is absent. */
  readonly scopeUri?: string;
}
export interface CheckDriftResult {
  readonly check: DriftCheck;
  /** The check as GitHub-flavored Markdown, for a pull request. */
  readonly markdown: string;
  readonly notices: readonly string[];
}
export type { ChangedPair, DriftCheck, IdentityDifference, ScoreChange };

/** Request: writes a canary set with its vectors. Reports work-done progress. */
export const RecordDriftRequest = 'semloc/recordDrift' as RequestName<RecordDriftParams, RecordDriftResult>;
export interface RecordDriftParams {
  /** The full paths of texts, or of corpora with sentences of the user's own. */
  readonly files: readonly string[];
  readonly encoder: string;
  /** The full path of the folder of the record; a record that is there is replaced. */
  readonly out: string;
  /** The cosine, −1 to 1, from which two sentences are taken to mean the same. */
  readonly threshold?: number;
  /** The resource whose settings apply; the workspace's where it is absent. */
  readonly scopeUri?: string;
}
export interface RecordDriftResult {
  /** The number of sentences that were embedded. */
  readonly sentences: number;
  readonly pairs: number;
  readonly notices: readonly string[];
}
