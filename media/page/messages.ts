/** Messages between panels and their pages. Types only. */
import type {
  AcceptedVariant,
  AnswerItemParams,
  BegunTraining,
  CaseRow,
  CheckCorpusResult,
  CheckDriftResult,
  CompareDocumentsResult,
  CompareRunsResult,
  ComparisonFormat,
  CorpusItem,
  EncoderItem,
  EvaluateParams,
  EvaluateResult,
  HeldOutEvaluation,
  InspectResult,
  MapResult,
  MethodItem,
  QueueParams,
  QueueResult,
  SaveAcceptedResult,
  TrainResult,
  VariantSentence,
  VariantsResult,
  WrittenTexts,
} from '../../server/protocol.ts';
import type { CasePageQuestion } from '../cases/caseActions.ts';

/** The content of a panel, which VS Code keeps across restarts. */
export interface VariantsState {
  /** The document's path in the workspace; it and the URI are empty for a sentence that stands in no text. */
  readonly document: string;
  readonly uri: string;
  /** The id of the document's language. */
  readonly language: string;
  readonly scope: 'selection' | 'file';
  readonly result: ReviewedResult;
  /** The reason why the result is out of date: the text or the settings have changed, or the text cannot be opened. */
  readonly stale?: 'text' | 'settings' | 'gone';
}
/** Variants, with what several encoders say of the sentences that were inspected. */
export interface ReviewedResult extends VariantsResult {
  readonly sentences: readonly ReviewedSentence[];
}
export interface ReviewedSentence extends VariantSentence {
  readonly inspected?: InspectedSentence;
}
/** Several encoders on a sentence; their sentences are the paraphrase, if there is one, and then the variants. */
export interface InspectedSentence extends Pick<InspectResult, 'none' | 'encoders'> {
  readonly paraphrase?: string;
}
/** A variant that an action is about: the number of its sentence, from 0, the sentence and the variant. */
export interface VariantTarget {
  readonly sentence: number;
  readonly text: string;
  readonly variant: string;
}
/** The actions of the page's buttons and keys; all but `refresh` and `encoder` come with a {@link VariantTarget}. */
export type VariantsAction = 'jump' | 'inspect' | 'replace' | 'insert' | 'diff' | 'refresh' | 'encoder';
/** A question of the page: which corpus the variants were added to. The answer is undefined if none was chosen. */
export interface SaveQuestion {
  readonly variants: readonly AcceptedVariant[];
}
export interface SavedAnswer extends SaveAcceptedResult {
  /** The path of the corpus as it is shown. */
  readonly corpus: string;
}
export interface MetricsState extends EvaluateResult {
  /** The paths that the corpus was given by; absent for a run read from a file. */
  readonly corpus?: readonly string[];
  /** The folder that holds the files of a run that is not kept. */
  readonly scratch?: string;
}
/** An encoder compared with a record. */
export interface DriftState extends CheckDriftResult {
  /** The folder of the record as it is shown. */
  readonly folder: string;
}
/** Sentences or words of a document as points of a plane. */
export interface MapState extends MapResult {
  /** The document's path in the workspace. */
  readonly document: string;
  readonly uri: string;
  /** True while t-SNE is being computed. */
  readonly isRunning?: true;
}
/** Actions of the page of a map; `jump` has the number of a point. */
export type MapAction = 'jump';
/** What became of the meaning of a document since an older version. */
export interface MeaningState extends CompareDocumentsResult {
  /** The document's path in the workspace. */
  readonly document: string;
  readonly uri: string;
  /** The older version as it is named: `HEAD`. */
  readonly older: string;
}
/** Actions of the page of meanings; `jump` has the number of a change. */
export type MeaningAction = 'jump';
/** Runs side by side. */
export interface ComparisonState extends CompareRunsResult {
  /** The paths of their run.json files. */
  readonly files: readonly string[];
  /** The column that the others are compared with. */
  readonly baseline: string;
  /** Messages about runs that have gone since. */
  readonly notices?: readonly string[];
}
export interface SavedComparison {
  readonly format: ComparisonFormat;
  readonly baseline: string;
}

