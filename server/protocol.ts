/**
 * What client and server say to each other beyond the Language Server Protocol. Types and names only: the
 * client imports this file and nothing else of the server.
 *
 * A request that fails is answered with an error whose message is meant for the user; a cancelled one with
 * RequestCancelled, one whose document changed underneath with ContentModified.
 */
import type { Position, Range, TextDocumentIdentifier } from 'vscode-languageserver-types';
import type { PartOfSpeech } from '../core/english/partOfSpeech.ts';
import type { DescribedMetrics } from '../core/evaluation/methodInfo.ts';
import type { CompVecScores, Ranked } from '../core/evaluation/methods/compvecevalAggregate.ts';
import type { LocalizationRun } from '../core/evaluation/methods/localizationRun.ts';
import type { WordScores } from '../core/evaluation/methods/wordsim.ts';
import type { Comparison, MetricValue, Run } from '../core/evaluation/run.ts';
import type { OptionSchemas, OptionValues } from '../core/options.ts';
import type { Magnitudes } from '../core/training/compvec/magnitudes.ts';
import type { HeldOutEvaluation, TrainerSettings, Training } from '../core/training/training.ts';

/**
 * The settings under `semloc.`, which the server requests with `workspace/configuration`, by resource. A value of the
 * wrong type or outside its range is replaced by its default, with one warning.
 */
export type { Settings } from './documents/settingsSchema.ts';

/** What the client may say of itself in `initializationOptions`. */
export interface InitializationOptions {
  /** Settings, by a client that cannot be asked for them. */
  readonly settings?: { readonly semloc?: unknown };
  /** Hovers may hold links to {@link PIN_SENSE} and {@link UNPIN_SENSE} (`command:` URIs). */
  readonly commandLinks?: boolean;
  /** The client has the command {@link CHOOSE_SENSE}, which code actions and links may then name. */
  readonly senseChoice?: boolean;
  /** A workspace of which nothing is said is trusted. */
  readonly trust?: WorkspaceTrust;
}

/** Notification: {@link WorkspaceTrust}, sent by the client when it has changed. */
export const TrustNotification = 'semloc/trust';
export interface WorkspaceTrust {
  /** Where not, models are opened only in the workspace and in the folders below. */
  readonly trusted: boolean;
  /** The folders that the user's own settings name, by their full paths. */
  readonly userFolders: readonly string[];
}

/**
 * Commands for `workspace/executeCommand`: each takes one argument. They change `.semloc/pins.json` in the
 * workspace folder; where that cannot be, the user is shown why. The answer is whether pins were changed.
 */
export const PIN_SENSE = 'semloc.pinSense';
export const UNPIN_SENSE = 'semloc.unpinSense';
export type PinScope = 'document' | 'workspace';
export interface PinParams {
  readonly uri: string;
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** The synset by its name in the WordNet in use, `n02961779`; not needed to unpin. */
  readonly sense: string;
  readonly scope: PinScope;
}

/** Command of the client: lets the user choose among all senses of a word. Takes {@link ChooseSenseParams}. */
export const CHOOSE_SENSE = 'semloc.chooseSense';
export interface ChooseSenseParams {
  readonly uri: string;
  /** In the word or at either end of it. */
  readonly position: Position;
}

/** Request: {@link SensesParams} to {@link SensesResult}, or null where no word with several senses is there. */
export const SensesRequest = 'semloc/senses';
export interface SensesParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
  readonly workDoneToken?: string | number;
}
export interface SensesResult {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** Where its sense can be pinned; nowhere if no folder is open. */
  readonly scopes: readonly PinScope[];
  /** All, in WordNet's order. */
  readonly senses: readonly SenseItem[];
}
export interface SenseItem {
  /** From 1. */
  readonly number: number;
  /** The synset, by its name. */
  readonly name: string;
  readonly definition: string;
  readonly examples: readonly string[];
  /** The other words of the synset. */
  readonly synonyms: readonly string[];
  /** Whether it is the one in which the word is taken. */
  readonly chosen: boolean;
  /** Where it is pinned, if it is. */
  readonly pinned?: PinScope;
}

