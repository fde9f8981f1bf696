import type { OptionSchemas, OptionValues } from '../../core/options.ts';
import type { AdapterFindings } from '../../core/training/adapter/findings.ts';
import type { Magnitudes } from '../../core/training/magnitudes.ts';
import type { HeldOutEvaluation, TrainerSettings, Training } from '../../core/training/training.ts';
import type { RequestName } from './requestName.ts';

/** Request without parameters: the trainers, as they are listed to people. */
export const TrainersRequest = 'semloc/trainers' as RequestName<object, TrainersResult>;
export interface TrainersResult {
  readonly trainers: readonly TrainerItem[];
}
export interface TrainerItem {
  readonly name: string;
  /** `CompVec`. */
  readonly title: string;
  /** What it trains, in a few words: one line of a list. */
  readonly purpose: string;
  /** The description of a file of training data: `lines “lemma TAB definition”`. */
  readonly dataFile: string;
  /** The name under which {@link CheckCorpusRequest} checks such a file. */
  readonly dataMethod: string;
  /** True if its data are text, in one or several files on the command line (`--corpus`). */
  readonly readsText: boolean;
  /** True if training data can be built from the lexicon. */
  readonly readsLexicon: boolean;
  /** Word vectors, an encoder, whose id is its option `encoder`, or random parameters. */
  readonly startsFrom: 'vectors' | 'encoder' | 'nothing';
  /** True if only the encoder of a folder can be trained. */
  readonly trainsFolder: boolean;
  /** The options, under their names on the command line, in the order of the questions. */
  readonly options: OptionSchemas;
}

/**
 * Request: trains a model. Reports work-done progress, and {@link TrainReport} as partial results. Canceled training
 * leaves its last checkpoint in its folder.
 */
export const TrainRequest = 'semloc/train' as RequestName<TrainParams, TrainResult, TrainReport>;
export interface TrainParams {
  /** The trainer's name on the command line. */
  readonly trainer: string;
  /** The full path of the folder for the model: a new one, or one with an unfinished training. */
  readonly out: string;
  /** The training to start; where it is absent, the one that is unfinished in the folder is resumed. */
  readonly begin?: NewTraining;
  /** The resource whose settings (WordNet) apply; the workspace's where it is absent. */
  readonly scopeUri?: string;
}
export interface NewTraining {
  /** The full path of a file of training data; they are built from the lexicon into the folder where it is absent. */
  readonly data?: string;
  /** `glove`, which is the built-in table that the settings name, or the path of a folder of word vectors. */
  readonly vectors: string;
  /** Absent options have the defaults of {@link TrainerItem}. */
  readonly options: OptionValues;
  readonly seed: number;
}
export type TrainReport =
  /** Sent once; resumed training has evaluations already. */
  { readonly begun: BegunTraining } | { readonly evaluation: HeldOutEvaluation };
/** Facts about a training that are known before its first step, for the user. */
export interface BegunTraining {
  readonly trainer: string;
  /** The model and the data, in short phrases. */
  readonly summary: readonly string[];
  /** Maximum number of steps. */
  readonly steps: number;
  /** The score on held-out data: `held-out MRR`. */
  readonly metric: string;
  readonly lowerIsBetter?: true;
  readonly evaluations: readonly HeldOutEvaluation[];
}
export interface TrainResult {
  readonly training: Training;
  /** The id of the trained encoder. */
  readonly encoder: string;
  /** Paths of the files that describe the training. */
  readonly files: readonly string[];
  readonly notices: readonly string[];
}
export type { AdapterFindings, HeldOutEvaluation, Magnitudes, Training };

/**
 * Request: {@link UnfinishedTrainingParams} to {@link UnfinishedTrainingItem}, or to null if no training is unfinished in
 * the folder.
 */
export const UnfinishedTrainingRequest = 'semloc/unfinishedTraining' as RequestName<
  UnfinishedTrainingParams,
  UnfinishedTrainingItem | null
>;
export interface UnfinishedTrainingParams {
  readonly trainer: string;
  readonly out: string;
}
export interface UnfinishedTrainingItem {
  /** The step of the last checkpoint. */
  readonly step: number;
  /** The settings that matter most: `sum, euclidean`. */
  readonly label: string;
  readonly settings: TrainerSettings;
}
