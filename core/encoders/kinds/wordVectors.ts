import { type Composition, parseComposition } from '../vectors/composition.ts';
import { composedLabel, openComposed } from '../vectors/openComposed.ts';
import { openVectorFolder } from '../vectors/table/vectorFolder.ts';
import { MANIFEST, readVectorManifest, type VectorManifest } from '../vectors/table/vectorManifest.ts';
import { FREQUENCY_SOURCES } from '../vectors/table/wordFrequencies.ts';
import { folderOfId } from './folderOfId.ts';
import type { EncoderKind } from './kind.ts';

/**
 * Word vectors in a folder that `semloc import-vectors` wrote. The id is `FOLDER#sif`, or `FOLDER`, which composes
 * by the mean, or, for fine-tuned vectors, as they were tuned for.
 */
export const wordVectors: EncoderKind = {
  others: 'a folder of imported word vectors',
  async match(id, { files }) {
    const found = await folderOfId(id, MANIFEST, files);
    if (!found) return undefined;
    const { folder } = found;
    const compositionOf = (manifest: VectorManifest): Composition =>
      parseComposition(found.choice ?? manifest.composition ?? 'mean', id);
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
