import type { EvaluateParams } from '../../server/protocol.ts';

/** The choices in the form of an evaluation, which are remembered. */
export interface EvaluateChoices
  extends Required<Pick<EvaluateParams, 'method' | 'corpus' | 'encoders' | 'profile' | 'seed'>> {
  /** The options of the method that differ from their defaults, by name. */
  readonly options: NonNullable<EvaluateParams['options']>;
  /** The place of the results: in the workspace's folder of runs, in a folder of the user's choice, or nowhere. */
  readonly keep: 'workspace' | 'folder' | 'discard';
  /** The name of the run's folder; empty for the suggested one. */
  readonly name: string;
  /** The full path of the folder of the user's choice. */
  readonly folder?: string;
}
