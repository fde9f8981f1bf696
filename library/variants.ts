/**
 * `semloc/variants`: sentences annotated with what may replace their words, and the variants made from that. It runs in a
 * browser; {@link createAnnotator} takes what the other functions open from the bytes of `semloc/resources/*`, and
 * `openAnnotator` of `semloc/node` does both.
 */

export type {
  AnnotatedSentence,
  AnnotatedToken,
  Annotation,
  Blocked,
  Candidate,
  Collocation,
  Judgment,
  Reason,
  Substitute,
  Substitution,
  TokenSense,
} from '../core/annotation/annotation.ts';
export { REASONS } from '../core/annotation/annotation.ts';
export { annotateDocument, annotateLines } from '../core/annotator/annotateDocument.ts';
export { withCache } from '../core/annotator/annotationCache.ts';
export { type Annotator, type AnnotatorParts, createAnnotator } from '../core/annotator/annotator.ts';
export { openWordSpace } from '../core/encoders/vectors/table/wordSpace.ts';
export { InputError } from '../core/inputError.ts';
export { type Judge, type JudgeChoice, openJudge } from '../core/judging/judge.ts';
export { openWordList, packWordList } from '../core/lexicon/packedWordList.ts';
export { openWordNet, type PackedWordNet } from '../core/lexicon/packedWordNet/packedWordNet.ts';
export type { Related, Relation } from '../core/lexicon/packedWordNet/relations.ts';
export {
  type ExceptionLists,
  type PackedWordNetFiles,
  packWordNet,
} from '../core/lexicon/packing/packWordNet.ts';
export type { WordNetFiles } from '../core/lexicon/packing/wordnetFiles.ts';
export { openWordListText } from '../core/lexicon/textWordList.ts';
export { wordLemmas } from '../core/lexicon/wordLemmas.ts';
export type { WordList } from '../core/lexicon/wordList.ts';
export type { Gloss, LemmaSense, Member, SynsetId, WordNet } from '../core/lexicon/wordnet.ts';
export type { WordSpace } from '../core/lexicon/wordSpace.ts';
export { createLimits, DEFAULT_LIMITS, type LimitName, type Limits, type Shortfall } from '../core/limits.ts';
export {
  type CandidateRules,
  PROFILES,
  type Profile,
  type SenseRule,
} from '../core/profile/index.ts';
export type { FindEntities } from '../core/substitution/entities/entities.ts';
export { loadEntityFinder } from '../core/substitution/entities/loadEntityFinder.ts';
export {
  lostPins,
  type PinnedSense,
  pinnedSenses,
  pinsInForce,
  readPins,
  type SensePin,
  writePins,
} from '../core/substitution/senses/pins.ts';
export { SUBSTITUTION_KINDS, type SubstitutionKind } from '../core/substitutionKinds/kinds.ts';
export type { Progress, TaskOptions } from '../core/taskOptions.ts';
export type { Change } from '../core/variants/change.ts';
export type { Generated, NoVariants } from '../core/variants/generated.ts';
export { generate, generateVariants } from '../core/variants/generateVariants.ts';
export { VARIANT_KINDS, type VariantKind } from '../core/variants/kinds/index.ts';
export type { VariantOptions } from '../core/variants/options.ts';
export type { Variant } from '../core/variants/variant.ts';
