import type {
  EncoderDescription,
  EncoderOptions,
  EngineReport,
  GivenRankings,
  MaskedModelDescription,
  NearestSentences,
  PairClasses,
  Reconstruction,
  Sentence,
  ShippedTableName,
  WordInPlace,
  WordsInSentence,
  WordVectors,
} from '../../core/engine/index.ts';
import type { DistanceMetric } from '../../core/matrices/distanceMetric.ts';
import type { Embeddings } from '../../core/matrices/embeddings.ts';
import type { PairDistances } from '../../core/matrices/pairDistances.ts';
import type { DeviceChoice } from '../../core/onnx/devices.ts';
import type { ModelFilesSettings } from '../modelFiles.ts';
import type { StoredKeys } from '../network/encoderKeys.ts';
import type { MakeCall } from '../threads/callMessages.ts';
import type { VectorCacheSettings } from '../vectors/vectorStore.ts';
import type { PackedSentences } from './packedSentences.ts';

/** The data that the engine's thread is started with. */
export interface EngineThreadData {
  readonly device: DeviceChoice;
  readonly threads: number;
  readonly resources: string;
  readonly storedKeys: StoredKeys;
  /** The vector cache. Without it, no vectors are cached. */
  readonly cache: VectorCacheSettings | undefined;
  readonly remembered: string | undefined;
  readonly options: Readonly<Record<string, EncoderOptions>>;
  readonly models: ModelFilesSettings;
  readonly vectors: ShippedTableName | undefined;
  readonly timeLimit: number | undefined;
}

/** The calls of the engine's thread, with the request and the answer of each. */
export interface EngineCalls {
  describe: { readonly request: { readonly encoder: string }; readonly answer: EncoderDescription };
  encode: {
    readonly request: { readonly encoder: string; readonly sentences: PackedSentences };
    readonly answer: Embeddings;
  };
  distances: {
    readonly request: {
      readonly encoder: string;
      readonly sentences: PackedSentences;
      readonly pairs: Uint32Array;
      readonly metric: DistanceMetric;
    };
    readonly answer: PairDistances;
  };
  nearest: {
    readonly request: {
      readonly encoder: string;
      readonly sentences: PackedSentences;
      readonly candidates: PackedSentences;
      readonly count: number;
      readonly metric: DistanceMetric;
    };
    readonly answer: NearestSentences;
  };
  wordVectors: {
    readonly request: { readonly encoder: string; readonly sentences: readonly WordsInSentence[] };
    readonly answer: AnsweredWordVectors;
  };
  reconstruct: {
    readonly request: { readonly encoder: string; readonly sentence: Sentence };
    readonly answer: Reconstructed;
  };
  rankings: {
    readonly request: { readonly encoder: string; readonly queries: readonly string[] };
    readonly answer: AnsweredRankings;
  };
  describeMasked: { readonly request: { readonly model: string }; readonly answer: MaskedModelDescription };
  scoreWords: {
    readonly request: {
      readonly model: string;
      readonly groups: readonly (readonly WordInPlace[])[];
    };
    readonly answer: WordScores;
  };
  classifyPairs: {
    readonly request: { readonly model: string; readonly pairs: readonly (readonly [string, string])[] };
    readonly answer: PairClasses;
  };
  report: { readonly request: object; readonly answer: EngineReport };
  dispose: { readonly request: object; readonly answer: undefined };
}

/** Answers are objects, whose arrays are handed over instead of copied. */
export interface WordScores {
  readonly scores: Float64Array;
}

export interface AnsweredWordVectors {
  readonly vectors: WordVectors | undefined;
}

export interface Reconstructed {
  readonly reconstruction: Reconstruction | undefined;
}

export interface AnsweredRankings {
  readonly rankings: GivenRankings | undefined;
}

/** Calls an engine elsewhere, and resolves with its answer. */
export type CallEngine = MakeCall<EngineCalls>;

/** Messages to the thread beside its calls: the current keys, where they have changed. */
export interface KeysMessage {
  readonly storedKeys: StoredKeys;
}

/** Messages from the thread beside its answers. */
export interface NoticeMessage {
  readonly notice: string;
}
