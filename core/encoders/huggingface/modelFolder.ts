import { InputError } from '../../inputError.ts';
import { type ModelFiles, UNFINISHED } from '../../modelFiles.ts';
import { type ExportTask, exportRemedy } from './architectures/exportRemedy.ts';
import { refuseAdapter } from './architectures/refuseAdapter.ts';
import { WEIGHTS } from './architectures/storedWeights.ts';
import { createJsonFiles } from './jsonFiles.ts';
import type { SplitId } from './splitId.ts';

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

/** Tests whether a file of a folder has supplements of the matrices of its plain model. */
export function isSupplement(name: string): boolean {
  return name.endsWith('.safetensors') && !WEIGHTS.includes(name);
}

/**
 * Finds a model in a folder: the plain one, or the variant with this path in the folder
 * (`onnx/model_quantized.onnx`) or with this name after `model_` (`quantized`); weights if there is no plain model, and a
 * lone variant if there are no weights. A file of supplements is a variant, too.
 * Rejects with an InputError that lists what can be chosen.
 *
 * @param task what a model must be exported for, for messages
 */
export async function findModel(
  { folder, variant }: SplitId,
  files: ModelFiles,
  task?: ExportTask,
): Promise<ModelFolder> {
  const path = files.resolve(folder);
  const models = await modelsIn(path, files);
  const weights = await weightsIn(path, files);
  const isAdded = variant !== undefined && isSupplement(variant) && models.includes(PLAIN[0]!);
  if (isAdded && (await files.size(files.join(path, variant))) !== undefined) {
    return { path, model: variant, variants: [] };
  }
  const among = [...models, ...weights];
  if (among.length === 0) {
    if (await files.list(files.join(path, UNFINISHED))) {
      throw new InputError(
        `${path} contains no finished model.`,
        'If its training was interrupted, the same command resumes it.',
      );
    }
    await assertContent(path, files);
    await refuseAdapter(createJsonFiles(path, files));
    const below = await modelFoldersIn(path, files);
    if (below.length > 0) {
      throw new InputError(
        `${path} is not a model folder, but contains ${below.length === 1 ? 'one' : 'some'}.`,
        `Name ${below.length === 1 ? 'it' : 'one of them'}: ${below.join(', ')}.`,
      );
    }
    const hasGguf = (await files.list(path))?.some((name) => name.endsWith('.gguf'));
    throw new InputError(
      `${path} contains no ONNX model and no model.safetensors.`,
      hasGguf
        ? 'Run its GGUF file on a server, such as Ollama or llama.cpp, and name the URL.'
        : exportRemedy(path, task),
    );
  }
  const model =
    variant === undefined
      ? usualOf(models, among)
      : among.find((name) => name === variant || suffixOf(name) === variant);
  if (model) return { path, model, variants: models.filter((name) => name !== model) };
  const supplements = models.includes(PLAIN[0]!) ? (await files.list(path))!.filter(isSupplement) : [];
  const choices = [...among, ...supplements].map((name) => `${folder}#${name}`);
  throw new InputError(
    variant === undefined
      ? `${path} contains several models, and none of them is model.onnx.`
      : `${path} contains no model ${variant}.`,
    `Choose one by its name after #: ${choices.join(', ')}.`,
  );
}

/** The model that is chosen if none is named; undefined if there are several variants and no other. */
function usualOf(models: readonly string[], among: readonly string[]): string | undefined {
  const [only] = models.length === 1 ? models : [];
  const isPlain = only !== undefined && suffixOf(only) === undefined;
  return isPlain ? only : (PLAIN.find((name) => among.includes(name)) ?? only);
}

/** The folders with a model or weights directly in a folder, the first few; none in what is a model's own folder. */
async function modelFoldersIn(path: string, files: ModelFiles): Promise<string[]> {
  const found: string[] = [];
  const names = (await files.list(path)) ?? [];
  for (const name of names.includes('config.json') || names.includes('modules.json') ? [] : names) {
    const folder = files.join(path, name);
    if ((await hasModels(folder, files)) || (await hasWeights(folder, files))) found.push(folder);
    if (found.length === NAMED) break;
  }
  return found;
}

/** Model folders that a message names. */
const NAMED = 5;

/** Refuses a folder one of whose files cannot be read: weights in another format may be a Git LFS pointer. */
async function assertContent(path: string, files: ModelFiles): Promise<void> {
  for (const name of (await files.list(path)) ?? []) {
    const file = files.join(path, name);
    if ((await files.size(file)) !== undefined) await files.readPart(file, 0, 0);
  }
}

/** Tests whether there is an ONNX model in a folder. */
export async function hasModels(path: string, files: ModelFiles): Promise<boolean> {
  return (await modelsIn(path, files)).length > 0;
}

/** Tests whether there are weights in a folder, over which a model can be built. */
export async function hasWeights(path: string, files: ModelFiles): Promise<boolean> {
  return (await weightsIn(path, files)).length > 0;
}

async function weightsIn(path: string, files: ModelFiles): Promise<string[]> {
  const names = (await files.list(path)) ?? [];
  return WEIGHTS.filter((name) => names.includes(name));
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
