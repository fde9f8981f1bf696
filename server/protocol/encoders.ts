import type { RequestName } from './requestName.ts';
/** Request without parameters: the user's own encoders, then those that are built in. */
export const EncodersRequest = 'semloc/encoders' as RequestName<object, EncodersResult>;
export interface EncodersResult {
  readonly encoders: readonly EncoderItem[];
}
export interface EncoderItem {
  readonly id: string;
  /** The name in the project's configuration, or else the part of the id by which people know it. */
  readonly name: string;
  /** A description for a person. */
  readonly label: string;
  /** A `baseline` is built in too: word vectors and word counts. */
  readonly place: 'built-in' | 'baseline' | 'folder' | 'address';
  /** True if the encoder is known to be unusable; the label then gives the reason. */
  readonly unusable?: boolean;
  /** True if its vectors have no fixed dimension, so that they cannot be recorded. */
  readonly countsWords?: boolean;
}

/**
 * Request: {@link EncoderKeysParams} to null: all keys for remote encoders that the client has stored. The
 * server holds them in memory only.
 */
export const EncoderKeysRequest = 'semloc/encoderKeys' as RequestName<EncoderKeysParams, null>;
export interface EncoderKeysParams {
  readonly keys: EncoderKeys;
}
/** Keys by origin: `https://api.example.com`. */
export type EncoderKeys = { [origin: string]: string };

/** Request: the models that a server offers. */
export const ModelsRequest = 'semloc/models' as RequestName<ModelsParams, ModelsResult>;
export interface ModelsParams {
  readonly address: string;
}
export interface ModelsResult {
  readonly models: readonly string[];
}

/** Request: opens an encoder and tries it. */
export const CheckEncoderRequest = 'semloc/checkEncoder' as RequestName<
  CheckEncoderParams,
  CheckEncoderResult
>;
export interface CheckEncoderParams {
  /** A path to a folder. */
  readonly encoder: string;
}
export interface CheckEncoderResult {
  readonly id: string;
  /** Its dimension, its speed on this machine, and where it places a paraphrase, an opposite and something else, in sentences. */
  readonly says: string;
  /** The characters of a few short sentences that it reads per second on this machine. */
  readonly charactersPerSecond: number;
}
