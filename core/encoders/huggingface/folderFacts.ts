import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import type { ModelSource } from '../../onnx/model.ts';
import { type ModelFacts, readModelFacts } from '../../onnx/modelFacts.ts';
import { folderOf } from '../../paths.ts';
import { buildModel } from './architectures/buildModel.ts';
import type { ExportTask } from './architectures/exportRemedy.ts';
import { supplementedModel } from './conversion/supplementedModel.ts';
import type { FolderPlan, SidePlan } from './folderPlan.ts';
import { createJsonFiles, type JsonFiles } from './jsonFiles.ts';
import { findModel, hasModels, hasWeights, isSupplement, type ModelFolder, PLAIN } from './modelFolder.ts';
import { hasTokenizer } from './tokenizerFile.ts';

/** Facts about a folder's model that are known before it is opened. */
export interface FolderFacts {
  readonly folder: ModelFolder;
  /** The files beside the model: tokenizer.json and others. */
  readonly json: JsonFiles;
  /** The model's file, or that of the weights it was built over. */
  readonly path: string;
  readonly source: ModelSource;
  /** The files that determine the model. */
  readonly files: readonly string[];
  readonly facts: ModelFacts;
}

/**
 * Reads these facts of the model for a side. Rejects with an InputError if the folder has no such model or the model's
 * file is damaged.
 */
export async function readFolderFacts(
  { id, path: root, json: rootFiles }: FolderPlan,
  { pipeline }: SidePlan,
  files: ModelFiles,
): Promise<FolderFacts> {
  // A Transformer may have a folder of its own, as the routes of a Router do.
  const names = (pipeline.input?.path ?? '').split('/').filter(Boolean);
  const own = files.join(root, ...names);
  const isOwn =
    names.length > 0 &&
    ((await hasModels(own, files)) || (!(await hasModels(root, files)) && (await hasWeights(own, files))));
  const folder = await findModel(isOwn ? { ...id, folder: own } : id, files);
  const json = (await hasTokenizer(own, files)) ? createJsonFiles(own, files) : rootFiles;
  return { folder, json, ...(await modelIn(folder, files)) };
}

/**
 * Reads the facts of a folder's model, which is built over its weights where there is no ONNX model. Rejects as
 * readFolderFacts does.
 */
export async function modelIn(
  { path: folder, model, variants }: ModelFolder,
  files: ModelFiles,
  task?: ExportTask,
): Promise<Pick<FolderFacts, 'path' | 'source' | 'files' | 'facts'>> {
  const path = files.join(folder, ...model.split('/'));
  if (model.endsWith('.onnx')) {
    const facts = await readModelFacts(files, path, (await files.size(path)) ?? 0);
    const external = facts.externalFiles.map((name) => files.join(folderOf(path), name));
    return { path, source: { path }, files: [path, ...external], facts };
  }
  const { weights, ...source } = isSupplement(model)
    ? await supplemented(folder, path, files)
    : await buildModel(folder, model, files, task).catch((error) => {
        throw withVariants(error, variants);
      });
  const { bytes } = source;
  const readPart = async (_: string, from: number, length: number) => bytes.subarray(from, from + length);
  const facts = await readModelFacts({ readPart }, path, bytes.length);
  return { path, source, files: weights, facts };
}

/** An error in building a model, with a remedy that names the ONNX models beside its weights. */
function withVariants(error: unknown, variants: readonly string[]): unknown {
  if (!(error instanceof InputError) || variants.length === 0) return error;
  const named = variants.map((name) => `#${name}`).join(', ');
  const choice = `Choose an ONNX model by its name after #: ${named}.`;
  return new InputError(error.what, error.remedy ? `${choice} Or: ${error.remedy}` : choice);
}

/** The plain model of a folder with the supplements in a file. */
async function supplemented(folder: string, path: string, files: ModelFiles) {
  const plain = files.join(folder, PLAIN[0]!);
  return { bytes: await supplementedModel(plain, path, files), weights: [plain, path] };
}
