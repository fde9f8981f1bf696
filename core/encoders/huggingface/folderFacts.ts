import type { ModelFiles } from '../../modelFiles.ts';
import { type ModelFacts, readModelFacts } from '../../onnx/modelFacts.ts';
import type { FolderPlan, SidePlan } from './folderPlan.ts';
import { createJsonFiles, type JsonFiles } from './jsonFiles.ts';
import { findModel, hasModels, type ModelFolder } from './modelFolder.ts';

/** Facts about a folder's ONNX model that are known before it is opened. */
export interface FolderFacts {
  readonly folder: ModelFolder;
  /** The files beside the model: tokenizer.json and others. */
  readonly json: JsonFiles;
  /** The model's file. */
  readonly path: string;
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
  const isOwn = names.length > 0 && (await hasModels(own, files));
  const folder = await findModel(isOwn ? { ...id, folder: own } : id, files);
  const path = files.join(folder.path, ...folder.model.split('/'));
  const facts = await readModelFacts(files, path, (await files.size(path)) ?? 0);
  const hasTokenizer = (await files.size(files.join(own, 'tokenizer.json'))) !== undefined;
  return { folder, json: hasTokenizer ? createJsonFiles(own, files) : rootFiles, path, facts };
}
