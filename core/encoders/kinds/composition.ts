import type { ModelFiles } from '../../modelFiles.ts';
import { NETWORK, parseComposition } from '../vectors/composition.ts';
import { NETWORK_MANIFEST } from '../vectors/network/networkManifest.ts';
import {
  type NetworkId,
  openNetworkEncoder,
  readNetworkLabel,
} from '../vectors/network/openNetworkEncoder.ts';
import { folderOfId } from './folderOfId.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A composition network in a folder that `semloc train composition` wrote. The id is its path, or
 * `FOLDER#network:oov=uniform` with a policy for out-of-vocabulary words; `FOLDER#sum` composes its word vectors without
 * the network, as with any folder of word vectors.
 */
export const composition: EncoderKind = {
  others: 'a folder with a composition network',
  async match(id, { files }) {
    const found = await findNetwork(id, files);
    return (
      found && {
        label: () => readNetworkLabel(files, found),
        open: ({ sessions }) => openNetworkEncoder(id, found, files, sessions),
      }
    );
  },
};

async function findNetwork(id: string, files: ModelFiles): Promise<NetworkId | undefined> {
  const found = await folderOfId(id, NETWORK_MANIFEST, files, `#${NETWORK}`);
  if (!found) return undefined;
  // A policy reads the same behind any composition.
  const { unknown, seed } = parseComposition(`sum${found.choice ?? ''}`, id);
  return { folder: found.folder, unknown, seed };
}
