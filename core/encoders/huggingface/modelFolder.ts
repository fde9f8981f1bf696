import { InputError } from '../../inputError.ts';
import { type ModelFiles, UNFINISHED } from '../../modelFiles.ts';
import { exportRemedy } from './architectures/exportRemedy.ts';
import { WEIGHTS } from './architectures/storedWeights.ts';

/** A folder and the model chosen in it. */
export interface ModelFolder {
  readonly path: string;
  /** The model's file relative to the folder: `onnx/model.onnx`, or `model.safetensors` in a folder without any. */
  readonly model: string;
  /** The other models of the folder, which can be chosen after `#`. */
  readonly variants: readonly string[];
}

/** Subfolders where exporters put models: the folder itself, or `onnx`. */
const SUBFOLDERS = ['', 'onnx'];

/** Names of the plain model, in order of preference. */
export const PLAIN: readonly string[] = ['model.onnx', 'onnx/model.onnx', ...WEIGHTS];

/** The two parts of an id such as `FOLDER#onnx/model_quantized.onnx`. */
export interface SplitId {
  readonly folder: string;
  readonly variant: string | undefined;
}

/** Splits an id into folder and variant; undefined if there is no such folder. */
export async function splitId(id: string, files: ModelFiles): Promise<SplitId | undefined> {
  const hash = id.lastIndexOf('#');
  const isFolder = async (path: string) => (await files.list(files.resolve(path))) !== undefined;
  // A folder's own name may contain the sign.
  if (await isFolder(id)) return { folder: id, variant: undefined };
  const folder = id.slice(0, hash);
  return hash > 0 && (await isFolder(folder)) ? { folder, variant: id.slice(hash + 1) } : undefined;
}

/**
 * Finds a model in a folder: the plain one, or the variant with this path in the folder
 * (`onnx/model_quantized.onnx`) or with this name after `model_` (`quantized`); weights if there is no model.
 * Rejects with an InputError that lists the models of the folder.
 */
export async function findModel({ folder, variant }: SplitId, files: ModelFiles): Promise<ModelFolder> {
  const path = files.resolve(folder);
  const models = await modelsIn(path, files);
  if (models.length === 0) {
    const names = (await files.list(path)) ?? [];
    const weights = WEIGHTS.find((name) => names.includes(name));
    if (weights && (variant === undefined || variant === weights))
      return { path, model: weights, variants: [] };
    if (await files.list(files.join(path, UNFINISHED))) {
      throw new InputError(
        `${path} contains no finished model.`,
        'If its training was interrupted, the same command resumes it.',
      );
    }
    throw new InputError(`${path} contains neither an ONNX model nor model.safetensors.`, exportRemedy(path));
  }
  const model =
    variant === undefined
      ? (PLAIN.find((name) => models.includes(name)) ?? (models.length === 1 ? models[0] : undefined))
      : models.find((name) => name === variant || suffixOf(name) === variant);
  if (model) return { path, model, variants: models.filter((name) => name !== model) };
  throw new InputError(
    variant === undefined
      ? `${path} contains several models, and none of them is model.onnx.`
      : `${path} contains no model ${variant}.`,
    `Choose one by its name after #: ${models.map((name) => `${folder}#${name}`).join(', ')}.`,
  );
}

/** Tests whether there is an ONNX model in a folder. */
export async function hasModels(path: string, files: ModelFiles): Promise<boolean> {
  return (await modelsIn(path, files)).length > 0;
}

/** The models in a folder, relative to it. */
async function modelsIn(path: string, files: ModelFiles): Promise<string[]> {
  const found: string[] = [];
  for (const subfolder of SUBFOLDERS) {
    const names = (await files.list(subfolder ? files.join(path, subfolder) : path)) ?? [];
    for (const name of names.filter((each) => each.endsWith('.onnx'))) {
      found.push(subfolder ? `${subfolder}/${name}` : name);
    }
  }
  return found;
}

/** `quantized` of `onnx/model_quantized.onnx`. */
function suffixOf(name: string): string | undefined {
  return /(?:^|\/)model[_-](.+)\.onnx$/.exec(name)?.[1];
}
