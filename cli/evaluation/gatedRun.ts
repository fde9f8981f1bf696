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
import { mayBeMetric } from '../../core/evaluation/metricInfo.ts';
import { isUnscored, type Run } from '../../core/evaluation/run.ts';
import { InputError } from '../../core/inputError.ts';
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

/** The part of a plan that gates are about. */
interface GatedPlan {
  readonly method: Measured;
  readonly encoders: readonly string[];
}

type Measured = Pick<Method, 'name' | 'metrics'>;

/**
 * The gates that a run must pass. Defaults of the project's file that are about other encoders than those on the command
 * line, or about another method, are left out, and said to be.
 *
 * @param methods the methods that such a default may be about
 * @throws InputError where a run of these encoders cannot have one of the others
 */
export function readGates(
  given: Arguments,
  { method, encoders }: GatedPlan,
  terminal: Terminal,
  methods: readonly Measured[] = [],
): Gate[] {
  const place = given.placeOf('min');
  const isForOthers = (gate: Gate) =>
    unknownEncoder([gate], encoders)
      ? given.placeOf('encoder') === undefined
      : methods.some((other) => hasOwnNames(other) && !impossibleMetric([gate], other, encoders));
  const holds = (gate: Gate) => {
    const problem = unknownEncoder([gate], encoders) ?? impossibleMetric([gate], method, encoders);
    if (!problem) return true;
    if (place === undefined || !isForOthers(gate)) throw problem;
    say(terminal, `${place}: the gate ${gate.text} is for another encoder or method, and is left out.`);
    return false;
  };
  try {
    return given.texts('min').map(parseGate).filter(holds);
  } catch (problem) {
    if (place === undefined || !(problem instanceof InputError)) throw problem;
    throw new InputError(`${place}: ${problem.message}`);
  }
}

/** Tests whether a method tells its metrics by their names: those of analogy have any name. */
const hasOwnNames = ({ metrics }: Measured) => !mayBeMetric('?', metrics);

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
