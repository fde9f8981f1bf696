import type { Annotator } from '../annotator/annotator.ts';
import type { TableFiles } from '../encoders/vectors/import/tableWriter.ts';
import type { HeadFinder } from '../encoders/vectors/recursive/structure.ts';
import type { WordVectorTable } from '../encoders/vectors/table/wordVectorTable.ts';
import type { Engine } from '../engine/index.ts';
import type { CorpusBuilder } from '../evaluation/builders/builder.ts';
import type { CorpusFile } from '../evaluation/corpusFile.ts';
import type { ModelFiles } from '../modelFiles.ts';
import type { SessionSettings } from '../onnx/sessionSettings.ts';
import type { OptionSchemas, OptionValues } from '../options.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { ProgressYielder } from '../yielder.ts';
import type { Moments } from './sparseAdam.ts';
import type { StartThreads } from './threads.ts';
import type {
  SourceHashes,
  TrainerSettings,
  Training,
  TrainingManifest,
  TrainingMetric,
  VectorSources,
} from './training.ts';

/**
 * A way to train a model: one folder in training/ and one line in index.ts. A trainer reads its data and says what a
 * step, an evaluation and the finished model are; runTraining.ts loops over the steps, keeps the best parameters, stops
 * early and hands over the states that training can resume from. Its counts and findings are those of its own in
 * training.json.
 */
export interface Trainer<
  Settings extends TrainerSettings = TrainerSettings,
  Counts extends object = object,
  Findings extends object = object,
  From extends Start = Start,
> {
  readonly name: string;
  /** A short name for a person: `CompVec`. */
  readonly title: string;
  /** What it trains, in a line of at most 90 characters: a list in an editor shows no more. */
  readonly purpose: string;
  /** A sentence or two for a terminal, with the names of flags. */
  readonly description: string;
  /** The description of a file of its training data, as the end of a sentence: `lines “lemma TAB definition”`. */
  readonly dataFile: string;
  /** Its options, by the names of flags. */
  readonly options: OptionSchemas;
  /** The score on held-out data: from 0 to 1, higher being better, unless it is a loss. */
  readonly metric: TrainingMetric;
  /** The file that only a finished model's folder has, and what such a folder holds: `word vectors`. */
  readonly output: { readonly file: string; readonly holds: string };
  /** Changes where the same state would be trained on otherwise: a checkpoint of another version is refused. */
  readonly version?: number;
  readonly startsFrom: From;
  /** True if it trains the encoder's own weights, which only a folder has. */
  readonly trainsFolder?: true;
  /** True if its data are text, in one or several files (`--corpus`). */
  readonly readsText?: true;
  /** Completes the options of a user by the defaults. @throws InputError for an option that cannot be used */
  settings(chosen: OptionValues, seed: number): Settings;
  /** Names the settings that matter most, in a few words: `sum, euclidean`. */
  label(settings: Settings): string;
  /** A corpus that the lexicon can be built into as training data. */
  lexiconData?(settings: Settings): LexiconData;
  /** Reads the data. Rejects with an InputError that names file and line, where nothing can be learned from it. */
  begin(inputs: TrainerInputs<From>, settings: Settings): Promise<TrainingTask<Counts, Findings, From>>;
  /** Describes what is trained, for a person: some short phrases. */
  summary(manifest: TrainingManifest<Settings, Counts, SourcesOf<From>>): readonly string[];
  /** The result for a terminal; `out` is the model's folder. Ends with a newline. */
  text(
    training: Training<TrainingManifest<Settings, Counts, SourcesOf<From>>, Findings>,
    out: string,
  ): string;
}

/** The inputs of a trainer: those of all, and those that it starts from. */
export type TrainerInputs<From extends Start = Start> = SharedInputs & StartInputs[From];

/** What a trainer may start from, with the inputs that it is then given. */
export interface StartInputs {
  /** Word vectors. */
  readonly vectors: { readonly vectors: WordVectorTable };
  /** An encoder, whose id is its option `encoder`, and variants of its data. */
  readonly encoder: {
    readonly engine: Engine;
    /** Opens the annotator that variants are made by. Rejects with an InputError if a lexicon cannot be used. */
    openAnnotator(): Promise<Annotator>;
  };
  /** Random parameters. */
  readonly nothing: object;
}

