import { openShippedTable } from '../../core/encoders/vectors/table/shippedTable.ts';
import { type ShippedTableName, VECTORS_SCHEMA } from '../../core/encoders/vectors/table/tableNames.ts';
import { openVectorFolder } from '../../core/encoders/vectors/table/vectorFolder.ts';
import { MANIFEST } from '../../core/encoders/vectors/table/vectorManifest.ts';
import type { WordVectorTable } from '../../core/encoders/vectors/table/wordVectorTable.ts';
import { InputError } from '../../core/inputError.ts';
import type { ModelFiles } from '../../core/modelFiles.ts';
import type { Resources } from '../../core/resources.ts';

/** A table, with an id that works from any folder: `extended`, `published`, or the full path of its folder. */
export interface OpenedTable {
  readonly id: string;
  readonly table: WordVectorTable;
}

/**
 * Opens a table of word vectors by the name of a built-in one, a folder of imported or fine-tuned vectors, or the id of
 * an encoder that composes either (`glove-sum`, `FOLDER#sif`).
 *
 * @param builtIn the built-in table that `glove` stands for
 * @throws InputError if there is no such table
 */
export async function openWordVectorTable(
  given: string,
  resources: Resources,
  files: ModelFiles,
  builtIn: ShippedTableName,
): Promise<OpenedTable> {
  const shipped = async (id: ShippedTableName) => ({ id, table: await openShippedTable(resources, id) });
  if (given === GLOVE) return shipped(builtIn);
  const named = VECTORS_SCHEMA.choices.find((name) => name === given);
  if (named) return shipped(named);
  for (const folder of [given, given.replace(/#[^#]*$/, '')]) {
    const id = files.resolve(folder);
    const isThere = (await files.size(files.join(id, MANIFEST))) !== undefined;
    if (isThere) return { id, table: await openVectorFolder(files, id) };
  }
  if (given.startsWith(`${GLOVE}-`)) return shipped(builtIn);
  throw new InputError(
    `${given} is not a folder of word vectors.`,
    'Give glove, extended, published, or a folder that semloc import-vectors or a finished semloc train created.',
  );
}

const GLOVE = 'glove';
