import type { ModelFiles } from '../modelFiles.ts';
import { parseComposition } from '../vectors/composition.ts';
import { composedLabel, openComposed } from '../vectors/openComposed.ts';
import { MANIFEST, openVectorFolder, readVectorManifest } from '../vectors/vectorFolder.ts';
import { FREQUENCY_SOURCES } from '../vectors/wordFrequencies.ts';
import type { EncoderContext, EncoderKind } from './kind.ts';

/** Word vectors that `semloc import-vectors` has put into a folder: `FOLDER`, or `FOLDER#sif`; the mean if not said. */
export const wordVectors: EncoderKind = {
  known: [],
  others: 'a folder of imported word vectors',
  owns: async (id, { files }) => (await placeOf(id, files)) !== undefined,
  label: async (id, { files }) => {
    const { folder, composition } = (await placeOf(id, files))!;
    const { name, dimension, frequencies } = await readVectorManifest(files, folder);
    const parsed = parseComposition(composition, id);
    const source = parsed.pooling === 'sif' ? FREQUENCY_SOURCES[frequencies] : undefined;
    return composedLabel({ name, dimension }, parsed, source);
  },
  open: async (id, { files, sessions }: EncoderContext) => {
    const { folder, composition } = (await placeOf(id, files))!;
    return openComposed(
      id,
      await openVectorFolder(files, folder),
      parseComposition(composition, id),
      sessions,
    );
  },
};

/** A folder whose own name holds a `#` is found as well. */
async function placeOf(id: string, files: ModelFiles) {
  const holds = async (path: string) => (await files.size(files.join(path, MANIFEST))) !== undefined;
  if (id === '' || /^https?:/.test(id)) return undefined;
  const whole = files.resolve(id);
  if (await holds(whole)) return { folder: whole, composition: 'mean' };
  const hash = id.lastIndexOf('#');
  if (hash < 1) return undefined;
  const folder = files.resolve(id.slice(0, hash));
  return (await holds(folder)) ? { folder, composition: id.slice(hash + 1) } : undefined;
}
