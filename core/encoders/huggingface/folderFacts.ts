import type { ModelFiles } from '../../modelFiles.ts';
import { type ModelFacts, readModelFacts } from '../../onnx/modelFacts.ts';
import { createJsonFiles, type JsonFiles } from './jsonFiles.ts';
import { findModel, type ModelFolder, type SplitId } from './modelFolder.ts';

/** Facts about a folder that are known before its model is opened. */
export interface FolderFacts {
  readonly folder: ModelFolder;
  readonly json: JsonFiles;
  /** The model's file. */
  readonly path: string;
  readonly facts: ModelFacts;
}

/** Reads these facts. Rejects with an InputError if the folder has no such model or the model's file is damaged. */
export async function readFolderFacts(id: SplitId, files: ModelFiles): Promise<FolderFacts> {
  const folder = await findModel(id, files);
  const json = createJsonFiles(folder.path, files);
  const path = files.join(folder.path, ...folder.model.split('/'));
  const facts = await readModelFacts(files, path, (await files.size(path)) ?? 0);
  return { folder, json, path, facts };
}
