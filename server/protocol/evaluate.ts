import type { OptionSchemas, OptionValues } from '../../core/options.ts';
import type { RequestName } from './requestName.ts';
import type { RunJson } from './runs.ts';

/** Request: {@link EvaluateParams} to {@link EvaluateResult}. Reports work-done progress on the token given. */
export const EvaluateRequest = 'semloc/evaluate' as RequestName<EvaluateParams, EvaluateResult>;
export interface EvaluateParams {
  /** The name of the method, as on the command line. */
  readonly method: string;
  /** Paths of files and folders. */
  readonly corpus: readonly string[];
  readonly encoders: readonly string[];
  /** The profile for a method that annotates; if absent, that of the settings. */
  readonly profile?: 'white2015' | 'strict';
  readonly seed: number;
  /** The method's own options; those that are absent default to what {@link MethodsResult} says. */
  readonly options?: OptionValues;
  /** The folder for run.json and examples.jsonl; if absent, nothing is written. */
  readonly out?: string;
  /**
   * The resource whose settings (choice, spelling, device, limits, WordNet, word list) apply; the workspace if absent.
   */
  readonly scopeUri?: string;
}
export interface EvaluateResult {
  /** run.json, as the command line prints it. */
  readonly run: RunJson;
  /** The main finding in a sentence or two; absent for a run without a score. */
  readonly headline?: string;
  /** The wall-clock time of the run; absent for a run read from a file. */
  readonly seconds?: number;
  /** Paths of the files written. */
  readonly files: readonly string[];
  /** Messages for the user, for example about limits that were reached. */
  readonly notices: readonly string[];
}

/** Request: the evaluation methods, for a person to choose from. */
export const MethodsRequest = 'semloc/methods' as RequestName<MethodsParams, MethodsResult>;
export interface MethodsParams {
  /** The resource whose settings give the defaults; the workspace if absent. */
  readonly scopeUri?: string;
}
export interface MethodsResult {
  readonly methods: readonly MethodItem[];
}
export interface MethodItem {
  readonly name: string;
  /** `Semantic textual similarity`. */
  readonly title: string;
  /** A description of what the method measures, and on which corpus: one or more sentences on one line. */
  readonly description: string;
  /** True if the method annotates, so that a profile matters. */
  readonly annotates: boolean;
  /** The options by name, in the order in which to ask for them. */
  readonly options: OptionSchemas;
}
