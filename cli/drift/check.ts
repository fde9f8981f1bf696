import { ALLOWED_LEVELS, gatesOf } from '../../core/evaluation/drift/driftLevels.ts';
import { DRIFT_METRICS } from '../../core/evaluation/drift/driftMetrics.ts';
import { checkGates, type Gate } from '../../core/evaluation/gates.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { checkAgainst } from '../../host/drift/checkAgainst.ts';
import type { Arguments, Options } from '../arguments.ts';
import { readGates, sayFailedGates } from '../evaluation/gatedRun.ts';
import { withEngine } from '../options/engines.ts';
import { givenOption, readOption, schemaOptions } from '../options/schemaOptions.ts';
import { print } from '../output/output.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { DRIFT_FORMAT_OPTIONS, printCheck, readDriftFormat } from './format.ts';

const SCHEMAS = {
  allow: {
    help: 'The greatest drift that passes, by the bounds above: rounding for the same model elsewhere, small for a quantization.',
    default: 'rounding',
    choices: ALLOWED_LEVELS,
  },
  examples: {
    help: 'Number of pairs to print whose cosine changed most, and of decisions that flip.',
    default: 5,
    minimum: 0,
    maximum: 10_000,
    integer: true,
  },
} as const satisfies OptionSchemas;

/** The options of checking that recording does not have. */
export const CHECKING_OPTIONS = {
  ...schemaOptions(SCHEMAS),
  min: {
    value: 'GATE',
    repeated: true,
    help: 'Exit 1 unless METRIC>=NUMBER (or > <= <) holds, instead of --allow; give --allow too to demand both.',
  },
  ...DRIFT_FORMAT_OPTIONS,
} satisfies Options;

/** Compares an encoder with the record in a folder, and resolves with the exit code. */
export async function check(
  given: Arguments,
  encoder: string,
  [folder, surplus]: readonly string[],
  threshold: number | undefined,
  terminal: Terminal,
): Promise<number> {
  if (folder === undefined) throw new UsageError('the FOLDER of a record is missing.');
  if (surplus !== undefined) throw new UsageError(`unexpected argument “${surplus}”.`);
  const format = readDriftFormat(given);
  const gates = readDriftGates(given, encoder, terminal);
  const examples = readOption(given, 'examples', SCHEMAS.examples);
  const checked = await withEngine(
    given,
    terminal,
    (engine) =>
      checkAgainst(folder, {
        ...{ encoder, engine, threshold, examples },
        signal: terminal.signal,
        onProgress: terminal.progress.show,
      }),
    { fresh: true },
  );
  const results = checkGates(gates, checked);
  await print(printCheck({ check: checked, gates: results }, format), terminal);
  return sayFailedGates(checked, gates, results, terminal);
}

/** The gates of the level that is allowed, and those that are given; the latter alone where no level is named. */
function readDriftGates(given: Arguments, encoder: string, terminal: Terminal): Gate[] {
  const own = readGates(
    given,
    { method: { name: 'drift', metrics: DRIFT_METRICS }, encoders: [encoder] },
    terminal,
  );
  const level =
    givenOption(given, 'allow', SCHEMAS.allow) ?? (own.length === 0 ? SCHEMAS.allow.default : undefined);
  return level ? [...gatesOf(level), ...own] : own;
}
