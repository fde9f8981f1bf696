import { InputError } from '../../inputError.ts';
import { fieldText, type ManifestDifference, manifestDifferences } from '../compare/manifestDifferences.ts';
import type { NamedRun } from '../compare/runExamples.ts';
import type { EncoderProvenance } from '../manifest.ts';

/** Runs of one thing that differ by their seeds, or values from elsewhere. */
export interface RunGroup {
  /**
   * The encoders that the metrics belong to; several if each repetition trained one. Empty for values from elsewhere.
   */
  readonly encoders: readonly string[];
  /** The first of the runs, which the others are like; undefined for values from elsewhere. */
  readonly like: NamedRun | undefined;
  /** The number of runs, or of rows of values. */
  readonly size: number;
  /** The values of each metric, one per repetition; repetitions without a value are left out. */
  readonly metrics: ReadonlyMap<string, readonly number[]>;
}

/**
 * A group of runs, by the metrics of one encoder in each: `encoder`, or the only one that the run has.
 *
 * @throws InputError if it is not clear whose metrics are meant, if the runs differ in more than seeds, or if two of
 *   them are the same run
 */
export function repeatedRuns(runs: readonly NamedRun[], encoder: string | undefined): RunGroup {
  const ids = runs.map((run) => encoderOf(run, encoder));
  const [first, ...others] = runs;
  for (const [index, other] of others.entries()) {
    const differences = [
      ...manifestDifferences(first!.run, other.run).filter(({ field }) => field !== 'seed'),
      ...encoderDifferences(provenanceOf(first!, ids[0]!), provenanceOf(other, ids[index + 1]!)),
    ];
    if (differences.length > 0) {
      throw new InputError(
        `${other.name} is not a repetition of ${first!.name}: ${differencesText(differences)}.`,
        'Give runs that differ only in their seeds.',
      );
    }
  }
  refuseSameRun(runs, ids);
  const metrics = new Map<string, number[]>();
  for (const [index, { run }] of runs.entries()) {
    for (const { metric, encoder, value } of run.metrics) {
      if (encoder !== ids[index] || value === null) continue;
      const values = metrics.get(metric);
      if (values) values.push(value);
      else metrics.set(metric, [value]);
    }
  }
  return { encoders: [...new Set(ids)], like: first, size: runs.length, metrics };
}

/** `format is 2, not 1; corpus.cases is 8, not 7`: how the second differs from the first. */
export function differencesText(differences: readonly ManifestDifference[]): string {
  return differences
    .map(({ field, left, right }) => `${field} is ${fieldText(right)}, not ${fieldText(left)}`)
    .join('; ');
}

function encoderOf({ name, run }: NamedRun, asked: string | undefined): string {
  const known = Object.keys(run.manifest.encoders);
  const found = asked === undefined && known.length === 1 ? known[0] : known.find((id) => id === asked);
  if (found !== undefined) return found;
  throw new InputError(
    asked === undefined
      ? `${name} has several encoders: ${known.join(', ')}.`
      : `${name} has no encoder ${asked}, but ${known.join(', ')}.`,
    'Choose one with --first-encoder ID or --second-encoder ID.',
  );
}

const provenanceOf = ({ run }: NamedRun, encoder: string) => run.manifest.encoders[encoder]!;

/** Compares what a repeated training leaves unchanged: everything but the weights. Devices may differ. */
function encoderDifferences(left: EncoderProvenance, right: EncoderProvenance): ManifestDifference[] {
  return (['pooling', 'normalized', 'dimension', 'maximumLength', 'dataType', 'tokenizer'] as const)
    .map((field) => ({
      field: `encoder.${field}`,
      left: JSON.stringify(left[field]),
      right: JSON.stringify(right[field]),
    }))
    .filter(({ left, right }) => left !== right);
}

/** The same seed and the same weights give the same bytes: that is one run, however often it is counted. */
function refuseSameRun(runs: readonly NamedRun[], encoders: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const [index, repetition] of runs.entries()) {
    const { seed } = repetition.run.manifest;
    const key = `${seed} ${provenanceOf(repetition, encoders[index]!).sha256}`;
    const other = seen.get(key);
    if (other !== undefined) {
      throw new InputError(
        `${other} and ${repetition.name} are the same run: both have seed ${seed} and the same encoder.`,
        'Repeat it with another --seed.',
      );
    }
    seen.set(key, repetition.name);
  }
}
