import type { ModelFiles } from '../core/encoders/modelFiles.ts';
import { openShippedTable } from '../core/encoders/vectors/shippedTable.ts';
import { MANIFEST, openVectorFolder } from '../core/encoders/vectors/vectorFolder.ts';
import type { WordVectorTable } from '../core/encoders/vectors/wordVectorTable.ts';
import { InputProblem } from '../core/problem.ts';
import type { Resources } from '../core/resources.ts';

/**
 * Opens the table of an encoder of word vectors: `glove`, a folder of imported or tuned vectors, or the id of an
 * encoder that composes either (`glove-sum`, `FOLDER#sif`).
 *
 * @throws InputProblem where it is none
 */
export async function openVectorTable(
  id: string,
  resources: Resources,
  files: ModelFiles,
): Promise<WordVectorTable> {
  for (const given of [id, id.replace(/#[^#]*$/, '')]) {
    const folder = files.resolve(given);
    if ((await files.size(files.join(folder, MANIFEST))) !== undefined)
      return openVectorFolder(files, folder);
  }
  if (/^glove($|-)/.test(id)) return openShippedTable(resources);
  throw new InputProblem(
    `${id} is no folder of word vectors.`,
    'Give glove, or a folder that semloc import-vectors has made.',
  );
}