/** Request: {@link VariantsParams} to {@link VariantsResult}. Reports work-done progress on the token given. */
export const VariantsRequest = 'semloc/variants';
export interface VariantsParams {
  readonly textDocument: TextDocumentIdentifier;
  /** The sentences that this range touches (an empty range: the sentence there); the whole document where it is absent. */
  readonly range?: Range;
  /** Kinds of variant, by the command line's names; all that the profile knows where it is absent. */
  readonly kinds?: readonly string[];
  readonly workDoneToken?: string | number;
}
export interface VariantsResult {
  readonly encoder: string;
  readonly profile: string;
  readonly seed: number;
  /** The version of the document that the ranges are of. */
  readonly version: number;
  /** What people read for each kind of variant, by its name: `noun synonym`. */
  readonly labels: Readonly<Record<string, string>>;
  /** Why there are no distances, where there are none. */
  readonly noDistances?: string;
  /** Limits that cut in, for the user to see. */
  readonly notices: readonly string[];
  /** In the document's order; a sentence without variants is here too, with an empty list. */
  readonly sentences: readonly VariantSentence[];
}
export interface VariantSentence {
  /** As in the document, markup included. */
  readonly text: string;
  readonly range: Range;
  readonly variants: readonly VariantItem[];
}
export interface VariantItem {
  readonly kind: string;
  /** How many words were substituted; article repairs are not counted. */
  readonly level: number;
  /** As the document is written, markup included. */
  readonly text: string;
  /** `start` and `end` are UTF-16 offsets of the new word in `text`. */
  readonly changes: readonly {
    readonly token: number;
    readonly from: string;
    readonly to: string;
    readonly repair: boolean;
    readonly start: number;
    readonly end: number;
  }[];
  /** Cosine distance from the base sentence, 0 to 2. */
  readonly distance?: number;
}

/**
 * Request: {@link InspectParams} to {@link InspectResult}: where encoders place what a sentence is compared with.
 * Reports work-done progress on the token given.
 */
export const InspectRequest = 'semloc/inspect';
export interface InspectParams {
  /** The sentence of a document at a position, or any text, which is then taken for one sentence. */
  readonly sentence: { readonly textDocument: TextDocumentIdentifier; readonly position: Position } | string;
  /** Another sentence that means the same; none where it is empty. */
  readonly paraphrase?: string;
  readonly encoders: readonly string[];
  /** Kinds of variant; those of the profile, and of whole sentences, where it is absent. */
  readonly kinds?: readonly string[];
  /** Of a text: the resource whose settings hold; the workspace's where it is absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
}
export interface InspectResult {
  /** As in the document, markup included. */
  readonly base: string;
  readonly profile: string;
  readonly seed: number;
  /** Limits that cut in, for the user to see. */
  readonly notices: readonly string[];
  /** What people read for each kind of variant, by its name: `noun synonym`. */
  readonly labels: Readonly<Record<string, string>>;
  /** The paraphrase first, if there is one; then the variants, kind by kind, by rising level. */
  readonly sentences: readonly InspectedItem[];
  /** The kinds of which there is no variant, and why: `it is a question`. */
  readonly none: readonly { readonly kind: string; readonly reason: string }[];
  /** In the order asked for. */
  readonly encoders: readonly (EncoderPlacement | UnusableEncoder)[];
}
export interface InspectedItem extends VariantItem {
  /** Of a variant its kind, or `paraphrase`, whose level is 0. */
  readonly kind: string;
  /** Whether it means the same as the base. */
  readonly meaning: 'same' | 'other';
}
/** Where an encoder places the sentences, which go by their position in the list. */
export interface EncoderPlacement {
  readonly encoder: string;
  /** Cosine distances from the base, 0 to 2: one a sentence. */
  readonly distances: readonly number[];
  /** The nearest first. */
  readonly order: readonly number[];
  /** Sentences on the wrong side of others, and what is wrong: `not farther than the paraphrase`. */
  readonly misplaced: readonly { readonly sentence: number; readonly says: string }[];
  /** What it comes to, in a sentence. */
  readonly verdict: string;
  /** What the encoder could not see, if anything. */
  readonly unseen?: string;
}
export interface UnusableEncoder {
  readonly encoder: string;
  /** Why it could not be used, for the user. */
  readonly problem: string;
}

/**
 * Request: {@link ReverseDictionaryParams} to {@link ReverseDictionaryResult}: the words that a definition may define.
 * Reports work-done progress on the token given.
 */
export const ReverseDictionaryRequest = 'semloc/reverseDictionary';
export interface ReverseDictionaryParams {
  readonly definition: string;
  /** Where it is absent, the settings', or glove-sif-pc if that is one of those that go by a name. */
  readonly encoder?: string;
  /** Cosine where it is absent. */
  readonly metric?: 'euclidean' | 'cosine';
  /** How many words; 25 where it is absent. */
  readonly count?: number;
  /** The resource whose settings (encoder, device, WordNet) hold; the workspace's where it is absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
}
export interface ReverseDictionaryResult {
  readonly encoder: string;
  readonly metric: 'euclidean' | 'cosine';
  /** How many lemmas were ranked: those of WordNet that are one word and that the encoder knows. */
  readonly candidates: number;
  /** Tokens of the definition that the encoder does not know. */
  readonly unknownTokens: number;
  /** The words among them, each once, in the definition's order. */
  readonly unknownWords: readonly string[];
  /** The nearest first. */
  readonly words: readonly DefinedWordItem[];
}
export interface DefinedWordItem {
  readonly lemma: string;
  readonly distance: number;
  /** Whether it occurs in the definition. */
  readonly inDefinition: boolean;
  /** Of its commonest sense. */
  readonly pos?: PartOfSpeech;
  readonly gloss?: string;
}

