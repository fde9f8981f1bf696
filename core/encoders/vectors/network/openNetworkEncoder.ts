import { sha256 } from '../../../hash.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import type { Feeds } from '../../../onnx/runningModel.ts';
import type { Sessions } from '../../../onnx/sessions.ts';
import type { Encoder } from '../../encoder.ts';
import { tokenizerOf } from '../openComposed.ts';
import { createRowLookup } from '../rowLookup.ts';
import { openVectorFolder } from '../vectorFolder.ts';
import { readVectorManifest } from '../vectorManifest.ts';
import { createNetworkEncoder } from './networkEncoder.ts';
import { damagedNetwork, MODEL, type NetworkManifest, readNetworkManifest } from './networkManifest.ts';

/** Opens a folder that `semloc train composition` wrote. @throws InputError that names the file that is missing or damaged */
export async function openNetworkEncoder(
  id: string,
  folder: string,
  files: ModelFiles,
  sessions: Sessions,
): Promise<Encoder> {
  const manifest = await readNetworkManifest(files, folder);
  const table = await openVectorFolder(files, folder);
  const path = files.join(folder, MODEL);
  if ((await files.size(path)) === undefined) throw damagedNetwork(path, 'is missing');
  if ((await files.hash(path)) !== manifest.model) throw damagedNetwork(path, 'is damaged');
  if (table.layout.dimension !== manifest.dimension) {
    throw damagedNetwork(folder, 'has word vectors of another dimension than its network');
  }
  const model = await sessions.open(() => ({ path, trial: trialOf(table.layout.rows) }));
  return createNetworkEncoder(
    {
      model,
      lookup: createRowLookup(table.vocabulary, table.form),
      check: table.check,
      dimension: manifest.dimension,
    },
    {
      id,
      label: networkLabel(manifest, table.name),
      dimension: manifest.dimension,
      pooling: 'given',
      normalized: false,
      maximumLength: undefined,
      get device() {
        return model.device;
      },
      get devicesRefused() {
        return model.refused;
      },
      dataType: table.layout.type,
      tokenizer: tokenizerOf(table),
      sees: 'tokens',
      hash: sha256(JSON.stringify([table.hash, manifest.model])),
      cheap: false,
    },
  );
}

/** The label of a folder, from its manifests alone. */
export async function readNetworkLabel(files: ModelFiles, folder: string): Promise<string> {
  const manifest = await readNetworkManifest(files, folder);
  return networkLabel(manifest, (await readVectorManifest(files, folder)).name);
}

/** `GloVe 100-d, GRU`. */
function networkLabel({ title, dimension }: NetworkManifest, vectors: string): string {
  return `${vectors} ${dimension}-d, ${title}`;
}

/** A trial input: a sentence of four words from different parts of the table. */
function trialOf(rows: number): Feeds {
  const ids = [0, rows >> 2, rows >> 1, rows - 1].map(BigInt);
  return {
    input_ids: { type: 'int64', data: BigInt64Array.from(ids), shape: [1, 4] },
    attention_mask: { type: 'int64', data: new BigInt64Array(4).fill(1n), shape: [1, 4] },
  };
}
