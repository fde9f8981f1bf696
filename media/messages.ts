/** Messages between panels and their pages. Types only. */
import type {
  BegunTraining,
  EvaluateResult,
  HeldOutEvaluation,
  InspectResult,
  TrainResult,
  VariantsResult,
} from '../server/protocol.ts';

/** The content of a panel, which VS Code keeps across restarts. */
export interface VariantsState {
  /** The document's path in the workspace. */
  readonly document: string;
  readonly result: VariantsResult;
}
export interface MetricsState extends EvaluateResult {
  /** The paths that the corpus was given by; absent for a run read from a file. */
  readonly corpus?: readonly string[];
  /** The folder that holds the files of a run that is not kept. */
  readonly scratch?: string;
}
export type InspectionState = InspectResult;

export interface TrainingPageState {
  readonly trainer: string;
  /** The folder of the model. */
  readonly out: string;
  /** Undefined until the data are read. */
  readonly begun?: BegunTraining;
  readonly evaluations: readonly HeldOutEvaluation[];
  /** The progress, with the loss, the rate and the time left. */
  readonly message?: string;
  /** Undefined while training is running. */
  readonly ended?: 'stopped' | { readonly problem: string } | { readonly result: TrainResult };
}
export type TrainingAction = 'stop' | 'resume' | 'use';

/** Panel to page. */
export interface ShowMessage<State> {
  readonly type: 'show';
  readonly state: State;
}

/** Page to panel. */
export type PageMessage =
  /** The page's script runs and waits for its state. */
  | { readonly type: 'ready' }
  | { readonly type: 'copy'; readonly text: string }
  /** Save `text` under a name the user chooses. */
  | { readonly type: 'save'; readonly name: string; readonly text: string }
  | { readonly type: 'open'; readonly file: string }
  /** The panel's action of this name. */
  | { readonly type: 'act'; readonly action: string };
