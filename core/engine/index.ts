/**
 * The door to encoders: everything outside core/encoders and core/engine imports from here (a lint rule holds it).
 * Tables of word vectors, which are imported and tuned as well as encoded with, have core/encoders/vectors.
 */

export type {
  Encoder,
  EncoderDescription,
  PoolingName,
  Sentence,
} from '../encoders/encoder.ts';
export { encoderLabel } from '../encoders/encoderLabel.ts';
export { isAddress } from '../encoders/http/address.ts';
export { listModels } from '../encoders/http/models.ts';
export { parseEncoderOptions } from '../encoders/huggingface/encoderOptions.ts';
export type { EncoderOptions } from '../encoders/huggingface/folderSettings.ts';
export { splitId } from '../encoders/huggingface/modelFolder.ts';
export { knownEncoders, otherEncoders } from '../encoders/kinds/index.ts';
export type { KnownEncoder } from '../encoders/kinds/kind.ts';
export { createEngine, type EngineSettings } from './createEngine.ts';
export type { Engine, EngineReport, NearestSentences, ProviderReport } from './engine.ts';
export type { CachedVector, CacheOwner, VectorCache } from './vectorCache.ts';