/** Request: {@link EvaluateParams} to {@link EvaluateResult}. Reports work-done progress on the token given. */
export const EvaluateRequest = 'semloc/evaluate';
export interface EvaluateParams {
  /** By the command line's name. */
  readonly method: string;
  /** Paths of files and folders. */
  readonly corpus: readonly string[];
  readonly encoders: readonly string[];
  /** Of use where the method annotates; the settings' where it is absent. */
  readonly profile?: 'white2015' | 'strict';
  readonly seed: number;
  /** The method's own; for those that are absent holds what {@link MethodsResult} says. */
  readonly options?: OptionValues;
  /** Folder for run.json and examples.jsonl; nothing is written where it is absent. */
  readonly out?: string;
  /** The resource whose settings (choice, spelling, device, limits, WordNet, word list) hold; the workspace's where it is absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
}
export interface EvaluateResult {
  /** run.json, as the command line prints it. */
  readonly run: RunJson;
  /** Wall-clock time of the run; absent for a run read from a file. */
  readonly seconds?: number;
  /** Paths of the files written. */
  readonly files: readonly string[];
  /** What the run has to say to the user, limits that cut in for one. */
  readonly notices: readonly string[];
}

/** Request: {@link OpenRunParams} to {@link OpenRunResult}: the run in a run.json, as far as it can be shown. */
export const OpenRunRequest = 'semloc/openRun';
export interface OpenRunParams {
  /** The content of the file. */
  readonly text: string;
  /** What the file is called, for messages. */
  readonly name: string;
  readonly workDoneToken?: string | number;
}
export interface OpenRunResult {
  /** Without what is not as it should be. */
  readonly run: RunJson;
  /** What is missing, if anything is. */
  readonly notices: readonly string[];
}

/** Request: {@link SaveRunParams} to {@link SaveRunResult}: keeps a run that was only shown. */
export const SaveRunRequest = 'semloc/saveRun';
export interface SaveRunParams {
  /** The full path of the folder that the run was written into. */
  readonly from: string;
  /** The full path of the folder to keep it in; made if need be. */
  readonly out: string;
  /** Replace a run that is there. */
  readonly replace?: boolean;
  readonly workDoneToken?: string | number;
}
export type SaveRunResult =
  /** Paths of the files. */
  | { readonly files: readonly string[] }
  /** Nothing was written: the folder holds a run, of this. */
  | { readonly occupiedBy: string };

/** Request: {@link MethodsParams} to {@link MethodsResult}: the methods of evaluation, as they are listed to people. */
export const MethodsRequest = 'semloc/methods';
export interface MethodsParams {
  /** The resource whose settings say what holds by default; the workspace's where it is absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
}
export interface MethodsResult {
  readonly methods: readonly MethodItem[];
}
export interface MethodItem {
  readonly name: string;
  /** What it asks, and of which corpus: a sentence or some, on one line. */
  readonly description: string;
  /** Whether a profile decides anything. */
  readonly annotates: boolean;
  /** By name, in the order in which to ask for them. */
  readonly options: OptionSchemas;
}

/** Request without parameters to {@link TrainersResult}: the trainers, as they are listed to people. */
export const TrainersRequest = 'semloc/trainers';
export interface TrainersResult {
  readonly trainers: readonly TrainerItem[];
}
export interface TrainerItem {
  readonly name: string;
  /** `CompVec`. */
  readonly title: string;
  /** A sentence or two, on one line. */
  readonly description: string;
  /** Whether training data can be built from the lexicon. */
  readonly readsLexicon: boolean;
  /** By the command line's names, in the order in which to ask for them. */
  readonly options: OptionSchemas;
}

/**
 * Request: {@link TrainParams} to {@link TrainResult}: trains a model. Reports work-done progress, and
 * {@link TrainReport} as partial results. Cancelled training leaves its last checkpoint in its folder.
 */
export const TrainRequest = 'semloc/train';
export interface TrainParams {
  /** By the command line's name. */
  readonly trainer: string;
  /** The full path of the folder for the model: a new one, or one with an unfinished training. */
  readonly out: string;
  /** The training to start; where it is absent, the one that is unfinished in the folder is resumed. */
  readonly begin?: NewTraining;
  /** The resource whose settings (WordNet) apply; the workspace's where it is absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
  readonly partialResultToken?: string | number;
}
export interface NewTraining {
  /** The full path of a file of training data; they are built from the lexicon into the folder where it is absent. */
  readonly data?: string;
  /** `glove`, or the path of a folder of word vectors. */
  readonly vectors: string;
  /** Absent options have the defaults of {@link TrainerItem}. */
  readonly options: OptionValues;
  readonly seed: number;
}
export type TrainReport =
  /** Sent once; resumed training has evaluations already. */
  { readonly begun: BegunTraining } | { readonly evaluation: HeldOutEvaluation };
