import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { readManifest } from '../../ownFolder.ts';

/**
 * The files of a folder with a composition network, beside those of its word vectors. The manifest is written last and
 * marks a complete folder.
 */
export const NETWORK_MANIFEST = 'network.json';
/** The model for other programs, and Semloc's own, which is fed vectors for words that the table lacks. */
export const MODEL = 'model.onnx';
export const OWN_MODEL = 'network.onnx';
export const TOKENIZER = 'tokenizer.json';

/** The format that this version writes and reads. */
export const NETWORK_FORMAT = 'semloc composition network 1';

/** The content of {@link NETWORK_MANIFEST}. */
export interface NetworkManifest {
  readonly format: typeof NETWORK_FORMAT;
  /** `gru`. */
  readonly network: string;
  /** Name in labels: `GRU`. */
  readonly title: string;
  /** Components of the word vectors and of the composed ones. */
  readonly dimension: number;
  /** SHA-256 of {@link OWN_MODEL}. */
  readonly model: string;
}

/** Reads a folder's manifest. @throws InputError if it is damaged or of another version */
export function readNetworkManifest(files: ModelFiles, folder: string): Promise<NetworkManifest> {
  const form = { format: NETWORK_FORMAT, isSound, damaged: damagedNetwork } as const;
  return readManifest<NetworkManifest>(files, files.join(folder, NETWORK_MANIFEST), form);
}

function isSound({ network, title, dimension, model }: NetworkManifest): boolean {
  return (
    [network, title, model].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(dimension) &&
    dimension > 0
  );
}

/** An error about a file of a folder; `what` completes the sentence that its path begins. */
export function damagedNetwork(path: string, what: string): InputError {
  return new InputError(`${path} ${what}.`, 'Train the network again: semloc train composition.');
}
