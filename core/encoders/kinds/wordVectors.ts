import type { ModelFiles } from '../../modelFiles.ts';
import { type Composition, parseComposition } from '../vectors/composition.ts';
import { composedLabel, openComposed } from '../vectors/openComposed.ts';
import { openVectorFolder } from '../vectors/table/vectorFolder.ts';
import { MANIFEST, readVectorManifest, type VectorManifest } from '../vectors/table/vectorManifest.ts';
import { FREQUENCY_SOURCES } from '../vectors/table/wordFrequencies.ts';
import type { EncoderKind } from './kind.ts';

/**
 * Word vectors in a folder that `semloc import-vectors` wrote. The id is `FOLDER#sif`, or `FOLDER`, which composes
 * by the mean, or, for fine-tuned vectors, as they were tuned for.
 */
export const wordVectors: EncoderKind = {
  others: 'a folder of imported word vectors',
  async match(id, { files }) {
    const found = await findFolder(id, files);
    if (!found) return undefined;
    const { folder } = found;
    const compositionOf = (manifest: VectorManifest): Composition =>
      parseComposition(found.composition ?? manifest.composition ?? 'mean', id);
    return {
      async label() {
        const manifest = await readVectorManifest(files, folder);
        const composition = compositionOf(manifest);
        const source = composition.pooling === 'sif' ? FREQUENCY_SOURCES[manifest.frequencies] : undefined;
        return composedLabel(manifest, composition, source);
      },
      async open({ sessions }) {
        const manifest = await readVectorManifest(files, folder);
        const table = await openVectorFolder(files, folder, manifest);
        return openComposed(id, table, compositionOf(manifest), sessions);
      },
    };
  },
};

interface FoundFolder {
  readonly folder: string;
  /** Undefined where the id names none. */
  readonly composition?: string;
}

/** Finds the folder that an id names, also one whose own name contains a `#`. */
async function findFolder(id: string, files: ModelFiles): Promise<FoundFolder | undefined> {
  const hasVectors = async (path: string) => (await files.size(files.join(path, MANIFEST))) !== undefined;
  if (id === '' || /^https?:/.test(id)) return undefined;
  const path = files.resolve(id);
  if (await hasVectors(path)) return { folder: path };
  const hash = id.lastIndexOf('#');
  if (hash < 1) return undefined;
  const folder = files.resolve(id.slice(0, hash));
  return (await hasVectors(folder)) ? { folder, composition: id.slice(hash + 1) } : undefined;
}
