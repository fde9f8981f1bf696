import { gateText } from '../gates.ts';
import { xmlText } from '../report/runJunit.ts';
import {
  countSuites,
  type SuiteEvaluationResult,
  type SuiteGateResult,
  type SuiteResult,
} from './suiteResult.ts';

/** The results as JUnit XML: a test suite per evaluation, a test case per gate and encoder. */
export function suiteJunit(results: readonly SuiteResult[]): string {
  const all = counts(results);
  const suites = results.flatMap(({ file, evaluations }) => evaluations.map((each) => suite(file, each)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="semloc" ${all}>
${suites.join('')}</testsuites>
`;
}

function suite(file: string, result: SuiteEvaluationResult): string {
  const { evaluation, gates, error } = result;
  const cases =
    error === undefined
      ? gates.map((gate) => gateCase(file, evaluation.name, gate))
      : [errorCase(file, result)];
  return `  <testsuite name="${xmlText(`${file}: ${evaluation.name}`)}" ${counts([{ file, evaluations: [result] }])}>
${cases.map((line) => `    ${line}\n`).join('')}  </testsuite>
`;
}

function gateCase(file: string, name: string, result: SuiteGateResult): string {
  const { gate, metric, passed } = result;
  const head = caseHead(file, `${name}.${metric.encoder}`, gate.text, gate.line);
  const says = xmlText(gateText(result));
  if (passed) return `<testcase ${head}><system-out>${says}</system-out></testcase>`;
  return `<testcase ${head}><failure type="gate" message="${says}">${says}</failure></testcase>`;
}

function errorCase(file: string, { evaluation, error = '' }: SuiteEvaluationResult): string {
  const says = xmlText(error);
  const head = caseHead(file, evaluation.name, 'evaluation', evaluation.line);
  return `<testcase ${head}><error type="input" message="${says}">${says}</error></testcase>`;
}

function caseHead(file: string, classname: string, name: string, line: number): string {
  return `classname="${xmlText(classname)}" name="${xmlText(name)}" file="${xmlText(file)}" line="${line}"`;
}

function counts(results: readonly SuiteResult[]): string {
  const { passed, failed, errors } = countSuites(results);
  return `tests="${passed + failed + errors}" failures="${failed}" errors="${errors}"`;
}
