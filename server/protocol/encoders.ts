/** Request without parameters to {@link EncodersResult}: the encoders that go by a name, and those in the settings. */
export const EncodersRequest = 'semloc/encoders';
export interface EncodersResult {
  readonly encoders: readonly EncoderItem[];
}
export interface EncoderItem {
  readonly id: string;
  /** What it is, for a person. */
  readonly label: string;
  readonly place: 'built-in' | 'folder' | 'address';
  /** Whether it was found that it cannot be used; the label says why. */
  readonly unusable?: boolean;
}

/**
 * Request: {@link EncoderKeysParams} to null: all keys for encoders behind an address that the client has stored.
 * They are held in memory only.
 */
export const EncoderKeysRequest = 'semloc/encoderKeys';
export interface EncoderKeysParams {
  readonly keys: EncoderKeys;
  readonly workDoneToken?: string | number;
}
/** By origin: `https://api.example.com`. */
export type EncoderKeys = { [origin: string]: string };

/** Request: {@link ModelsParams} to {@link ModelsResult}: the models that an address serves. */
export const ModelsRequest = 'semloc/models';
export interface ModelsParams {
  readonly address: string;
  readonly workDoneToken?: string | number;
}
export interface ModelsResult {
  readonly models: readonly string[];
}

/** Request: {@link CheckEncoderParams} to {@link CheckEncoderResult}: opens an encoder to see what it is. */
export const CheckEncoderRequest = 'semloc/checkEncoder';
export interface CheckEncoderParams {
  /** A path to a folder. */
  readonly encoder: string;
  readonly workDoneToken?: string | number;
}
export interface CheckEncoderResult {
  readonly id: string;
  /** What it is, for a person: dimension, pooling, data type, device. */
  readonly label: string;
  readonly dimension?: number | undefined;
  readonly pooling: string;
  readonly dataType: string;
  readonly device: string;
}
