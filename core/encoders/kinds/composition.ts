import { NETWORK_MANIFEST } from '../vectors/network/networkManifest.ts';
import { openNetworkEncoder, readNetworkLabel } from '../vectors/network/openNetworkEncoder.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A composition network in a folder that `semloc train composition` wrote. The id is its path; `FOLDER#sum` composes its
 * word vectors without the network, as with any folder of word vectors.
 */
export const composition: EncoderKind = {
  known: [],
  others: 'a folder with a composition network',
  async match(id, { files }) {
    if (id === '' || /^https?:/.test(id)) return undefined;
    const folder = files.resolve(id);
    if ((await files.size(files.join(folder, NETWORK_MANIFEST))) === undefined) return undefined;
    return {
      label: () => readNetworkLabel(files, folder),
      open: ({ sessions }) => openNetworkEncoder(id, folder, files, sessions),
    };
  },
};
