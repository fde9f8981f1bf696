import path from 'node:path';
import { gateText } from '../../../core/evaluation/gates.ts';
import type { ReadSuite } from '../../../core/evaluation/suites/readSuite.ts';
import { InputError } from '../../../core/inputError.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import { runFolders } from '../../../host/suites/runFolders.ts';
import { checkSuiteGates, placeEvaluation } from '../../../host/suites/suiteEvaluation.ts';
import type {
  RunSuiteEvaluationParams,
  RunSuiteEvaluationResult,
  SuiteGateOutcome,
  SuiteParams,
  SuiteResult,
} from '../../protocol.ts';
import type { CasesFeature } from '../cases.ts';
import type { EvaluateFeature } from '../evaluate/evaluate.ts';
import { casesOf, failingCases } from './failingCases.ts';

/** Test suites: files that name evaluations and the gates that their metrics must meet. */
export interface SuitesFeature {
  /** @throws InputError if the text is neither JSON nor YAML */
  read(params: SuiteParams): Promise<SuiteResult>;
  /** @throws InputError if there is no such evaluation, or if it cannot be run */
  run(
    params: RunSuiteEvaluationParams,
    task: TaskOptions & { readonly signal: AbortSignal },
  ): Promise<RunSuiteEvaluationResult>;
}

export function createSuites(evaluate: EvaluateFeature, cases: CasesFeature): SuitesFeature {
  return Object.freeze<SuitesFeature>({
    async read({ file, text }) {
      const { suite, problems } = await readSuite(file, text);
      const evaluations = suite.evaluations.map((evaluation) => ({
        ...{ name: evaluation.name, line: evaluation.line },
        corpus: placeEvaluation(evaluation, path.dirname(file)).corpus,
        gates: evaluation.gates.map((gate) => ({ text: gate.text, line: gate.line })),
      }));
      return { evaluations, problems };
    },
    async run({ file, text, name, root, scopeUri }, task) {
      const { suite } = await readSuite(file, text);
      const evaluation = suite.evaluations.find((each) => each.name === name);
      if (!evaluation)
        throw new InputError(`${path.basename(file)} has no evaluation ${name} that can be run.`);
      const out = runFolders(suite, file, root, path.join(root, '.semloc', 'runs')).get(name)!;
      const placed = placeEvaluation(evaluation, path.dirname(file));
      const { method, options, profile, seed } = evaluation;
      const params = {
        corpus: placed.corpus,
        encoders: [...placed.encoders.values()],
        method,
        options,
        profile,
        seed,
      };
      const { run, notices } = await evaluate.run({ ...params, out, ...(scopeUri && { scopeUri }) }, task);
      const examples = casesOf(run, path.join(out, 'examples.jsonl'), placed.corpus);
      const gates: SuiteGateOutcome[] = [];
      for (const result of checkSuiteGates(evaluation, placed, run)) {
        const { gate, metric, passed } = result;
        const failing = passed ? [] : await failingCases(cases, examples, metric, task);
        gates.push({ text: gate.text, line: gate.line, passed, message: gateText(result), cases: failing });
      }
      await cases.close(examples, task);
      return { gates, notices };
    },
  });
}

/** Reads a suite. The reader, which can parse YAML, is loaded for the first one. */
async function readSuite(file: string, text: string): Promise<ReadSuite> {
  const { readSuite } = await import('../../../core/evaluation/suites/readSuite.ts');
  return readSuite(path.basename(file), text);
}
