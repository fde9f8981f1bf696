import type { ShippedTableName } from '../encoders/vectors/table/tableNames.ts';
import type { OptionValue } from '../options.ts';

/** Everything about a training that is known before its first step. */
export interface TrainingManifest<
  Settings extends TrainerSettings = TrainerSettings,
  Counts extends object = object,
  Sources extends SourceHashes = SourceHashes,
> {
  readonly semloc: string;
  readonly data: SourceHash;
  /** The models that training starts from, by what they are: `vectors`. */
  readonly sources: Sources;
  readonly settings: Settings;
  /** The trainer's own numbers: of examples and the like. */
  readonly counts: Counts;
}

/** The settings of every trainer; each has more, all of them texts, numbers or booleans. */
export interface TrainerSettings {
  readonly seed: number;
  /** Maximum number of steps. */
  readonly steps: number;
  /** Steps between two evaluations on held-out data. */
  readonly evaluateEvery: number;
  /** Evaluations without improvement after which training stops early; 0 for never. */
  readonly patience: number;
}

export interface SourceHash {
  readonly name: string;
  /** The name of the built-in table; absent for others. */
  readonly table?: ShippedTableName;
  readonly sha256: string;
}

export interface SourceHashes {
  readonly [name: string]: SourceHash;
}

/** The sources of a training that starts from word vectors, or from an encoder, which stands in their place. */
export interface VectorSources extends SourceHashes {
  readonly vectors: SourceHash;
}

/** A finished training. */
export interface Training<
  Manifest extends TrainingManifest = TrainingManifest,
  Findings extends object = object,
> {
  readonly trainer: string;
  readonly manifest: Manifest;
  readonly evaluations: readonly HeldOutEvaluation[];
  /** The trainer's findings about the trained parameters. */
  readonly findings: Findings;
}

/** The score on held-out data by which the best parameters are chosen. */
export interface TrainingMetric {
  /** Its key in training.json and in checkpoints: `heldOutMrr`. */
  readonly name: string;
  /** `held-out MRR`. */
  readonly title: string;
  readonly lowerIsBetter?: true;
}

/** An evaluation on held-out data, after which a checkpoint is written. */
export interface HeldOutEvaluation {
  readonly step: number;
  /** Mean loss since the previous evaluation; null before the first step. */
  readonly loss: number | null;
  /** The trainer's metric; null if nothing is held out. */
  readonly score: number | null;
  /** Further scores by their titles, 0 to 1; absent for trainers that have none. */
  readonly others?: Readonly<Record<string, number>>;
}

/** An evaluation as files have it: the score under the name of the trainer's metric, others under their titles. */
export type EvaluationRecord = { readonly [name: string]: number | null };

export function evaluationRecord(
  { step, loss, score, others }: HeldOutEvaluation,
  metric: string,
): EvaluationRecord {
  return { step, loss, [metric]: score, ...others };
}

export function readEvaluation(record: EvaluationRecord, metric: string): HeldOutEvaluation {
  const { step, loss, [metric]: score, ...others } = record;
  const hasOthers = Object.keys(others).length > 0;
  return {
    step: step!,
    loss: loss!,
    score: score!,
    ...(hasOthers && { others: others as HeldOutEvaluation['others'] }),
  };
}

/** The step whose parameters become the model: that of the first best score, or the last one if nothing is held out. */
export function bestStep(
  evaluations: readonly HeldOutEvaluation[],
  { lowerIsBetter }: Pick<TrainingMetric, 'lowerIsBetter'>,
): number {
  const sign = lowerIsBetter ? -1 : 1;
  const isBetter = (a: HeldOutEvaluation, b: HeldOutEvaluation) =>
    a.score === null || sign * a.score > sign * b.score!;
  return evaluations.reduce((best, each) => (isBetter(each, best) ? each : best)).step;
}

/** The content of training.json, the same bytes for the same training. `looks` are the evaluations. */
export function trainingJson(
  { trainer, manifest, evaluations, findings }: Training,
  metric: Pick<TrainingMetric, 'name' | 'lowerIsBetter'>,
): object {
  const { semloc, data, sources, settings, counts } = manifest;
  return {
    method: trainer,
    manifest: { semloc, data, ...sources, settings, ...counts },
    looks: evaluations.map((evaluation) => evaluationRecord(evaluation, metric.name)),
    modelStep: bestStep(evaluations, metric),
    ...findings,
  };
}

/**
 * The settings that decide a state: all but the number of steps and the device, which may change when training resumes. A
 * device rounds in its own way, but computes the same.
 */
export function identityOf(
  manifest: TrainingManifest,
  version?: number,
): Readonly<Record<string, OptionValue>> {
  const { steps: _, device: __, ...settings } = manifest.settings as TrainerSettings & { device?: string };
  const hashes = Object.entries(manifest.sources).map(([name, { sha256 }]) => [name, sha256]);
  return {
    ...(version !== undefined && { version }),
    data: manifest.data.sha256,
    ...Object.fromEntries(hashes),
    ...settings,
  };
}
