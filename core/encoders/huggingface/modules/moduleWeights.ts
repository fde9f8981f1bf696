import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { shownValue } from '../../../shownValue.ts';
import { openSafetensors, type Safetensors } from '../../safetensors/openSafetensors.ts';
import type { JsonFiles, JsonObject } from '../jsonFiles.ts';

const WEIGHTS = 'model.safetensors';

/** The weights of a module. Rejects with an InputError if they are missing, or only there as a pickle. */
export async function openModuleWeights(
  folder: string,
  json: JsonFiles,
  files: ModelFiles,
): Promise<Safetensors> {
  const path = json.path(folder, WEIGHTS);
  if ((await files.size(path)) !== undefined) return openSafetensors(files, path);
  const pickle = json.path(folder, 'pytorch_model.bin');
  const hasPickle = (await files.size(pickle)) !== undefined;
  // Where it is a Git LFS pointer, this says so.
  if (hasPickle) await files.readPart(pickle, 0, 0);
  throw new InputError(
    `${path} is missing${hasPickle ? '; pytorch_model.bin, a Python pickle, is not read' : ''}.`,
    'Save the model again with sentence-transformers 2.3 or newer: model.save("FOLDER", safe_serialization=True).',
  );
}

/** Reads the config.json of a module. */
export async function moduleConfig(folder: string, json: JsonFiles): Promise<JsonObject> {
  const config = await json.object(folder, 'config.json');
  if (config) return config;
  throw new InputError(`${json.path(folder, 'config.json')} is missing.`, 'Copy it, too.');
}

/** A number of components in such a file. @throws InputError if it is none */
export function componentsIn(config: JsonObject, name: string, place: string): number {
  const value = config[name];
  if (Number.isInteger(value) && (value as number) >= 1) return value as number;
  throw new InputError(`${place}: ${name} is ${shownValue(value)}, but must be a whole number from 1.`);
}
