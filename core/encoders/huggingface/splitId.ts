import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { fileName, folderOf } from '../../paths.ts';
import { MINILM_MEANING, SHIPPED } from '../kinds/known.ts';
import { hasTokenizer } from './tokenizerFile.ts';

/** The two parts of an id such as `FOLDER#onnx/model_quantized.onnx`. */
export interface SplitId {
  readonly folder: string;
  readonly variant: string | undefined;
}

/**
 * Splits an id into folder and variant; undefined if there is no such folder, as for an address. The path of a model in a folder is such an
 * id, too; a folder of the hub's cache stands for the snapshot in it, and so does an id of the hub,
 * `sentence-transformers/all-MiniLM-L6-v2`, whose organization may be left out if it is this one.
 */
export async function splitId(id: string, files: ModelFiles): Promise<SplitId | undefined> {
  if (id === '' || ADDRESS.test(id)) return undefined;
  if (SHIPPED.has(id)) {
    return {
      folder: await shippedFolder(id, files),
      variant: id === MINILM_MEANING.id ? 'meaning.safetensors' : undefined,
    };
  }
  const hash = id.lastIndexOf('#');
  const isFolder = async (path: string) => (await files.list(files.resolve(path))) !== undefined;
  // A folder's own name may contain the sign.
  if (await isFolder(id)) return within({ folder: id, variant: undefined }, files);
  const folder = id.slice(0, hash);
  const variant = hash > 0 ? id.slice(hash + 1) : undefined;
  if (hash > 0 && (await isFolder(folder))) return within({ folder, variant }, files);
  const cached = await cachedFolder(hash > 0 ? folder : id, files);
  if (cached !== undefined) return within({ folder: cached, variant }, files);
  if (!/\.(?:onnx|safetensors)$/.test(id) || (await files.size(files.resolve(id))) === undefined)
    return undefined;
  return within({ folder: folderOf(id), variant: fileName(id) }, files);
}

const ADDRESS = /^[a-z]+:\/\//i;

/** The folder of the encoders that ship; a folder of the user's that goes by its name is `./minilm`. */
async function shippedFolder(id: string, files: ModelFiles): Promise<string> {
  if (files.minilm !== undefined && (await files.list(files.minilm))) return files.minilm;
  throw new InputError(
    `The encoder ${id} is not installed.`,
    'Install the npm package semloc-minilm, or name another encoder.',
  );
}

/** The folder of an id of the hub in the hub's cache; undefined if there is none. */
async function cachedFolder(id: string, files: ModelFiles): Promise<string | undefined> {
  if (files.hub === undefined || !/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/.test(id)) return undefined;
  for (const name of id.includes('/') ? [id] : [id, `sentence-transformers/${id}`]) {
    const folder = files.join(files.hub, `models--${name.replace('/', '--')}`);
    if (await files.list(folder)) return folder;
  }
  return undefined;
}

/** The folder that has the model's files: the snapshot in the hub's cache, or the one that `onnx` lies in. */
async function within({ folder, variant }: SplitId, files: ModelFiles): Promise<SplitId> {
  const path = files.resolve(folder);
  if (/^models--/.test(fileName(path))) {
    const snapshot = await snapshotIn(path, files);
    if (snapshot) return { folder: files.join(folder, 'snapshots', snapshot), variant };
  }
  if (fileName(path) !== 'onnx' || (await hasTokenizer(path, files))) return { folder, variant };
  if (!(await hasTokenizer(folderOf(path), files))) return { folder, variant };
  return { folder: files.join(folder, '..'), variant: variant === undefined ? undefined : `onnx/${variant}` };
}

/** The snapshot that `refs/main` names, or the only one; undefined if the folder is not one of the hub's cache. */
async function snapshotIn(path: string, files: ModelFiles): Promise<string | undefined> {
  const snapshots = await files.list(files.join(path, 'snapshots'));
  if (!snapshots) return undefined;
  const main = files.join(path, 'refs', 'main');
  const named = (await files.size(main)) === undefined ? undefined : await files.read(main);
  const name = named ? new TextDecoder().decode(named).trim() : snapshots.length === 1 ? snapshots[0]! : '';
  if (snapshots.includes(name)) return name;
  throw new InputError(
    `${path} has no snapshot that refs/main names.`,
    snapshots.length > 0
      ? `Name one: ${snapshots.map((each) => files.join(path, 'snapshots', each)).join(', ')}.`
      : 'Download the model again.',
  );
}
