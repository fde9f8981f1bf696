import type { OptionValues } from '../../options.ts';
import type { Profile } from '../../profile/index.ts';
import type { Gate } from '../gates.ts';

/** Tests of encoders in one file: evaluations, whose metrics must meet gates. */
export interface Suite {
  readonly evaluations: readonly SuiteEvaluation[];
}

/** One evaluation of a suite. What the file leaves out has its default. */
export interface SuiteEvaluation {
  /** Unique in the suite; the method's name if the file gives none. */
  readonly name: string;
  readonly method: string;
  /** Files and folders, relative to the folder of the suite. */
  readonly corpus: readonly string[];
  /** Encoder ids; those that begin with `./` or `../` are relative to the folder of the suite. */
  readonly encoders: readonly string[];
  /** The method's own. */
  readonly options: OptionValues;
  readonly profile: Profile['name'];
  readonly seed: number;
  readonly gates: readonly SuiteGate[];
  /** Line in the file, from 1. */
  readonly line: number;
}

/** A gate with the line of the file on which it stands, from 1. */
export interface SuiteGate extends Gate {
  readonly line: number;
}

/** A fault in the file of a suite. */
export interface SuiteProblem {
  /** Line in the file, from 1. */
  readonly line: number;
  /** The fault and its remedy. */
  readonly message: string;
}

/** The endings of the files that hold suites. */
export const SUITE_ENDINGS = ['.semloc.json', '.semloc.yaml', '.semloc.yml'] as const;

/** Tests whether a file is a suite by its name. */
export function isSuiteFile(name: string): boolean {
  return SUITE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}
