import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { sha256 } from '../../../sha256.ts';
import { readHashed, readManifest } from '../../ownFolder.ts';
import { littleEndianBytes } from '../table/packTable.ts';
import { layerParameters, type RecursiveShape } from './layers.ts';
import { STRUCTURES, type Structure } from './structure.ts';

/**
 * The files of a folder with a recursive auto-encoder, beside those of its word vectors. The manifest is written last and
 * marks a complete folder.
 */
export const RECURSIVE_MANIFEST = 'recursive.json';
/** Little-endian float32: the layers, in the order and the shapes of layerShapes. */
const LAYERS_FILE = 'layers.bin';

/** The format that this version writes and reads. */
const RECURSIVE_FORMAT = 'semloc recursive auto-encoder 1';

/** The content of {@link RECURSIVE_MANIFEST}. */
export interface RecursiveManifest extends RecursiveShape {
  readonly format: typeof RECURSIVE_FORMAT;
  /** The source of the trees of sentences that are embedded, unless an id names another one. */
  readonly structure: Structure;
  /** SHA-256 of {@link LAYERS_FILE}. */
  readonly layers: string;
}

/** Reads a folder's manifest. @throws InputError if it is damaged or of another version */
export function readRecursiveManifest(files: ModelFiles, folder: string): Promise<RecursiveManifest> {
  const form = { format: RECURSIVE_FORMAT, isSound, damaged: damagedRecursive } as const;
  return readManifest<RecursiveManifest>(files, files.join(folder, RECURSIVE_MANIFEST), form);
}

function isSound({ dimension, wordDimension, structure, layers }: RecursiveManifest): boolean {
  return (
    [dimension, wordDimension].every((each) => Number.isSafeInteger(each) && each > 0) &&
    STRUCTURES.includes(structure) &&
    typeof layers === 'string'
  );
}

/** Reads the parameters of the layers. @throws InputError if their file is missing or damaged */
export async function readLayers(
  files: ModelFiles,
  folder: string,
  manifest: RecursiveManifest,
): Promise<Float32Array> {
  const path = files.join(folder, LAYERS_FILE);
  const bytes = await readHashed(files, path, manifest.layers, damagedRecursive);
  const parameters = new Float32Array(layerParameters(manifest));
  if (bytes.length !== parameters.byteLength) throw damagedRecursive(path, 'is damaged');
  littleEndianBytes(parameters).set(bytes);
  return parameters;
}

/** The files of a model, beside those of its word vectors; the manifest last. */
export function recursiveFiles(
  { dimension, wordDimension }: RecursiveShape,
  structure: Structure,
  parameters: Float32Array,
): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  const layers = littleEndianBytes(parameters);
  const format = RECURSIVE_FORMAT;
  const manifest: RecursiveManifest = { format, dimension, wordDimension, structure, layers: sha256(layers) };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return [
    { name: LAYERS_FILE, bytes: layers },
    { name: RECURSIVE_MANIFEST, bytes: new TextEncoder().encode(text) },
  ];
}

/** An error about a file of a folder; `what` completes the sentence that its path begins. */
export function damagedRecursive(path: string, what: string): InputError {
  return new InputError(`${path} ${what}.`, 'Train the model again: semloc train u-rae.');
}