/** What is known of a training before its first step, for a person. */
export interface BegunTraining {
  readonly trainer: string;
  /** What is trained, on what: short phrases. */
  readonly summary: readonly string[];
  /** Maximum number of steps. */
  readonly steps: number;
  /** The score on held-out data: `held-out MRR`. */
  readonly metric: string;
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
export type { HeldOutEvaluation, Magnitudes, Training };

/**
 * Request: {@link UnfinishedTrainingParams} to {@link UnfinishedTrainingItem}, or to null if no training is unfinished in
 * the folder.
 */
export const UnfinishedTrainingRequest = 'semloc/unfinishedTraining';
export interface UnfinishedTrainingParams {
  readonly trainer: string;
  readonly out: string;
  readonly workDoneToken?: string | number;
}
export interface UnfinishedTrainingItem {
  /** The step of the last checkpoint. */
  readonly step: number;
  /** The settings that matter most: `sum, euclidean`. */
  readonly label: string;
  readonly settings: TrainerSettings;
}

export type RunJson = Run;
export type { Comparison, DescribedMetrics, MetricValue };
export type LocalizationRunJson = LocalizationRun;
export type WordsimRunJson = Run<string, WordScores>;
export type CompVecRunJson = Run<string, CompVecScores>;
export type { Ranked as RankedDefinition };

/** Request without parameters to {@link EncodersResult}: the encoders that go by a name, and those in the settings. */
export const EncodersRequest = 'semloc/encoders';
export interface EncodersResult {
  readonly encoders: readonly EncoderItem[];
}
export interface EncoderItem {
  readonly id: string;
  /** What it is, for a person. */
  readonly label: string;
  readonly place: 'built-in' | 'folder' | 'address';
  /** Whether it was found that it cannot be used; the label says why. */
  readonly unusable?: boolean;
}

/**
 * Request: {@link EncoderKeysParams} to null: all keys for encoders behind an address that the client has stored.
 * They are held in memory only.
 */
export const EncoderKeysRequest = 'semloc/encoderKeys';
export interface EncoderKeysParams {
  readonly keys: EncoderKeys;
  readonly workDoneToken?: string | number;
}
/** By origin: `https://api.example.com`. */
export type EncoderKeys = { [origin: string]: string };

/** Request: {@link ModelsParams} to {@link ModelsResult}: the models that an address serves. */
export const ModelsRequest = 'semloc/models';
export interface ModelsParams {
  readonly address: string;
  readonly workDoneToken?: string | number;
}
export interface ModelsResult {
  readonly models: readonly string[];
}

/** Request: {@link CheckEncoderParams} to {@link CheckEncoderResult}: opens an encoder to see what it is. */
export const CheckEncoderRequest = 'semloc/checkEncoder';
export interface CheckEncoderParams {
  /** A path to a folder. */
  readonly encoder: string;
  readonly workDoneToken?: string | number;
}
export interface CheckEncoderResult {
  readonly id: string;
  /** What it is, for a person: dimension, pooling, data type, device. */
  readonly label: string;
  readonly dimension?: number | undefined;
  readonly pooling: string;
  readonly dataType: string;
  readonly device: string;
}

/** Notification: {@link Status}, sent by the server whenever what the status item shows has changed. */
export const StatusNotification = 'semloc/status';
export interface Status {
  readonly encoder: string;
  /** Undefined until the encoder is open. */
  readonly device?: string;
  readonly busy: boolean;
  /** What does not work and what to do about it: no embeddings, a WordNet folder that cannot be read. */
  readonly problem?: string;
  /** Some words more, if any: `not on cuda, webgpu`. Why is in the log and in {@link DoctorResult}. */
  readonly detail?: string;
}

/** Request without parameters to {@link VectorShare}: the vectors that are kept on disk. */
export const CachedVectorsRequest = 'semloc/cachedVectors';
/** Request without parameters to {@link VectorShare}: removes the vectors kept on disk, of all encoders. */
export const ClearVectorsRequest = 'semloc/clearVectors';
export interface VectorShare {
  readonly entries: number;
  readonly bytes: number;
}

/** Request without parameters to {@link DoctorResult}. */
export const DoctorRequest = 'semloc/doctor';
export interface DoctorResult {
  /** Plain text, several lines. */
  readonly text: string;
}
