import path from 'node:path';
import type { Engine } from '../../core/engine/index.ts';
import { methodNamed } from '../../core/evaluation/methods/index.ts';
import type { Suite, SuiteEvaluation } from '../../core/evaluation/suites/suite.ts';
import type { SuiteEvaluationResult, SuiteResult } from '../../core/evaluation/suites/suiteResult.ts';
import { InputError } from '../../core/inputError.ts';
import { PROFILES, type Profile } from '../../core/profile/index.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { type OpenedAnnotator, openAnnotator } from '../openAnnotator.ts';
import { runEvaluation } from '../runs/runEvaluation.ts';
import { checkSuiteGates, placeEvaluation } from './suiteEvaluation.ts';

export interface SuiteRunOptions extends TaskOptions {
  /** The file of the suite, as the user named it. */
  readonly file: string;
  readonly suite: Suite;
  readonly engine: Engine;
  /** The folders in which runs are kept, by the name of the evaluation; others are not kept. */
  readonly folders?: ReadonlyMap<string, string>;
  /** The cache folder of packed WordNets. */
  readonly cache?: string;
  /** Tells which of the evaluations to run; all by default. */
  readonly filter?: (evaluation: SuiteEvaluation) => boolean;
  readonly onNotice?: (message: string) => void;
  /** Called after each evaluation. */
  readonly onResult?: (result: SuiteEvaluationResult) => void;
}

/**
 * Runs the evaluations of a suite, one after another. One that cannot be run has an error in its result, and the others
 * still run.
 *
 * @throws the signal's reason when aborted
 */
export async function runSuite(options: SuiteRunOptions): Promise<SuiteResult> {
  const { file, suite, filter = () => true, onResult } = options;
  const annotators = createAnnotators(options.cache);
  const evaluations: SuiteEvaluationResult[] = [];
  for (const evaluation of suite.evaluations.filter(filter)) {
    const result = await runOne(evaluation, annotators, options);
    onResult?.(result);
    evaluations.push(result);
  }
  return { file, evaluations };
}

type Annotators = (profile: Profile['name']) => Promise<OpenedAnnotator>;

/** Opens each profile's annotator once. */
function createAnnotators(cache: string | undefined): Annotators {
  const opened = new Map<Profile['name'], Promise<OpenedAnnotator>>();
  return (name) => {
    const annotator = opened.get(name) ?? openAnnotator({ profile: profileOf(name), cache });
    opened.set(name, annotator);
    return annotator;
  };
}

function profileOf(name: Profile['name']): Profile {
  return Object.values(PROFILES).find((profile) => profile.name === name)!;
}

async function runOne(
  evaluation: SuiteEvaluation,
  annotators: Annotators,
  { file, engine, folders, signal, onProgress, onNotice }: SuiteRunOptions,
): Promise<SuiteEvaluationResult> {
  const placed = placeEvaluation(evaluation, path.dirname(file));
  try {
    const run = await runEvaluation({
      method: methodNamed(evaluation.method)!,
      corpus: placed.corpus,
      encoders: [...placed.encoders.values()],
      openAnnotator: () => annotators(evaluation.profile),
      ...{ engine, seed: evaluation.seed, options: evaluation.options },
      out: folders?.get(evaluation.name),
      ...{ signal, onProgress, onNotice },
    });
    return { evaluation, gates: checkSuiteGates(evaluation, placed, run) };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof InputError)) throw error;
    return { evaluation, gates: [], error: error.message };
  }
}
