import { type GateResult, gateText } from '../gates.ts';
import type { SuiteEvaluation, SuiteGate } from './suite.ts';

/** The outcome of the suite in one file. */
export interface SuiteResult {
  /** The file, as the user named it. */
  readonly file: string;
  readonly evaluations: readonly SuiteEvaluationResult[];
}

/** The outcome of one evaluation: a result for every gate and encoder, or why it could not be run. */
export interface SuiteEvaluationResult {
  readonly evaluation: SuiteEvaluation;
  readonly gates: readonly SuiteGateResult[];
  /** A message for the user. */
  readonly error?: string;
}

/** The result of a gate that has a line in the file. */
export type SuiteGateResult = GateResult & { readonly gate: SuiteGate };

/** The numbers of gate results, met and not, and of evaluations that could not be run. */
export interface SuiteCounts {
  readonly passed: number;
  readonly failed: number;
  readonly errors: number;
}

export function countSuites(results: readonly SuiteResult[]): SuiteCounts {
  const evaluations = results.flatMap((result) => result.evaluations);
  const gates = evaluations.flatMap((each) => each.gates);
  const passed = gates.filter((gate) => gate.passed).length;
  return {
    passed,
    failed: gates.length - passed,
    errors: evaluations.filter(({ error }) => error !== undefined).length,
  };
}

/** The results as JSON: plain records, one per file. */
export function suiteRecords(results: readonly SuiteResult[]): object[] {
  return results.map(({ file, evaluations }) => ({
    file,
    evaluations: evaluations.map(({ evaluation: { name, method, line }, gates, error }) => ({
      ...{ name, method, line },
      ...(error !== undefined && { error }),
      gates: gates.map(({ gate, metric: { metric, encoder, value, interval, n }, passed }) => ({
        ...{ gate: gate.text, line: gate.line, encoder, metric, value, interval, n, passed },
      })),
    })),
  }));
}

/** The results for a terminal: a line per gate and encoder, and the counts. Ends with a newline. */
export function suiteText(results: readonly SuiteResult[]): string {
  const { passed, failed, errors } = countSuites(results);
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(errors > 0 ? [`${errors} could not be run`] : []),
  ];
  return [...results.flatMap(fileLines), '', `${counts.join(', ')}.`, ''].join('\n');
}

function fileLines({ file, evaluations }: SuiteResult): string[] {
  return [file, ...evaluations.flatMap((each) => evaluationLines(file, each))];
}

function evaluationLines(file: string, { evaluation, gates, error }: SuiteEvaluationResult): string[] {
  const { name, method, line } = evaluation;
  return [
    `  ${name === method ? name : `${name} (${method})`}`,
    ...(error === undefined ? [] : [`    ✗ could not be run: ${error} (${file}:${line})`]),
    ...gates.map((result) =>
      result.passed ? `    ✓ ${gateText(result)}` : `    ✗ ${gateText(result)} (${file}:${result.gate.line})`,
    ),
  ];
}
