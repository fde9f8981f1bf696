import { InputError } from '../../inputError.ts';
import type { EncoderOptions } from '../options/encoderOptions.ts';
import { type Address, readAddress } from './address.ts';

/** The address of a remote encoder that names its model. */
export type ModelAddress = Address & { readonly model: string };

/** The servers of one encoder, and how they are asked. */
export interface ServerSettings {
  /** Servers with the same model; the first is the encoder's own. */
  readonly addresses: readonly ModelAddress[];
  /** The dimension that is requested; undefined for the model's own. */
  readonly dimensions: number | undefined;
  /** Requests to each server at a time. */
  readonly concurrency: number;
  /** Sentences per request; undefined for the default. */
  readonly batchSize: number | undefined;
  /** Attempts for each request in all. */
  readonly attempts: number;
}

/** The settings of a remote encoder. @throws InputError if a replica is no address, or names another model */
export function serverSettings(address: ModelAddress, options: EncoderOptions): ServerSettings {
  const replicas = (options.replicas ?? []).map((id) => replicaOf(id, address));
  const bases = new Set<string>();
  return {
    addresses: [address, ...replicas].filter(({ base }) => !bases.has(base) && bases.add(base)),
    dimensions: options.dimensions,
    concurrency: options.concurrency ?? 4,
    batchSize: options.batchSize,
    attempts: options.attempts ?? 5,
  };
}

function replicaOf(id: string, { model, base }: ModelAddress): ModelAddress {
  const replica = readAddress(id);
  if (replica.model !== undefined && replica.model !== model) {
    throw new InputError(
      `The replica ${replica.base} names the model ${replica.model}, but ${base} names ${model}.`,
      'Replicas serve the same model.',
    );
  }
  return { ...replica, model };
}