export type Start = keyof StartInputs;

/** What the manifest names of what a training starts from: the encoder stands in the place of word vectors. */
export type SourcesOf<From extends Start> = From extends 'nothing' ? SourceHashes : VectorSources;

export interface SharedInputs {
  readonly data: CorpusFile;
  /** The files that models are read from. */
  readonly files: ModelFiles;
  /** Finds the heads of words, for trainers that read trees of sentences. */
  readonly headFinder: HeadFinder;
  /** The signal and the progress of preparing. */
  readonly task: TaskOptions;
  /** Gives the reason why a device must not be tried here, to trainers that run models. */
  readonly unavailableReason?: SessionSettings['unavailableReason'];
  /** Starts threads, for trainers that can use several; absent where there are none. */
  readonly startThreads?: StartThreads;
  /** Opens a file that an option names. Rejects with an InputError if it cannot be read. */
  openFile(path: string): Promise<CorpusFile>;
  /** Reports something about the inputs, once. */
  notice(message: string): void;
}

/** Training data built from the lexicon, always the same for one lexicon. */
export interface LexiconData {
  readonly builder: CorpusBuilder;
  readonly options: OptionValues;
  /** The name of the file. */
  readonly file: string;
}

/** A prepared training: the parameters to train, and how. */
export interface TrainingTask<
  Counts extends object = object,
  Findings extends object = object,
  From extends Start = Start,
> {
  /** The models that training starts from, for the manifest. */
  readonly sources: SourcesOf<From>;
  /** The numbers of steps where they follow from the data; those of the settings are ignored then. */
  readonly schedule?: Pick<TrainerSettings, 'steps' | 'evaluateEvery'>;
  /** Numbers of examples and the like, for the manifest. */
  readonly counts: Counts;
  /** The parameters before the first step. */
  readonly parameters: Float32Array;
  /**
   * True if the steps change these parameters themselves, use no moments, and nothing is held out: the parameters, which
   * may be large, are then in memory once.
   */
  readonly inPlace?: true;
  /** A loss up to this, 0 or more, is nothing unusual: divergence is measured against it and the first step's loss. */
  readonly usualLoss: number;
  /** The loss before the first step where it is known; that of the first step stands for it otherwise. */
  readonly untrainedLoss?: number;
  /** Prepares the steps, which change parameters and moments in place. */
  createStep(parameters: Float32Array, moments: Moments): TrainStep;
  /**
   * Writes what the steps have kept elsewhere (on a device) into parameters and moments. Called before these are read.
   */
  settle?(): Promise<void>;
  /** The trainer's metric on held-out data; undefined if nothing is held out. Calls `pause` now and then. */
  evaluate(parameters: Float32Array, pause: () => Promise<void>): Promise<number | HeldOutScores | undefined>;
  /** The effect of training on the parameters, for training.json. */
  findings(parameters: Float32Array): Findings | Promise<Findings>;
  /** The number of items that `save` processes, for its progress. */
  readonly saved: number;
  /** Writes the model; `record` is training.json, which stands beside it. */
  save(
    parameters: Float32Array,
    record: TrainingRecord,
    files: TableFiles,
    progress: ProgressYielder,
  ): Promise<void>;
  /** Releases what the task holds beside memory. */
  dispose?(): Promise<void>;
}

/** Scores on several sets of held-out data. */
export interface HeldOutScores {
  /** The trainer's metric, by which the best parameters are chosen; undefined if nothing is held out for it. */
  readonly score: number | undefined;
  /** Further scores by their titles, 0 to 1. */
  readonly others: Readonly<Record<string, number>>;
}

export interface TrainingRecord {
  readonly file: string;
  readonly sha256: string;
}

/**
 * Runs step `step`, counted from 1, and returns the mean loss before it. The random choices of a step depend only on
 * the seed and its number, so that resumed training gives the same result as uninterrupted training.
 */
export type TrainStep = (step: number) => number | Promise<number>;

/** Steps that change parameters and moments on a device, and what belongs to them. */
export interface TrainedSteps {
  readonly step: TrainStep;
  /** Writes parameters and moments that lie on a device into the arrays. */
  settle(): Promise<void>;
  dispose(): Promise<void>;
}
