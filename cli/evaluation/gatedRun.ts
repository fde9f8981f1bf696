import {
  checkGates,
  type Gate,
  type Gated,
  type GateResult,
  gateText,
  impossibleMetric,
  parseGate,
  unknownEncoder,
  unknownMetric,
} from '../../core/evaluation/gates.ts';
import type { Method } from '../../core/evaluation/method.ts';
import { isUnscored, type Run } from '../../core/evaluation/run.ts';
import type { Arguments, Options } from '../arguments.ts';
import { print, say } from '../output/output.ts';
import { EXIT, type Terminal } from '../terminal.ts';
import { printRun, type RunFormat } from './runFormat.ts';

export const GATE_OPTIONS = {
  min: {
    value: 'GATE',
    repeated: true,
    help: 'Exit 1 unless METRIC>=NUMBER (or > <= <) holds for every encoder, or ENCODER:METRIC>=NUMBER for one.',
  },
} satisfies Options;

/** The gates that a run must pass. @throws InputError where a run of these encoders cannot have one of them */
export function readGates(
  given: Arguments,
  method: Pick<Method, 'name' | 'metrics'>,
  encoders: readonly string[],
): Gate[] {
  const gates = given.texts('min').map(parseGate);
  const problem = unknownEncoder(gates, encoders) ?? impossibleMetric(gates, method, encoders);
  if (problem) throw problem;
  return gates;
}

/** Prints a run and what becomes of its gates, and gives the exit code: that of bad input where nothing was scored. */
export async function printGatedRun(
  run: Run,
  gates: readonly Gate[],
  format: RunFormat,
  terminal: Terminal,
): Promise<number> {
  // What is for a person has them itself.
  const isText = format === 'text' || format === 'details';
  if (!isText) for (const { text } of run.warnings ?? []) say(terminal, `Warning: ${text}`);
  const results = checkGates(gates, run);
  await print(printRun(run, results, format), terminal);
  const passed = isText ? results.filter((result) => result.passed) : [];
  for (const result of passed) say(terminal, `Gate passed: ${gateText(result)}.`);
  const code = sayFailedGates(run, gates, results, terminal);
  return isUnscored(run) ? EXIT.badInput : code;
}

/**
 * Says which gates failed, and gives the exit code.
 *
 * @throws InputError for a gate on a metric that the run does not have
 */
export function sayFailedGates(
  run: Gated,
  gates: readonly Gate[],
  results: readonly GateResult[],
  terminal: Terminal,
): number {
  const failed = results.filter(({ passed }) => !passed);
  for (const result of failed) say(terminal, `Gate failed: ${gateText(result)}.`);
  const unknown = unknownMetric(gates, run);
  if (unknown) throw unknown;
  return failed.length > 0 ? EXIT.gateFailed : EXIT.done;
}
