import type { ModelFiles } from '../../../modelFiles.ts';
import type { Feeds } from '../../../onnx/runningModel.ts';
import type { Sessions } from '../../../onnx/sessions.ts';
import { sha256 } from '../../../sha256.ts';
import type { Encoder } from '../../encoder.ts';
import { withDevice } from '../../withDevice.ts';
import type { Composition } from '../composition.ts';
import { createRowLookup } from '../lookup/rowLookup.ts';
import { createUnknownWords } from '../lookup/unknownWords.ts';
import { tokenizerOf } from '../openComposed.ts';
import type { TableLayout } from '../table/layout.ts';
import { openVectorFolder } from '../table/vectorFolder.ts';
import { readVectorManifest } from '../table/vectorManifest.ts';
import { createNetworkEncoder } from './networkEncoder.ts';
import { damagedNetwork, type NetworkManifest, OWN_MODEL, readNetworkManifest } from './networkManifest.ts';

/** The folder and the policy that the id of an encoder names. */
export interface NetworkId extends Pick<Composition, 'unknown' | 'seed'> {
  readonly folder: string;
}

/**
 * Opens a folder that `semloc train composition` wrote.
 *
 * @throws InputError that names the file that is missing or damaged
 */
export async function openNetworkEncoder(
  id: string,
  { folder, unknown, seed }: NetworkId,
  files: ModelFiles,
  sessions: Sessions,
): Promise<Encoder> {
  const manifest = await readNetworkManifest(files, folder);
  const table = await openVectorFolder(files, folder);
  const path = files.join(folder, OWN_MODEL);
  if ((await files.size(path)) === undefined) throw damagedNetwork(path, 'is missing');
  if ((await files.hash(path)) !== manifest.model) throw damagedNetwork(path, 'is damaged');
  if (table.layout.dimension !== manifest.dimension) {
    throw damagedNetwork(folder, 'has word vectors of another dimension than its network');
  }
  const model = await sessions.open(() => ({ path, trial: trialOf(table.layout) }));
  return createNetworkEncoder(
    {
      model,
      lookup: createRowLookup(table.vocabulary, table.form),
      check: table.check,
      unknown: createUnknownWords(unknown, manifest.dimension, seed),
      rows: table.layout.rows,
      dimension: manifest.dimension,
    },
    withDevice(model, {
      id,
      label: networkLabel(manifest, table.name, unknown),
      dimension: manifest.dimension,
      pooling: 'given',
      normalized: false,
      maximumLength: undefined,
      dataType: table.layout.type,
      tokenizer: tokenizerOf(table),
      sees: 'tokens',
      hash: sha256(JSON.stringify([table.hash, manifest.model, unknown, unknown === 'uniform' ? seed : 0])),
      cheap: false,
    }),
  );
}

/** The label of a folder, from its manifests alone. */
export async function readNetworkLabel(files: ModelFiles, { folder, unknown }: NetworkId): Promise<string> {
  const manifest = await readNetworkManifest(files, folder);
  return networkLabel(manifest, (await readVectorManifest(files, folder)).name, unknown);
}

/** `GloVe 100-d, GRU`. */
function networkLabel(
  { title, dimension }: NetworkManifest,
  vectors: string,
  unknown: Composition['unknown'],
): string {
  return `${vectors} ${dimension}-d, ${title}${unknown === 'skip' ? '' : `, unknown words ${unknown}`}`;
}

/** A trial input: a sentence of four words from different parts of the table. */
function trialOf({ rows, dimension }: TableLayout): Feeds {
  const ids = [0, rows >> 2, rows >> 1, rows - 1].map(BigInt);
  return {
    input_ids: { type: 'int64', data: BigInt64Array.from(ids), shape: [1, 4] },
    attention_mask: { type: 'int64', data: new BigInt64Array(4).fill(1n), shape: [1, 4] },
    extra: { type: 'float32', data: new Float32Array(dimension), shape: [1, dimension] },
  };
}
