/**
 * `semloc/evaluation`: encoders evaluated on corpora, one sentence compared with its variants, and the reverse
 * dictionary.
 */

export type { CaseDescription, CaseLine, DescribedCase } from '../core/evaluation/cases/describedCase.ts';
export { readMsrpc } from '../core/evaluation/corpora/pairs/msrpc.ts';
export type { ParaphrasePair } from '../core/evaluation/corpora/pairs/paraphrasePair.ts';
export type { CorpusFile, FolderChoice } from '../core/evaluation/corpusFile.ts';
export {
  type EncoderProvenance,
  type Manifest,
  type ManifestLinguistics,
  type ManifestSources,
  manifestOf,
} from '../core/evaluation/manifest.ts';
export type {
  CorpusMetric,
  EvaluationContext,
  Method,
  Observation,
  ReadingContext,
} from '../core/evaluation/method.ts';
export type { DescribedMetrics, MethodInfo } from '../core/evaluation/methodInfo.ts';
export { METHODS, methodNamed } from '../core/evaluation/methods/index.ts';
export type { LocalizationExample } from '../core/evaluation/methods/localization/localizationExample.ts';
export {
  type LevelScore,
  LOCALIZATION_TABLES,
  type LocalizationCounts,
  type LocalizationRun,
  type LocalizationScores,
  type LocalizationTable,
  type LocalizationTables,
} from '../core/evaluation/methods/localization/localizationRun.ts';
export type { MetricInfo } from '../core/evaluation/metricInfo.ts';
export { runText } from '../core/evaluation/report/runText.ts';
export type { Comparison, Coverage, Found, MetricValue, Run } from '../core/evaluation/run.ts';
export type { FinishedPart, Journal } from '../core/evaluation/running/journal.ts';
export type { MethodRun } from '../core/evaluation/running/methodRun.ts';
export { runMethod } from '../core/evaluation/running/runMethod.ts';
export { InputError } from '../core/inputError.ts';
export {
  type Compared,
  type ComparedKind,
  type ComparedSentence,
  comparedWith,
} from '../core/inspection/compared.ts';
export {
  type InferenceOpinion,
  type InferenceProbabilities,
  inferenceOpinion,
} from '../core/inspection/inferenceOpinion.ts';
export {
  type MeaningOpinion,
  meaningOpinion,
  type NearerVariants,
} from '../core/inspection/meaningOpinion.ts';
export { type Misplaced, type Placement, placementOf, placeUnder } from '../core/inspection/placement.ts';
export {
  type DefinedWord,
  type DefinedWords,
  lookUp,
  type ReverseDictionary,
} from '../core/inspection/reverseDictionary.ts';
export type { OptionSchema, OptionSchemas, OptionValue, OptionValues } from '../core/options.ts';
export type { Progress, TaskOptions } from '../core/taskOptions.ts';
