import type { TableFiles } from '../../encoders/vectors/import/tableWriter.ts';
import { type ExtensibleFolder, safetensorsBytes, type TrainableFolder } from '../../engine/index.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import type { ProgressYielder } from '../../yielder.ts';
import { copyFile } from '../adapter/saveModules.ts';

/** A trained encoder. */
export interface SavedEncoder {
  readonly source: ExtensibleFolder;
  readonly folder: TrainableFolder;
  /** The trained weights by their names. */
  readonly trained: ReadonlyMap<string, Float32Array>;
  /** Markdown about the encoder, README.md of the folder. */
  readonly card: string;
}

/** Files that are not copied: other forms of the weights, and what was said of them. */
const OTHERS =
  /(?:\.(?:onnx|onnx_data|safetensors|bin|xml|h5|msgpack|ot|pt|gguf)|\.index\.json|(?:^|\/)(?:README\.md|training\.json))$/;

/** Writes the folder of an encoder with other weights: model.safetensors in float32, and all that is not weights. */
export async function saveEncoder(
  { source, folder, trained, card }: SavedEncoder,
  modelFiles: ModelFiles,
  files: TableFiles,
  progress: ProgressYielder,
): Promise<void> {
  const write = async (name: string, bytes: Uint8Array) => (await files.create(name)).write(bytes);
  for (const name of source.files) {
    if (OTHERS.test(name)) continue;
    const from = modelFiles.join(source.path, ...name.split('/'));
    await copyFile(modelFiles, from, await files.create(name), () => progress(0));
  }
  const { weights, place } = folder;
  const tensors = new Map<string, { readonly shape: readonly number[]; readonly data: Float32Array }>();
  for (const name of weights.names) {
    const { shape, type } = weights.find(name)!;
    // Lists of positions, which older files have, are no weights.
    if (!/^B?F\d+$/.test(type)) continue;
    tensors.set(name, { shape, data: trained.get(name) ?? (await folder.read(name)) });
    await progress(0);
  }
  const file = 'model.safetensors';
  await write(place === '' ? file : `${place}/${file}`, safetensorsBytes(tensors));
  await write('README.md', new TextEncoder().encode(card));
}
