import type { TableFiles } from '../../encoders/vectors/import/tableWriter.ts';
import {
  ADAPTER,
  ADAPTER_FORMAT,
  ADAPTER_MODEL,
  type AdaptedEncoder,
  type AdapterManifest,
  type ExtensibleFolder,
} from '../../engine/index.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { npyHeader, npyRows } from '../../npy.ts';
import { sha256 } from '../../sha256.ts';
import type { ProgressYielder } from '../../yielder.ts';
import { adapterModel } from './adapterModel.ts';
import type { DenseLayer } from './denseLayer.ts';
import { saveModules } from './saveModules.ts';

/** A trained adapter. */
export interface SavedAdapter {
  readonly encoder: AdaptedEncoder;
  /** Name of the map in labels. */
  readonly map: string;
  readonly layers: readonly DenseLayer[];
  /** The folder of the encoder, where its modules can be continued. */
  readonly folder: ExtensibleFolder | undefined;
}

/**
 * Writes an adapter: the encoder's own folder with the layers as further modules, where it is one of sentence-transformers;
 * otherwise a small folder that names the encoder. Both have the layers as matrices, `weight_1.npy`, and as an ONNX model
 * from vectors to vectors, for other programs.
 */
export async function saveAdapter(
  { encoder, map, layers, folder }: SavedAdapter,
  source: ModelFiles,
  files: TableFiles,
  progress: ProgressYielder,
): Promise<void> {
  const write = async (name: string, bytes: Uint8Array) => (await files.create(name)).write(bytes);
  if (folder) await saveModules(folder, layers, source, files, progress);
  for (const [i, { from, to, weight }] of layers.entries()) {
    const file = await files.create(`weight_${i + 1}.npy`);
    await file.write(npyHeader(to, from));
    await file.write(npyRows(weight));
  }
  const model = adapterModel(layers);
  // A second model in a folder of sentence-transformers would be taken for another form of its encoder.
  await write(folder ? `adapter/${ADAPTER_MODEL}` : ADAPTER_MODEL, model);
  const manifest: AdapterManifest = {
    format: ADAPTER_FORMAT,
    encoder,
    map,
    ...(!folder && { model: sha256(model) }),
  };
  await write(ADAPTER, new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`));
}
