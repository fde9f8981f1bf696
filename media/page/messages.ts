/** Messages between panels and their pages. Types only. */
import type {
  AcceptedVariant,
  AnswerItemParams,
  BegunTraining,
  CaseRow,
  CheckDriftResult,
  CompareDocumentsResult,
  CompareRunsResult,
  ComparisonFormat,
  EncoderItem,
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
  /** The column that the others are compared with at first. */
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

/** A form for work that takes long: what it asks for, and what is chosen. */
export interface FormState {
  readonly title: string;
  /** The text of the button that starts the work. */
  readonly start: string;
  readonly sections: readonly FormSection[];
  readonly values: FormValues;
  /** A number that is raised whenever the panel itself has changed the values: the page then takes them. */
  readonly turn: number;
  /** True if a command line does the same. */
  readonly hasCommand: boolean;
  /** How long the work may take; absent where that is not known. */
  readonly estimate?: string;
  /** The progress of what is running. */
  readonly progress?: string;
  /** Faults, once the work was to start. */
  readonly problems: readonly FieldProblem[];
}
/** Values by the ids of fields; those of options are called `option-NAME`. A list holds paths, or ids of encoders. */
export type FormValues = { readonly [field: string]: FormValue };
export type FormValue = ValueField['schema']['default'] | readonly string[];
export interface FormSection {
  readonly legend: string;
  readonly fields: readonly FormField[];
  /** Fields that few change, folded. */
  readonly options?: readonly FormField[];
  readonly isOpen?: boolean;
}
export type FormField = ValueField | FilesField | EncodersField;
/** A list of choices, a checkbox, a number or a text, by its schema. */
export interface ValueField {
  readonly kind: 'value';
  readonly id: string;
  readonly label: string;
  readonly schema: Omit<MethodItem['options'][string], 'help'>;
  readonly help?: string;
  /** True if its range and its default are told after the help. */
  readonly isOption?: true;
  /** What the choices are called, where that is not what they are. */
  readonly names?: { readonly [choice: string]: string };
  /** The columns of the corpus, for a text that names one. */
  readonly columns?: readonly string[];
  readonly placeholder?: string;
  /** True if a folder may be selected for it. */
  readonly browses?: true;
  /** True if it belongs to the field above it. */
  readonly isInner?: true;
}
/** Files or folders to read. */
export interface FilesField {
  readonly kind: 'files';
  readonly id: string;
  readonly label: string;
  /** Those of the workspace; the others are what is less likely to be meant. */
  readonly offered: readonly { readonly file: string; readonly name: string; readonly isOther?: boolean }[];
  /** The first line of that list, which is also said where nothing is chosen, unless nothing need be. */
  readonly hint: string;
  readonly isOptional?: boolean;
  /** True for one path, whose place the next one takes. */
  readonly isSingle?: true;
  readonly selects: readonly ('files' | 'folder')[];
  readonly help: string;
  /** What the first lines say; absent while they are read. */
  readonly check?: FilesCheck;
}
export interface FilesCheck {
  readonly fits: boolean | 'unknown';
  readonly text: string;
  /** Values that would fit better, each with the text of its button, and what stands before them. */
  readonly lead?: string;
  readonly uses?: readonly { readonly label: string; readonly values: FormValues }[];
}
/** Encoders to choose from. Those of one heading stand together; `name` is the one that the user gave, or a short one. */
export interface EncodersField {
  readonly kind: 'encoders';
  readonly id: string;
  readonly label: string;
  readonly encoders: readonly (EncoderItem & { readonly name: string; readonly heading: string })[];
  readonly isSingle?: true;
}

/** Faults by the id of the field. */
export interface FieldProblem {
  readonly field: string;
  readonly text: string;
}

/** The actions of a form; each comes with {@link FormActed}. */
export type FormAction =
  | 'change'
  | 'start'
  | 'copyCommand'
  | 'stop'
  | 'selectFiles'
  | 'selectFolder'
  | 'drop';
export interface FormActed {
  readonly values: FormValues;
  /** The field that files or a folder are for. */
  readonly field?: string;
  /** The URIs that were dropped, one per line. */
  readonly uris?: string;
}

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
