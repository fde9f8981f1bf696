/**
 * `semloc/encoders`: sentences embedded and measured. {@link createEngine} embeds sentences and measures pairs of them;
 * {@link createDistances} finds the exact nearest neighbors of vectors and the distances of all pairs. Embedding needs
 * onnxruntime-node, which is loaded when it is first used; `startEngineThread` of `semloc/node` does it in a thread.
 */

export {
  createEngine,
  type Encoder,
  type EncoderDescription,
  type Engine,
  type EngineReport,
  type EngineSettings,
  type KnownEncoder,
  type MaskedModelDescription,
  type NearestSentences,
  type ProviderReport,
  type Sentence,
  type WordInPlace,
} from '../core/engine/index.ts';
export { InputError } from '../core/inputError.ts';
export { createDistances } from '../core/matrices/createDistances.ts';
export type { DistanceMetric } from '../core/matrices/distanceMetric.ts';
export type { Distances, MeasuredPairs, Tile } from '../core/matrices/distances.ts';
export type { DenseMatrix, Embeddings, SparseMatrix } from '../core/matrices/embeddings.ts';
export { type EncodingCounts, NOTHING_COUNTED } from '../core/matrices/encodingCounts.ts';
export type { Neighbors } from '../core/matrices/neighbors.ts';
export type { PairDistances } from '../core/matrices/pairDistances.ts';
export { type ModelFiles, NO_MODEL_FILES } from '../core/modelFiles.ts';
export { type Network, NO_NETWORK } from '../core/network.ts';
export { DEVICES, type Device, type DeviceChoice } from '../core/onnx/devices.ts';
export type { SessionSettings } from '../core/onnx/sessionSettings.ts';
export type { Resources } from '../core/resources.ts';
export type { Progress, TaskOptions } from '../core/taskOptions.ts';
