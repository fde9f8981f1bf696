/**
 * The door to encoders: everything outside core/encoders and core/engine imports from here, which a lint rule checks.
 * {@link createEngine} gives an {@link Engine}, which embeds sentences and measures them; the rest of this file is
 * what its callers need around it. Tables of word vectors are also imported, read and fine-tuned, and have
 * core/encoders/vectors for that.
 */

// The files of an adapter, which training writes and a kind of encoder reads.
export {
  ADAPTER,
  ADAPTER_FORMAT,
  ADAPTER_MODEL,
  type AdaptedEncoder,
  type AdapterManifest,
} from '../encoders/adapter/adapterManifest.ts';
// What goes in and comes out.
export type {
  Encoder,
  EncoderDescription,
  Sentence,
  WordsInSentence,
  WordVectors,
} from '../encoders/encoder.ts';
export { encoderLabel } from '../encoders/encoderLabel.ts';
export { listModels } from '../encoders/http/models.ts';
export type { HiddenState } from '../encoders/huggingface/architectures/architecture.ts';
export type { Network } from '../encoders/huggingface/architectures/buildModel.ts';
export type { Inputs } from '../encoders/huggingface/architectures/inputs.ts';
export type { StoredTensor } from '../encoders/huggingface/architectures/storedWeights.ts';
export type { Storing } from '../encoders/huggingface/architectures/weights.ts';
export { convertFolder } from '../encoders/huggingface/conversion/convertFolder.ts';
export {
  convertModel,
  WEIGHT_TYPES,
  type WeightType,
} from '../encoders/huggingface/conversion/convertModel.ts';
export { type FolderReport, folderReport } from '../encoders/huggingface/folderReport.ts';
export type { MaskedModelDescription, WordInPlace } from '../encoders/huggingface/masked/maskedModel.ts';
export { type ExtensibleFolder, extensibleFolder } from '../encoders/huggingface/modules/extensibleFolder.ts';
export { splitId } from '../encoders/huggingface/splitId.ts';
export { openTrainableFolder, type TrainableFolder } from '../encoders/huggingface/trainableFolder.ts';
export { otherEncoders } from '../encoders/kinds/index.ts';
export type { MatchContext } from '../encoders/kinds/kind.ts';
export type { GivenRankings } from '../encoders/rankings.ts';
export type { ReconstructedWord, Reconstruction } from '../encoders/reconstruction.ts';
export { safetensorsBytes } from '../encoders/safetensors/safetensorsBytes.ts';
export { readSentenceVectors, sentenceVectorFiles } from '../encoders/sentenceVectors/readSentenceVectors.ts';
export { rowIn, type SentenceVectors } from '../encoders/sentenceVectors/sentenceVectors.ts';
export { quotedPrompt } from '../encoders/sides/quotedPrompt.ts';
export type { HeadFinder } from '../encoders/vectors/recursive/structure.ts';
export { withoutVectors } from '../encoders/withoutVectors.ts';
// Ids, labels and options of encoders, without opening one.
export * from './choices.ts';
// The engine, and the cache that it is given.
export { createEngine, type EngineSettings } from './createEngine.ts';
export type { Engine, EngineReport, NearestSentences, PairClasses, ProviderReport } from './engine.ts';
export type { CachedVector, CacheOwner, VectorCache } from './vectorCache.ts';
