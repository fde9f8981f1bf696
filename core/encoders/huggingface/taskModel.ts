import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import type { RunningModel } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { sha256 } from '../../sha256.ts';
import type { TimeLimit } from '../../timeLimit.ts';
import type { ExportTask } from './architectures/exportRemedy.ts';
import { trialOf } from './feeds.ts';
import { type FolderFacts, modelIn } from './folderFacts.ts';
import { createJsonFiles, type JsonFiles } from './jsonFiles.ts';
import { findModel, type ModelFolder } from './modelFolder.ts';
import { splitId } from './splitId.ts';
import { readTokenizerFile, type TokenizerFile, tokenizerHash } from './tokenizerFile.ts';

/** The means to open a folder. */
export interface FolderContext {
  readonly files: ModelFiles;
  readonly sessions: Sessions;
  readonly timeLimit: TimeLimit;
}

/** A folder's model that has a head for a task, open, and the files beside it. */
export interface TaskModel extends Pick<FolderFacts, 'path' | 'facts'> {
  readonly folder: ModelFolder;
  readonly json: JsonFiles;
  readonly tokenizerFile: TokenizerFile;
  readonly model: RunningModel;
  /** The hashes of all files that determine what it gives. */
  readonly hashes: { readonly hashes: readonly string[]; readonly tokenizer: string };
}

/**
 * Opens the model that an id names, an ONNX model or one that is built over weights, and what is made with it, which
 * disposes it. Rejects with an InputError that names the file that cannot be used.
 *
 * @param remedy for an id that names no folder
 * @param make where it rejects, the model is disposed
 */
export async function openTaskModel<Made>(
  id: string,
  task: ExportTask,
  remedy: string,
  { files, sessions }: FolderContext,
  make: (opened: TaskModel) => Promise<Made>,
): Promise<Made> {
  const split = await splitId(id, files);
  if (!split) throw new InputError(`There is no folder ${files.resolve(id)}.`, remedy);
  const folder = await findModel(split, files, task);
  const json = createJsonFiles(folder.path, files);
  const { path, source, facts, files: determining } = await modelIn(folder, files, task);
  const tokenizerFile = await readTokenizerFile(json);
  // Hashing the weights first also rejects unreadable files before the runtime maps them.
  const hashes = await Promise.all(determining.map(files.hash));
  if ('bytes' in source) hashes.push(sha256(source.bytes));
  const tokenizer = await tokenizerHash(tokenizerFile, files);
  const trial = trialOf(facts);
  const model = await sessions.open(() => ({ ...source, ...(trial && { trial }) }));
  try {
    return await make({ folder, json, path, facts, tokenizerFile, model, hashes: { hashes, tokenizer } });
  } catch (error) {
    await model.dispose();
    throw error;
  }
}