export interface TrainingPageState {
  readonly trainer: string;
  /** The folder of the model. */
  readonly out: string;
  /** Undefined until the data are read. */
  readonly begun?: BegunTraining;
  readonly evaluations: readonly HeldOutEvaluation[];
  /** The progress, with the loss, the rate and the time left. */
  readonly message?: string;
  /** Undefined while training is running. */
  readonly ended?: 'stopped' | { readonly problem: string } | { readonly result: TrainResult };
}
/** The queue of an annotator, with the item that is shown. */
export interface AnnotationState extends QueueParams, QueueResult {
  /** The texts that were being written, by number of item: the latest last. */
  readonly drafts?: readonly (readonly [item: number, texts: WrittenTexts])[];
}
/** Actions of the page's buttons and keys; `answer` has an {@link AnnotationAnswer}. */
export type AnnotationAction = 'answer' | 'undo';
export type AnnotationAnswer = Pick<AnswerItemParams, 'item' | 'answer'>;

export type TrainingAction = 'stop' | 'resume' | 'use';

/** The form of an evaluation. */
export interface EvaluateState {
  readonly methods: readonly MethodItem[];
  /** Those of one heading stand together. `name` is the one that the user gave it, or else a short one. */
  readonly encoders: readonly (EncoderItem & { readonly name: string; readonly heading: string })[];
  /** The corpora of the workspace. */
  readonly corpora: readonly CorpusItem[];
  readonly choices: EvaluateChoices;
  /** A number that is raised whenever the panel itself has changed the choices: the page then takes them. */
  readonly turn: number;
  /** The check of the chosen corpus; undefined while it is under way. */
  readonly check?: CheckCorpusResult;
  /** The folder of runs in the workspace, as it is shown: `.semloc/runs`; undefined where no folder is open. */
  readonly runsFolder?: string;
  /** The name of the run where none is typed. */
  readonly suggestedName: string;
  /** How long the evaluation may take; absent where nothing like it has run. */
  readonly estimate?: string;
  /** The progress of an evaluation that is running. */
  readonly progress?: string;
  /** Faults that the panel found when it was to start. */
  readonly problems: readonly FieldProblem[];
}

/** The choices in the form, which are remembered. */
export interface EvaluateChoices
  extends Required<Pick<EvaluateParams, 'method' | 'corpus' | 'encoders' | 'profile' | 'seed'>> {
  /** The options of the method that differ from their defaults, by name. */
  readonly options: NonNullable<EvaluateParams['options']>;
  /** The place of the results: in the workspace's folder of runs, in a folder of the user's choice, or nowhere. */
  readonly keep: 'workspace' | 'folder' | 'discard';
  /** The name of the run's folder; empty for the suggested one. */
  readonly name: string;
  /** The full path of the folder of the user's choice. */
  readonly folder?: string;
}

/** Faults by the id of the field. */
export interface FieldProblem {
  readonly field: string;
  readonly text: string;
}

/** The actions of the form. All but `drop` come with the choices, `drop` with the URIs that were dropped. */
export type EvaluateAction =
  | 'change'
  | 'evaluate'
  | 'copyCommand'
  | 'stop'
  | 'files'
  | 'corpusFolder'
  | 'runFolder'
  | 'drop';

/** Panel to page. */
export interface ShowMessage<State> {
  readonly type: 'show';
  readonly state: State;
}

/** Panel to page: what it asked for, or why there is no answer. */
export type AnswerMessage =
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly problem: string };

/** Questions of a run's page to its panel. */
export type MetricsQuestion =
  | { readonly about: 'cases'; readonly asked: CasePageQuestion }
  | { readonly about: 'line'; readonly number: number }
  | { readonly about: 'inspection'; readonly row: CaseRow };

/** What a page is given within itself, so that it need not wait for messages. */
export interface GivenToPage<State = unknown> {
  readonly state: State;
  /** The number of the state: the panel counts those that it has given and sent. */
  readonly turn: number;
  /** Answers to questions that the page is about to ask. */
  readonly answers: readonly GivenAnswer[];
}

export interface GivenAnswer {
  readonly question: unknown;
  readonly answer: unknown;
}

/** Page to panel. */
export type PageMessage =
  /** The page's script runs and waits for its state, unless the one that it was given, of this turn, is the last. */
  | { readonly type: 'ready'; readonly shown?: number }
  | { readonly type: 'copy'; readonly text: string }
  /** Save `text`, or the bytes that it encodes, under a name the user chooses. */
  | { readonly type: 'save'; readonly name: string; readonly text: string; readonly encoding?: 'base64' }
  | { readonly type: 'open'; readonly file: string }
  /** Answered by an {@link AnswerMessage} of the same id. */
  | { readonly type: 'ask'; readonly id: number; readonly question: unknown }
  /** The panel's action of this name. */
  | { readonly type: 'act'; readonly action: string; readonly value?: unknown };
