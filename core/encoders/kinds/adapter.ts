import { isAdapterFolder, readAdapterManifest } from '../adapter/adapterManifest.ts';
import { adapterLabel, openAdapter } from '../adapter/openAdapter.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A map of another encoder's vectors in a folder that `semloc train adapter` wrote. The id is its path. An adapter of a
 * folder of sentence-transformers is such a folder itself.
 */
export const adapter: EncoderKind = {
  others: 'a folder with an adapter',
  async match(id, { files }) {
    if (id === '' || /^https?:/.test(id)) return undefined;
    const folder = files.resolve(id);
    if (!(await isAdapterFolder(folder, files))) return undefined;
    return {
      restsOnOther: true,
      label: async () => adapterLabel(await readAdapterManifest(files, folder)),
      open: (context, task) => openAdapter(id, folder, files, context, task),
    };
  },
};
