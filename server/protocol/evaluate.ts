import type { OptionSchemas, OptionValues } from '../../core/options.ts';
import type { RunJson } from './runs.ts';

/** Request: {@link EvaluateParams} to {@link EvaluateResult}. Reports work-done progress on the token given. */
export const EvaluateRequest = 'semloc/evaluate';
export interface EvaluateParams {
  /** By the command line's name. */
  readonly method: string;
  /** Paths of files and folders. */
  readonly corpus: readonly string[];
  readonly encoders: readonly string[];
  /** Of use where the method annotates; the settings' where it is absent. */
  readonly profile?: 'white2015' | 'strict';
  readonly seed: number;
  /** The method's own; for those that are absent holds what {@link MethodsResult} says. */
  readonly options?: OptionValues;
  /** Folder for run.json and examples.jsonl; nothing is written where it is absent. */
  readonly out?: string;
  /** The resource whose settings (choice, spelling, device, limits, WordNet, word list) hold; the workspace's where it is absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
}
export interface EvaluateResult {
  /** run.json, as the command line prints it. */
  readonly run: RunJson;
  /** Wall-clock time of the run; absent for a run read from a file. */
  readonly seconds?: number;
  /** Paths of the files written. */
  readonly files: readonly string[];
  /** What the run has to say to the user, limits that cut in for one. */
  readonly notices: readonly string[];
}

/** Request: {@link MethodsParams} to {@link MethodsResult}: the methods of evaluation, as they are listed to people. */
export const MethodsRequest = 'semloc/methods';
export interface MethodsParams {
  /** The resource whose settings say what holds by default; the workspace's where it is absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
}
export interface MethodsResult {
  readonly methods: readonly MethodItem[];
}
export interface MethodItem {
  readonly name: string;
  /** What it asks, and of which corpus: a sentence or some, on one line. */
  readonly description: string;
  /** Whether a profile decides anything. */
  readonly annotates: boolean;
  /** By name, in the order in which to ask for them. */
  readonly options: OptionSchemas;
}
