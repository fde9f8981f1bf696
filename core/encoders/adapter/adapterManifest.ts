import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { readManifest } from '../ownFolder.ts';

/** The description of an adapter in its folder; it is written last and marks a complete folder. */
export const ADAPTER = 'adapter.json';
/** The map as a model, in a folder that names its encoder. */
export const ADAPTER_MODEL = 'adapter.onnx';

/** The format that this version writes and reads. */
export const ADAPTER_FORMAT = 'semloc adapter 1';

/** The content of {@link ADAPTER}. */
export interface AdapterManifest {
  readonly format: typeof ADAPTER_FORMAT;
  /** The encoder whose vectors are mapped. */
  readonly encoder: AdaptedEncoder;
  /** Name of the map in labels: `linear`. */
  readonly map: string;
  /**
   * SHA-256 of {@link ADAPTER_MODEL}; absent in a folder in the layout of sentence-transformers, which contains the
   * encoder and the map as modules.
   */
  readonly model?: string;
}

/** The encoder that an adapter was trained on. */
export interface AdaptedEncoder {
  /** Its id, paths being absolute. */
  readonly id: string;
  readonly label: string;
  /** The hash over all that determines its vectors. */
  readonly hash: string;
  /** The name of the built-in table of word vectors that it uses; absent for others. */
  readonly table?: string;
  /** Components of its vectors, and of the mapped ones. */
  readonly dimension: number;
  /** True if its vectors have length 1; the mapped ones then have, too. */
  readonly normalized: boolean;
}

/**
 * Tests whether a folder contains an adapter that names its encoder: other adapters are modules of sentence-transformers,
 * and opened as such.
 */
export async function isAdapterFolder(folder: string, files: ModelFiles): Promise<boolean> {
  const has = async (name: string) => (await files.size(files.join(folder, name))) !== undefined;
  return (await has(ADAPTER)) && !(await has('modules.json'));
}

/** Reads a folder's description. @throws InputError if it is damaged or of another version */
export function readAdapterManifest(files: ModelFiles, folder: string): Promise<AdapterManifest> {
  const form = { format: ADAPTER_FORMAT, isSound, damaged: damagedAdapter } as const;
  return readManifest<AdapterManifest>(files, files.join(folder, ADAPTER), form);
}

function isSound({ encoder, map, model }: AdapterManifest): boolean {
  return (
    isRecord(encoder) &&
    [encoder.id, encoder.label, encoder.hash, map, model].every((text) => typeof text === 'string') &&
    typeof encoder.normalized === 'boolean' &&
    Number.isSafeInteger(encoder.dimension) &&
    encoder.dimension > 0
  );
}

/** An error about a file of a folder; `what` completes the sentence that its path begins. */
export function damagedAdapter(path: string, what: string): InputError {
  return new InputError(`${path} ${what}.`, 'Train the adapter again: semloc train adapter.');
}
