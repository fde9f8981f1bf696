/**
 * Semloc as a library: `import { ... } from 'semloc/core'`. Nothing here reads files or starts processes; what
 * has to come from the disk is handed in as bytes or through {@link Resources}. The files that ship with Semloc
 * are the package's `semloc/resources/*`; README.md has an example that runs.
 *
 * From a text to its variants:
 *
 * ```ts
 * const wordnet = openWordNet(await read('wordnet.bin'), () => readSync('glosses.bin'));
 * const words = openWordList(await read('words.bin'));
 * const tagger = openTagger(await read('tagger.bin'));
 * const findEntities = await loadEntityFinder();
 * const annotator = createAnnotator({ wordnet, words, tagger, profile: PROFILES.strict, findEntities });
 * for (const { annotation } of annotateDocument(text, 'plaintext', annotator)) {
 *   for (const variant of generateVariants(annotation)) console.log(variant.text);
 * }
 * ```
 *
 * {@link createEngine} embeds sentences and measures pairs of them; {@link createDistances} finds the exact
 * nearest neighbors of vectors and the distances of all pairs.
 *
 * All offsets are UTF-16 code units. Input that cannot be used gives an {@link InputError}.
 */

export { annotateDocument, annotateLines } from './annotateDocument.ts';
export type {
  AnnotatedSentence,
  AnnotatedToken,
  Annotation,
  Blocked,
  Candidate,
  Collocation,
  Reason,
  Substitution,
} from './annotation.ts';
export { REASONS, SUBSTITUTION_KINDS, type SubstitutionKind } from './annotation.ts';
export { withCache } from './annotationCache.ts';
export { type Annotator, type AnnotatorParts, createAnnotator } from './annotator.ts';
export { openWordSpace } from './encoders/vectors/wordSpace.ts';
export {
  createEngine,
  type Encoder,
  type EncoderDescription,
  type Engine,
  type EngineReport,
  type EngineSettings,
  type KnownEncoder,
  type NearestSentences,
  type ProviderReport,
  type Sentence,
} from './engine/index.ts';
export { type ArticleOptions, indefiniteArticle } from './english/morphology/articles.ts';
export type { CapitalRule } from './english/morphology/capitals.ts';
export { type InflectedTag, type InflectionOptions, inflect } from './english/morphology/inflection.ts';
export { lemmaOf } from './english/morphology/lemma.ts';
export { morphy } from './english/morphology/morphy.ts';
export type { VerbTag } from './english/morphology/verbInflection.ts';
export type { PartOfSpeech } from './english/partOfSpeech.ts';
export { PENN_TAGS, type PennTag } from './english/pennTag.ts';
export type { Spelling } from './english/spelling.ts';
export { readMsrpc } from './evaluation/corpora/msrpc.ts';
export type { ParaphrasePair } from './evaluation/corpora/paraphrasePair.ts';
export type { CorpusFile, FolderChoice } from './evaluation/corpusFile.ts';
export type { FinishedPart, Journal } from './evaluation/journal.ts';
export {
  type EncoderProvenance,
  type Manifest,
  type ManifestLinguistics,
  type ManifestSources,
  manifestOf,
} from './evaluation/manifest.ts';
export type {
  CorpusMetric,
  EvaluationContext,
  Method,
  MethodOption,
  Observation,
  ReadingContext,
} from './evaluation/method.ts';
export { METHODS, methodNamed } from './evaluation/methods/index.ts';
export {
  type LevelScore,
  LOCALIZATION_TABLES,
  type LocalizationCounts,
  type LocalizationExample,
  type LocalizationRun,
  type LocalizationScores,
  type LocalizationTable,
  type LocalizationTables,
} from './evaluation/methods/localizationRun.ts';
export type { Comparison, Coverage, Found, MetricValue, Run } from './evaluation/run.ts';
export { type MethodRun, runMethod } from './evaluation/runMethod.ts';
export { runText } from './evaluation/runText.ts';
export { InputError } from './inputError.ts';
export {
  type Compared,
  type ComparedKind,
  type ComparedSentence,
  comparedWith,
} from './inspection/compared.ts';
export { type Misplaced, type Placement, placementOf, placeUnder } from './inspection/placement.ts';
export {
  type DefinedWord,
  type DefinedWords,
  lookUp,
  type ReverseDictionary,
} from './inspection/reverseDictionary.ts';
export { openWordList, packWordList } from './lexicon/packedWordList.ts';
export { openWordNet, type PackedWordNet } from './lexicon/packedWordNet.ts';
export { type ExceptionLists, type PackedWordNetFiles, packWordNet } from './lexicon/packWordNet.ts';
export type { Related, Relation } from './lexicon/relations.ts';
export { openWordListText } from './lexicon/textWordList.ts';
export { wordLemmas } from './lexicon/wordLemmas.ts';
export type { WordList } from './lexicon/wordList.ts';
export type { Gloss, LemmaSense, Member, SynsetId, WordNet } from './lexicon/wordnet.ts';
export type { WordNetFiles } from './lexicon/wordnetFiles.ts';
export type { WordSpace } from './lexicon/wordSpace.ts';
export { createLimits, DEFAULT_LIMITS, type LimitName, type Limits } from './limits.ts';
export { createDistances } from './matrices/createDistances.ts';
export type { DistanceMetric } from './matrices/distanceMetric.ts';
export type { Distances, MeasuredPairs, Tile } from './matrices/distances.ts';
export type { DenseMatrix, Embeddings, SparseMatrix } from './matrices/embeddings.ts';
export { type EncodingCounts, NOTHING_COUNTED } from './matrices/encodingCounts.ts';
export type { Neighbors } from './matrices/neighbors.ts';
export type { PairDistances } from './matrices/pairDistances.ts';
export { type ModelFiles, NO_MODEL_FILES } from './modelFiles.ts';
export { type Network, NO_NETWORK } from './network.ts';
export { DEVICES, type Device, type DeviceChoice } from './onnx/devices.ts';
export type { SessionSettings } from './onnx/sessionSettings.ts';
export {
  type CandidateRules,
  PROFILES,
  type Profile,
  type SenseRule,
} from './profile.ts';
export type { Resources } from './resources.ts';
export { type FindEntities, loadEntityFinder } from './substitution/entities.ts';
export {
  lostPins,
  type PinnedSense,
  pinnedSenses,
  pinsInForce,
  readPins,
  type SensePin,
  writePins,
} from './substitution/pins.ts';
export { openTagger } from './tagging/perceptron.ts';
export type { Tagger, Tagging } from './tagging/tagger.ts';
export type { Progress, TaskOptions } from './taskOptions.ts';
export { proseOf } from './text/documentProse.ts';
export { type Markup, NO_MARKUP, readMarkup } from './text/formats/markup.ts';
export type { Treatment, Treatments } from './text/formats/treatment.ts';
export type { DocumentFormat, Note, Prose, ProseDummy } from './text/prose.ts';
export { splitSentences } from './text/sentences.ts';
export type { Span } from './text/span.ts';
export type { Token } from './text/token.ts';
export { tokenize } from './text/tokenize.ts';
export { generate, generateVariants } from './variants/generateVariants.ts';
export type { Generated, NoVariants, VariantOptions } from './variants/generator.ts';
export { type Change, VARIANT_KINDS, type Variant, type VariantKind } from './variants/variant.ts';
