import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { fileName, folderOf } from '../../../paths.ts';
import { openSafetensors, type Safetensors } from '../../safetensors/openSafetensors.ts';
import type { TensorPlace } from '../../safetensors/safetensorsHeader.ts';
import { createJsonFiles } from '../jsonFiles.ts';

/** The weights of a folder: where each tensor lies in its files, none of which is read. */
export interface StoredWeights {
  /** The file that names the weights: `model.safetensors`, or the index of several. */
  readonly path: string;
  /** All files of weights. */
  readonly files: readonly string[];
  /** The folder that these files are in, or those that they are links to. */
  readonly folder: string;
  /** The place of a tensor, and its file; undefined if there is none. */
  find(name: string): StoredTensor | undefined;
  /** The names of all tensors. */
  readonly names: readonly string[];
}

export interface StoredTensor extends TensorPlace {
  /** The file, for messages. */
  readonly path: string;
  /** Its name in the folder. */
  readonly file: string;
}

/** The names of files of weights, in order of preference: one file, or the index of several. */
export const WEIGHTS = ['model.safetensors', 'model.safetensors.index.json'];

/** Reads the headers. Rejects with an InputError if a file is missing or damaged. */
export async function openStoredWeights(
  files: ModelFiles,
  folder: string,
  name: string,
): Promise<StoredWeights> {
  const shards = name.endsWith('.index.json') ? await shardsOf(files, folder, name) : [name];
  const opened = await Promise.all(shards.map((shard) => openSafetensors(files, files.join(folder, shard))));
  // The hub's cache has the files elsewhere, under other names.
  const real = new Map<string, string>();
  for (const { path } of opened) real.set(path, (await files.real?.(path)) ?? path);
  const folders = new Set([...real.values()].map(folderOf));
  if (folders.size > 1) {
    throw new InputError(
      `${files.join(folder, name)} names files that lie in several folders.`,
      'Copy them into one.',
    );
  }
  const owners = new Map<string, Safetensors>();
  for (const shard of opened) for (const tensor of shard.names) owners.set(tensor, shard);
  return Object.freeze<StoredWeights>({
    path: files.join(folder, name),
    files: opened.map(({ path }) => path),
    folder: [...folders][0]!,
    names: [...owners.keys()],
    find(tensor) {
      const owner = owners.get(tensor);
      if (!owner) return undefined;
      return { ...owner.placeOf(tensor), path: owner.path, file: fileName(real.get(owner.path)!) };
    },
  });
}

/** The files that an index names, `{"weight_map": {"TENSOR": "FILE"}}`, in their order. */
async function shardsOf(files: ModelFiles, folder: string, name: string): Promise<readonly string[]> {
  const json = createJsonFiles(folder, files);
  const { weight_map: map } = (await json.object(name)) ?? {};
  const shards = isRecord(map) ? [...new Set(Object.values(map))] : [];
  if (shards.length > 0 && shards.every((shard) => typeof shard === 'string' && /^[^/\\]+$/.test(shard))) {
    return (shards as string[]).sort();
  }
  throw new InputError(`${json.path(name)} names no files of weights beside it.`, 'Copy it again.');
}
