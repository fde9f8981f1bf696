import type { SuiteProblem } from '../../core/evaluation/suites/suite.ts';
import type { RequestName } from './requestName.ts';

/** Reads the file of a test suite. */
export const SuiteRequest = 'semloc/suite' as RequestName<SuiteParams, SuiteResult>;

export interface SuiteParams {
  /** The path of the file, whose content may not be saved yet. */
  readonly file: string;
  readonly text: string;
}

export interface SuiteResult {
  readonly evaluations: readonly SuiteEvaluationItem[];
  readonly problems: readonly SuiteProblem[];
}

/** An evaluation of a suite, and its gates. Lines begin at 1. */
export interface SuiteEvaluationItem {
  readonly name: string;
  readonly line: number;
  /** The paths of its files and folders. */
  readonly corpus: readonly string[];
  readonly gates: readonly SuiteGateItem[];
}

export interface SuiteGateItem {
  readonly text: string;
  readonly line: number;
}

/** Runs one evaluation of a suite. Shows its progress. */
export const RunSuiteEvaluationRequest = 'semloc/runSuiteEvaluation' as RequestName<
  RunSuiteEvaluationParams,
  RunSuiteEvaluationResult
>;

export interface RunSuiteEvaluationParams extends SuiteParams {
  /** The name of the evaluation. */
  readonly name: string;
  /** The full path of the workspace folder, in whose `.semloc/runs` the run is kept. */
  readonly root: string;
  readonly scopeUri?: string;
}

export interface RunSuiteEvaluationResult {
  /** One per gate and encoder. */
  readonly gates: readonly SuiteGateOutcome[];
  readonly notices: readonly string[];
}

/** The outcome of a gate for one encoder. */
export interface SuiteGateOutcome extends SuiteGateItem {
  readonly passed: boolean;
  /** The value, its interval and n. */
  readonly message: string;
  /** Some of the cases that the encoder has wrong, the worst first, where the gate failed. */
  readonly cases: readonly SuiteCase[];
}

/** A case with its line in the corpus. */
export interface SuiteCase {
  readonly file: string;
  /** Line in the file, from 0. */
  readonly line: number;
  /** The texts that are compared, a line each. */
  readonly text: string;
}
