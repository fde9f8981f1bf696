import type { ModelFiles } from '../../modelFiles.ts';
import { type Composition, parseComposition } from '../vectors/composition.ts';
import { composedLabel, openComposed } from '../vectors/openComposed.ts';
import { MANIFEST, openVectorFolder, readVectorManifest } from '../vectors/vectorFolder.ts';
import { FREQUENCY_SOURCES } from '../vectors/wordFrequencies.ts';
import type { EncoderContext, EncoderKind } from './kind.ts';

/**
 * Word vectors that `semloc import-vectors` has put into a folder: `FOLDER#sif`, or
 * `FOLDER`, which is the mean, or what tuned vectors were tuned for.
 */
export const wordVectors: EncoderKind = {
  known: [],
  others: 'a folder of imported word vectors',
  owns: async (id, { files }) => (await placeOf(id, files)) !== undefined,
  label: async (id, { files }) => {
    const place = (await placeOf(id, files))!;
    const { name, dimension, frequencies } = await readVectorManifest(files, place.folder);
    const composition = await compositionOf(id, place, files);
    const source = composition.pooling === 'sif' ? FREQUENCY_SOURCES[frequencies] : undefined;
    return composedLabel({ name, dimension }, composition, source);
  },
  open: async (id, { files, sessions }: EncoderContext) => {
    const place = (await placeOf(id, files))!;
    const table = await openVectorFolder(files, place.folder);
    return openComposed(id, table, await compositionOf(id, place, files), sessions);
  },
};

interface Place {
  readonly folder: string;
  /** Undefined where the id names none. */
  readonly composition?: string;
}

async function compositionOf(
  id: string,
  { folder, composition }: Place,
  files: ModelFiles,
): Promise<Composition> {
  const given = composition ?? (await readVectorManifest(files, folder)).composition ?? 'mean';
  return parseComposition(given, id);
}

/** A folder whose own name holds a `#` is found as well. */
async function placeOf(id: string, files: ModelFiles): Promise<Place | undefined> {
  const holds = async (path: string) => (await files.size(files.join(path, MANIFEST))) !== undefined;
  if (id === '' || /^https?:/.test(id)) return undefined;
  const whole = files.resolve(id);
  if (await holds(whole)) return { folder: whole };
  const hash = id.lastIndexOf('#');
  if (hash < 1) return undefined;
  const folder = files.resolve(id.slice(0, hash));
  return (await holds(folder)) ? { folder, composition: id.slice(hash + 1) } : undefined;
}
