import { openShippedTable } from '../../core/encoders/vectors/shippedTable.ts';
import { openVectorFolder } from '../../core/encoders/vectors/vectorFolder.ts';
import { MANIFEST } from '../../core/encoders/vectors/vectorManifest.ts';
import type { WordVectorTable } from '../../core/encoders/vectors/wordVectorTable.ts';
import { InputError } from '../../core/inputError.ts';
import type { ModelFiles } from '../../core/modelFiles.ts';
import type { Resources } from '../../core/resources.ts';

/** A table, with an id that works from any folder: `glove`, or the full path of its folder. */
export interface OpenedTable {
  readonly id: string;
  readonly table: WordVectorTable;
}

/**
 * Opens a table of word vectors by `glove`, a folder of imported or fine-tuned vectors, or the id of an encoder that
 * composes either (`glove-sum`, `FOLDER#sif`). The built-in table is the one that was published: rows that Semloc adds are
 * neither trained nor measured.
 *
 * @throws InputError if there is no such table
 */
export async function openVectorTable(
  given: string,
  resources: Resources,
  files: ModelFiles,
): Promise<OpenedTable> {
  const builtIn = async () => ({ id: BUILT_IN, table: await openShippedTable(resources, 'published') });
  if (given === BUILT_IN) return builtIn();
  for (const folder of [given, given.replace(/#[^#]*$/, '')]) {
    const id = files.resolve(folder);
    const isThere = (await files.size(files.join(id, MANIFEST))) !== undefined;
    if (isThere) return { id, table: await openVectorFolder(files, id) };
  }
  if (given.startsWith(`${BUILT_IN}-`)) return builtIn();
  throw new InputError(
    `${given} is not a folder of word vectors.`,
    'Give glove, or a folder that semloc import-vectors or a finished semloc train created.',
  );
}

const BUILT_IN = 'glove';
