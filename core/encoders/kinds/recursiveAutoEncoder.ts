import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import {
  openRecursiveEncoder,
  type RecursiveId,
  readRecursiveLabel,
} from '../vectors/recursive/openRecursiveEncoder.ts';
import { RECURSIVE_MANIFEST } from '../vectors/recursive/recursiveFolder.ts';
import { STRUCTURES } from '../vectors/recursive/structure.ts';
import { folderOfId } from './folderOfId.ts';
import type { EncoderKind } from './kind.ts';

/**
 * An unfolding recursive auto-encoder in a folder that `semloc train u-rae` wrote. The id is its path, or
 * `FOLDER#structure=balanced` for another source of trees; `FOLDER#sum` composes its word vectors without the network, as
 * with any folder of word vectors.
 */
export const recursiveAutoEncoder: EncoderKind = {
  others: 'a folder with a recursive auto-encoder',
  async match(id, { files }) {
    const found = await findFolder(id, files);
    return (
      found && {
        label: () => readRecursiveLabel(files, found),
        open: ({ sessions, headFinder }) => openRecursiveEncoder(id, found, files, sessions, headFinder),
      }
    );
  },
};

/** The folder, and the source of trees that is chosen. @throws InputError for one that is unknown */
async function findFolder(id: string, files: ModelFiles): Promise<RecursiveId | undefined> {
  const found = await folderOfId(id, RECURSIVE_MANIFEST, files, '#structure=');
  if (!found || found.choice?.includes('#')) return undefined;
  const { folder, choice } = found;
  if (choice === undefined) return { folder };
  const structure = STRUCTURES.find((each) => each === choice);
  if (structure) return { folder, structure };
  throw new InputError(
    `The encoder ${id} has no structure “${choice}”.`,
    `Give one of ${STRUCTURES.join(', ')}.`,
  );
}
